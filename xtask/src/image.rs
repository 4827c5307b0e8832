//! The OCI image: an image layout as a tar file with only the program.
//!
//! `skopeo`, `podman` and `docker load` read it. A `manifest.json` is included for versions of
//! Docker without support for image layouts.

use std::io;

use data_encoding::HEXLOWER;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::archive::{Tree, gzip};
use crate::package::{Package, read_repository_file};

/// User id and group id of the server. Neither Debian nor Docker uses this number.
const USER: u64 = 65532;

/// Returns the files in the image.
fn files(package: &Package) -> io::Result<Tree> {
    let mut tree = Tree::default();
    tree.program("usr/bin/cego", package.program.clone());
    tree.file("etc/passwd", format!("cego:x:{USER}:{USER}:Cego:/data:/usr/bin/cego\n"));
    tree.file("etc/group", format!("cego:x:{USER}:\n"));
    tree.file("usr/share/doc/cego/copyright", read_repository_file("packaging/copyright")?);
    tree.file("usr/share/doc/cego/LICENSE-APACHE", read_repository_file("LICENSE-APACHE")?);
    tree.file("usr/share/doc/cego/licences.txt.gz", gzip(package.licences.as_bytes())?);
    // A volume takes the owner of the folder at its mount point.
    tree.folder("data", 0o700, USER);
    tree.folder("tmp", 0o1777, 0);
    Ok(tree)
}

/// Returns the image configuration. `layer` is the digest of the uncompressed layer.
fn config(package: &Package, layer: &str) -> Value {
    let version = &package.version;
    json!({
        "created": version.time,
        "architecture": package.kind.machine,
        "os": "linux",
        "config": {
            "User": format!("{USER}:{USER}"),
            "ExposedPorts": {"8080/tcp": {}},
            // Environment variables and not arguments, so that `-e CEGO_STORE=…` can override them.
            "Env": ["PATH=/usr/bin", "CEGO_LISTEN=0.0.0.0:8080", "CEGO_STORE=sqlite:/data/cego.db"],
            "Entrypoint": ["/usr/bin/cego"],
            "Cmd": ["serve"],
            "Volumes": {"/data": {}},
            "WorkingDir": "/data",
            "StopSignal": "SIGTERM",
            "Labels": {
                "org.opencontainers.image.title": "Cego",
                "org.opencontainers.image.description": "Server for the tarot game of Baden",
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
                "org.opencontainers.image.version": version.name,
                "org.opencontainers.image.revision": version.commit,
                "org.opencontainers.image.created": version.time,
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [layer]},
        "history": [{"created": version.time, "created_by": "cargo xtask image"}],
    })
}

fn sha256_hex(bytes: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(bytes))
}

/// Adds a blob and returns its descriptor.
fn add_blob(layout: &mut Tree, kind: &str, bytes: Vec<u8>) -> Value {
    let sum = sha256_hex(&bytes);
    let named = json!({
        "mediaType": format!("application/vnd.oci.image.{kind}"),
        "digest": format!("sha256:{sum}"),
        "size": bytes.len(),
    });
    layout.file(&format!("blobs/sha256/{sum}"), bytes);
    named
}

/// Returns the path of a blob in the layout.
fn blob_path(named: &Value) -> String {
    format!("blobs/{}", named["digest"].as_str().unwrap_or_default().replace(':', "/"))
}

/// Builds the image as a tar file.
pub(crate) fn image(package: &Package) -> io::Result<Vec<u8>> {
    let seconds = package.version.seconds;
    let layer = files(package)?.tar("", seconds)?;
    let config = config(package, &format!("sha256:{}", sha256_hex(&layer)));
    let mut layout = Tree::default();
    let layer = add_blob(&mut layout, "layer.v1.tar+gzip", gzip(&layer)?);
    let config = add_blob(&mut layout, "config.v1+json", config.to_string().into_bytes());
    let tag = package.version.tag();
    let docker = json!([{
        "Config": blob_path(&config), "RepoTags": [format!("cego:{tag}")],
        "Layers": [blob_path(&layer)],
    }]);
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": config,
        "layers": [layer],
    });
    let mut manifest = add_blob(&mut layout, "manifest.v1+json", manifest.to_string().into_bytes());
    manifest["platform"] = json!({"architecture": package.kind.machine, "os": "linux"});
    manifest["annotations"] = json!({
        "org.opencontainers.image.ref.name": tag,
        // Image name for Docker with the containerd image store.
        "io.containerd.image.name": format!("docker.io/library/cego:{tag}"),
    });
    let index = json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.index.v1+json",
        "manifests": [manifest],
    });
    layout.file("oci-layout", r#"{"imageLayoutVersion":"1.0.0"}"#);
    layout.file("index.json", index.to_string());
    layout.file("manifest.json", docker.to_string());
    layout.tar("", seconds)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::archive::tests::{gunzip, read};
    use crate::package::tests::example;

    fn unpack() -> BTreeMap<String, Vec<u8>> {
        let files = read(&image(&example()).unwrap()).into_iter();
        files.filter(|entry| !entry.0.ends_with('/')).map(|entry| (entry.0, entry.4)).collect()
    }

    fn json(bytes: &[u8]) -> Value {
        serde_json::from_slice(bytes).unwrap()
    }

    /// Returns the blob of a descriptor and asserts its size and digest.
    fn checked_blob<'a>(files: &'a BTreeMap<String, Vec<u8>>, by: &Value) -> &'a [u8] {
        let bytes = &files[&blob_path(by)];
        assert_eq!(by["size"], bytes.len());
        assert_eq!(by["digest"], format!("sha256:{}", sha256_hex(bytes)));
        bytes
    }

    #[test]
    fn every_sum_and_size_is_right_and_every_blob_is_named() {
        // SHA-256 of the empty string, from FIPS 180. The tests below would not notice a wrong hash
        // function.
        assert_eq!(
            sha256_hex(b""),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
        let files = unpack();
        assert_eq!(json(&files["oci-layout"]), json!({"imageLayoutVersion": "1.0.0"}));
        let index = json(&files["index.json"]);
        let manifest = json(checked_blob(&files, &index["manifests"][0]));
        let config = json(checked_blob(&files, &manifest["config"]));
        let layer = gunzip(checked_blob(&files, &manifest["layers"][0]));
        assert_eq!(config["rootfs"]["diff_ids"], json!([format!("sha256:{}", sha256_hex(&layer))]));
        assert_eq!(files.keys().filter(|path| path.starts_with("blobs/")).count(), 3);
        let docker = json(&files["manifest.json"]);
        assert_eq!(docker[0]["Config"], blob_path(&manifest["config"]));
        assert_eq!(docker[0]["Layers"][0], blob_path(&manifest["layers"][0]));
    }

    #[test]
    fn the_layer_holds_the_program_and_a_folder_for_its_user() {
        let files = unpack();
        let manifest = json(checked_blob(&files, &json(&files["index.json"])["manifests"][0]));
        let config = json(checked_blob(&files, &manifest["config"]));
        let layer = read(&gunzip(checked_blob(&files, &manifest["layers"][0])));
        let entry = |path: &str| layer.iter().find(|entry| entry.0 == path).unwrap();
        let program = config["config"]["Entrypoint"][0].as_str().unwrap().trim_start_matches('/');
        assert_eq!((entry(program).1, entry(program).4.as_slice()), (0o755, &b"program"[..]));
        let user = entry("data/").2;
        assert_eq!(config["config"]["User"], format!("{user}:{user}"));
        assert_ne!(user, 0);
        assert_eq!(entry("data/").1, 0o700);
    }
}
