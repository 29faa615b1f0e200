-- Encrypted texts in the columns of their new names.

insert into properties (host_id, id, title, timezone, currency, encrypted_wifi_password, created_at, export_secret)
  overriding system value values
  (101, 1005, 'Loft', 'Europe/Amsterdam', 'EUR', 'v1.c29tZWtl.text', '2026-06-15T09:00:00Z',
    '0d5a2c7b9e1f4386a4d2c0b7f95e6183');
insert into listings (host_id, id, channel_type, listing_id, property_id, currency, encrypted_import_url, export_secret,
  created_at) overriding system value values
  (101, 1905, 'ical', 'loft', 1005, 'EUR', 'v1.c29tZWtl.address', '7c1e5f903b6d48a2b8e4f60a2d9c7153',
    '2026-06-15T09:00:00Z');
