-- Devices that may be called when the page is closed.

create table push_devices (
    -- Where the browser's maker takes messages for the device.
    endpoint text collate "C" primary key not null,
    person text collate "C" not null,
    -- A device is called as long as it is logged in.
    session bytea not null unique references sessions (hash) on delete cascade,
    -- What messages for it are encrypted with.
    public bytea not null,
    auth bytea not null,
    made bigint not null,
    -- When it was called last, and about what, as a hash.
    called bigint not null,
    about bytea not null
);

create index push_devices_person on push_devices (person);
