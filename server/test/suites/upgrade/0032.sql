-- An inquiry of a channel, one about a listing without a property, and one that became the conversation of an order.
insert into conversations (host_id, id, reservation_code, property_id, check_in_date, check_out_date, guest_name,
  guest_email, guest_phone, guest_secret, last_message_at, created_at, channel_type, channel_inquiry_id, listing_id) values
  (101, '3e8f1a6c9d2b4750b8c4e61f07a93d52', null, 1001, '2026-10-01', '2026-10-04', 'Mary', null, null,
    '8c1d5f7b2e9a4036a5f8d20c6b94e713', '2026-01-13T09:00:00Z', '2026-01-13T09:00:00Z', 'vrbo', 'q-1', 'unit-1'),
  (101, '9b4d7e0f2c6a4183b7e5a90d1f38c624', null, null, null, null, 'Jan', null, null,
    '2f6a9c0e8b7d4152a3c6f41e5d09b837', '2026-01-13T10:00:00Z', '2026-01-13T10:00:00Z', 'vrbo', 'q-2', 'unit-9');
insert into orders (host_id, reservation_code, channel_type, channel_id, listing_id, currency, guest_name, creator,
  booked_at, created_at, updated_at) values
  (101, '0-2600000-inquir', 'vrbo', 'HA-26', 'unit-1', 'EUR', 'Jan', 'System', '2026-01-13T11:00:00Z',
    '2026-01-13T11:00:00Z', '2026-01-13T11:00:00Z');
insert into conversations (host_id, id, reservation_code, guest_name, guest_secret, last_message_at, created_at,
  channel_type, channel_inquiry_id, listing_id) values
  (101, '0a7c3e9b5d1f4268b0e7c42d9a6f1835', '0-2600000-inquir', 'Jan', '5b9e1d7f3a0c4684b2d8e60f4c7a9153',
    '2026-01-13T10:30:00Z', '2026-01-13T10:30:00Z', 'vrbo', 'q-3', 'unit-1');
