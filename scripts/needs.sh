# shellcheck shell=bash
# What ./run and ./test need on a machine, in one place: each function installs one thing or says how to get it. For `source`.
#
# Debian packages are installed as root; anywhere else the command to run is printed and the script ends.

RUST_AT_LEAST=1.94 # as rust-version in Cargo.toml; crates/cego-cli/tests/project.rs compares them

say() { printf '%s\n' "$*" >&2; }

# Ends the script: what is wrong, then what to do, a line each.
stop() {
    say ""
    for line in "$@"; do say "$line"; done
    exit 1
}

may_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

apt_install() { # packages...
    say "installing $* (Debian packages, about half a minute)"
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } >/dev/null
}

# Needs a command that a Debian package brings.
need_command() { # command packages...
    local command=$1
    shift
    command -v "$command" >/dev/null && return
    if may_install; then
        apt_install "$@" && command -v "$command" >/dev/null && return
        stop "The command $command is missing and apt-get could not install it." \
            "Install it and try again; on Debian and Ubuntu the packages are: $*"
    fi
    stop "The command $command is missing." "On Debian and Ubuntu: sudo apt-get install $*"
}

# Needs a module of Python that a Debian package brings.
need_python_module() { # module package
    python3 -c "import $1" 2>/dev/null && return
    if may_install; then
        apt_install "$2" && python3 -c "import $1" 2>/dev/null && return
        stop "Python's module $1 is missing and apt-get could not install it." \
            "Install it and try again; on Debian and Ubuntu the package is: $2"
    fi
    stop "Python's module $1 is missing." "On Debian and Ubuntu: sudo apt-get install $2"
}

# Whether version $1 is $2 or later.
at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }

rust_version() { rustc --version 2>/dev/null | cut -d ' ' -f 2 || true; }

need_rust() {
    # A shell that has not heard of rustup yet, or has an older Rust of the distribution before it.
    if [ -x "$HOME/.cargo/bin/cargo" ] && ! { command -v cargo >/dev/null && at_least "$(rust_version)" $RUST_AT_LEAST; }; then
        PATH="$HOME/.cargo/bin:$PATH"
    fi
    command -v cargo >/dev/null || stop "Rust is missing: version $RUST_AT_LEAST or later (Debian's own is too old). Install it with" \
        "    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh" "and try again."
    local version
    version=$(rust_version)
    [ -n "$version" ] || stop "cargo is there, but rustc does not run. With rustup: rustup default stable"
    at_least "$version" $RUST_AT_LEAST ||
        stop "This is Rust $version; $RUST_AT_LEAST or later is needed. With rustup: rustup update stable"
    need_command cc gcc libc6-dev # links, and compiles SQLite
}

# What Vite asks for: 20.19, or 22.12 and later.
need_node() {
    if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
        need_command node nodejs
        need_command npm npm
    fi
    local version
    version=$(node --version | tr -d v)
    case $version in
        20.*) at_least "$version" 20.19 ;;
        *) at_least "$version" 22.12 ;;
    esac || stop "This is Node $version; the web client is built with 20.19, or 22.12 and later: https://nodejs.org" \
        "Without the web client, in the terminal: ./run play"
}

# A compiler for the WebAssembly module: the target of this toolchain, by rustup if need be; else Debian's packages, which build the
# standard library for it from its sources. web/module uses what is there.
need_wasm() {
    wasm_target || debian_wasm && return
    if command -v rustup >/dev/null; then
        say "installing the Rust target $WASM_TARGET (20 MB, for the module in the browser)"
        rustup target add $WASM_TARGET >&2 && wasm_target && return
        say "rustup could not fetch it; trying Debian's packages."
    fi
    if may_install; then
        apt_install rustc-web cargo-web rust-web-src lld-19 || apt_install rustc-web cargo-web rust-web-src lld
        debian_wasm && return
        [ ! -x /usr/bin/rustc ] || say "Debian's rustc-web is $(/usr/bin/rustc --version | cut -d ' ' -f 2); later ones come from its security archive."
    fi
    stop "The Rust target $WASM_TARGET is missing. With rustup: rustup target add $WASM_TARGET" \
        "On Debian: sudo apt-get install rustc-web cargo-web rust-web-src lld" "Without the web client, in the terminal: ./run play"
}

WASM_TARGET=wasm32-unknown-unknown

wasm_target() { [ -d "$(rustc --print sysroot)/lib/rustlib/$WASM_TARGET/lib" ]; }

# Debian's linker for WebAssembly, whichever version there is.
debian_wasm_linker() {
    local linker
    for linker in wasm-ld wasm-ld-19 wasm-ld-16 wasm-ld-14; do
        command -v $linker && return
    done
    return 1
}

debian_wasm() {
    [ -x /usr/bin/rustc ] && [ -x /usr/bin/cargo ] && [ -e /usr/lib/rustlib/src/rust/library/std/Cargo.toml ] &&
        debian_wasm_linker >/dev/null && at_least "$(/usr/bin/rustc --version | cut -d ' ' -f 2)" $RUST_AT_LEAST
}

# Where debootstrap gets a release of Debian: CEGO_CHECK_MIRROR, else where apt gets it, else Debian's own.
debian_mirror() { # suite
    local mirror=${CEGO_CHECK_MIRROR:-}
    [ -n "$mirror" ] || mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' "Codename: $1" 2>/dev/null | head -n 1) || true
    echo "${mirror:-http://deb.debian.org/debian}"
}
