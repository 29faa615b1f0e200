insert into custom_channels (host_id, name, is_built_in, channel_type, created_at) values
  (101, 'Direct', true, 'direct', '2026-01-05T09:00:00Z'),
  (101, 'Village newsletter', false, 'custom', '2026-01-08T09:00:00Z'),
  (102, 'Direct', true, 'direct', '2026-01-06T09:00:00Z');

insert into orders (host_id, reservation_code, channel_type, channel_id, custom_channel_id, currency, guest_name,
  guest_phone, guest_email, creator, booked_at, created_at, cancelled_at) values
  (101, '0-0000001-abcdef', 'direct', null, 1001, 'EUR', 'Ada Lovelace', '+44 2079460000', 'ada@example.com',
    'Nora Visser', '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z', null),
  (101, '0-0000002-abcdef', 'airbnb', 'HM123', null, 'EUR', null, null, null, 'System', '2026-01-10T09:00:00Z',
    '2026-01-10T09:00:00Z', '2026-01-11T09:00:00Z');

-- Two stays that meet on a day, one that was cancelled on the same nights, and one in the reservation box.
insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
  stay_status, rate_amount, commission_amount, in_reservation_box, booked_at, created_at) values
  (101, '0-0000001_1-abcdef', '0-0000001-abcdef', 1001, '2026-07-01', '2026-07-04', 'accepted', 'checkin_pending',
    420, 0, false, '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z'),
  (101, '0-0000001_2-abcdef', '0-0000001-abcdef', 1001, '2026-07-04', '2026-07-06', 'accepted', 'checkin_pending',
    219.74, 0, false, '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z'),
  (101, '0-0000002-abcdef', '0-0000002-abcdef', 1001, '2026-07-01', '2026-07-03', 'cancelled', null,
    300, 45, false, '2026-01-10T09:00:00Z', '2026-01-10T09:00:00Z'),
  (101, '0-0000002_2-abcdef', '0-0000002-abcdef', null, '2026-07-01', '2026-07-03', 'accepted', null,
    300, 45, true, '2026-01-10T09:00:00Z', '2026-01-10T09:00:00Z');

insert into guests (host_id, stay_code, name, phone, email, id_type, id_number, gender, country, is_booker) values
  (101, '0-0000001_1-abcdef', 'Ada Lovelace', '+44 2079460000', 'ada@example.com', 'passport', 'X1', 'female', 'GB',
    true),
  (101, '0-0000002-abcdef', 'Jan', null, null, null, null, null, null, false);
