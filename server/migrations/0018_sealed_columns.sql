-- Lock codes, Wi-Fi passwords and feed addresses are encrypted at rest, and the database records which key seals it.

-- One row. Without it no process of this version has used the database yet.
create table sealing_key (
  is_only boolean primary key default true check (is_only),
  -- The fingerprint of the key: the second part of every sealed text.
  key_id text not null,
  -- Where the process that last started with the key found it. For people to read.
  kept_in text not null,
  -- The fingerprint of the next key while values are re-sealed with it; a kill leaves it set.
  changing_to text
);

-- Another name: an older version that still runs fails, and does not send sealed texts to guests.
alter table stays rename column lock_code to sealed_lock_code;
alter table properties rename column wifi_password to sealed_wifi_password;
alter table listings rename column import_url to sealed_import_url;

-- Values stay in clear until the next start seals them, in batches (service/sealing/seal-plain-values.ts). A value in
-- clear that looks like a sealed text is marked, so that every reader can tell the two forms apart.
update stays set sealed_lock_code = 'v0.' || sealed_lock_code where sealed_lock_code ~ '^v[0-9]\.';
update properties set sealed_wifi_password = 'v0.' || sealed_wifi_password where sealed_wifi_password ~ '^v[0-9]\.';

-- Empty once every value is sealed: a start then finds nothing to seal without reading the table.
create index stays_unsealed on stays (host_id, stay_code)
  where sealed_lock_code <> '' and sealed_lock_code !~ '^v[1-9]\.';
create index properties_unsealed on properties (host_id, id)
  where sealed_wifi_password <> '' and sealed_wifi_password !~ '^v[1-9]\.';
create index listings_unsealed on listings (host_id, id)
  where sealed_import_url <> '' and sealed_import_url !~ '^v[1-9]\.';
