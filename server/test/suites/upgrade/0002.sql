insert into properties (host_id, title, address, longitude, latitude, timezone, cleaning_fee, currency, created_at,
  deleted_at) values
  (101, 'Canal House', 'Prinsengracht 1', 4.8897, 52.3738, 'Europe/Amsterdam', 60, 'EUR', '2026-01-07T09:00:00Z', null),
  (101, 'Garden Studio', '', null, null, 'Europe/Amsterdam', null, 'EUR', '2026-01-07T09:01:00Z', null),
  (101, 'Canal House', '', null, null, 'Europe/Amsterdam', 0.5, 'EUR', '2026-01-06T09:01:00Z', '2026-01-07T08:00:00Z'),
  (102, 'Canal House', '', null, null, 'Asia/Tokyo', 3000, 'JPY', '2026-01-07T09:00:00Z', null);

insert into operator_properties (host_id, operator_id, property_id) values (101, 202, 1002);
