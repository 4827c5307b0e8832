-- Devices that may be called when the page is closed.

create table push_devices (
    -- Where the browser's maker takes messages for the device.
    endpoint text primary key not null,
    person text not null,
    -- A device is called as long as it is logged in.
    session blob not null unique references sessions (hash) on delete cascade,
    -- What messages for it are encrypted with.
    public blob not null,
    auth blob not null,
    made integer not null,
    -- When it was called last, and about what, as a hash.
    called integer not null,
    about blob not null
) strict, without rowid;

create index push_devices_person on push_devices (person);
