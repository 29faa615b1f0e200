-- A row at least of every table, as a deployment has them that had all the migrations before the baseline.

insert into applications (id, client_id, secret_hash, name, redirect_uris, created_at, deleted_at) overriding system
  value values
  (501, 'app_one', '\x12', 'Prices', '["https://prices.example/connected"]', '2026-06-01T09:00:00Z', null),
  (502, 'app_two', null, 'Pocket', '["com.example.pocket:/connected"]', '2026-06-01T09:00:00Z', '2026-06-02T09:00:00Z');
insert into host_accounts (id, slug, name, timezone, currency, country, status, created_at, is_sandbox,
  clock_ahead_seconds) overriding system value values
  (101, 'seaside-homes', 'Seaside Homes', 'Europe/Amsterdam', 'EUR', 'NL', 'active', '2026-01-05T09:00:00Z', false, 0),
  (102, 'tokyo-stays', 'Tokyo Stays', 'Asia/Tokyo', 'JPY', 'JP', 'suspended', '2026-01-06T09:00:00Z', false, 0),
  (103, 'sandbox', 'Sandbox', 'Europe/Amsterdam', 'EUR', 'NL', 'active', '2026-06-15T09:00:00Z', true, 86400);
insert into operators (host_id, id, name, email, is_master, is_limited, created_at, invitation_mail_at,
  invitation_error) overriding system value values
  (101, 201, 'Nora Visser', 'nora@example.com', true, false, '2026-01-05T09:00:00Z', null, null),
  (101, 202, 'Sam de Boer', null, false, true, '2026-01-05T09:05:00Z', null, null),
  (102, 203, 'Aiko Sato', 'aiko@example.com', true, false, '2026-01-06T09:00:00Z', null, null),
  (101, 204, 'Iris', 'iris@example.com', false, false, '2026-06-01T09:00:00Z', '2026-06-01T09:05:00Z',
    'The mail server could not be reached.');
insert into oauth_grants (host_id, id, operator_id, application_id, scope, redirect_uri, code_hash, code_used_at,
  created_at, expires_at, code_salt) overriding system value values
  (101, 601, 201, 501, 'writable', 'https://prices.example/connected', '\x13', '2026-06-01T09:03:30Z',
    '2026-06-01T09:03:00Z', '2026-12-01T09:03:30Z', '\x0102');
insert into access_tokens (host_id, id, operator_id, name, scope, token_hash, expires_at, created_at, grant_id,
  application_id, last_used_at) overriding system value values
  (101, 301, 201, 'Books', 'writable', '\x01', null, '2026-01-05T09:10:00Z', null, null, '2026-06-15T10:00:00Z'),
  (101, 302, 202, 'Display', 'read-only', '\x02', '2027-01-01T00:00:00Z', '2026-01-05T09:11:00Z', null, null,
    '2026-06-15T10:00:00Z'),
  (101, 303, 201, 'Prices', 'writable', '\x15', '2026-06-08T09:03:30Z', '2026-06-01T09:03:30Z', 601, 501,
    '2026-06-15T10:00:00Z'),
  (101, 304, 201, 'Connector', 'channel:airbnb channel:vrbo', '\x24', null, '2026-01-12T09:00:00Z', null, null,
    '2026-06-15T10:00:00Z');
insert into account_imports (host_id, source, started_at) values
  (101, 'https://pms.example.com', '2026-06-15T10:00:00Z');
insert into account_move_marks (account_id, mark) values
  (102, 1);
insert into account_moves (account_id, other_cell, step) values
  (102, 'b', 'copying');
insert into attachments (host_id, content_hash, secret, content, created_at) values
  (101, '\xaa', '4b1f7e9c3d5a4820b6c8e02f9a71d534', '\xffd8ffd9', '2026-01-21T09:04:00Z'),
  (101, '\xbb', '5aea0ad67fcf48569145d6d7f73d33cd', '\xffd8ffd9', '2026-01-22T09:04:00Z');
insert into audit_log (host_id, id, kind, operator_id, token_id, request_id, before, after, created_at,
  application_id) overriding system value values
  (101, 1, 'account_created', null, null, 'req_1', null, '{"slug": "seaside-homes"}', '2026-01-05T09:00:00Z', null),
  (101, 2, 'token_created', 201, 301, 'req_3', null, '{"name": "Books"}', '2026-01-05T09:10:00Z', null),
  (101, 3, 'token_created', 201, null, 'req_11', null, '{"name": "Prices"}', '2026-06-01T09:03:30Z', 501),
  (101, 4, 'property_updated', 201, 301, 'req_19', '{"id": 1001, "wifi_password": ""}',
    '{"id": 1001, "wifi_password": "***"}', '2026-06-02T09:00:00Z', null),
  (101, 5, 'message_created', 201, 301, 'req_20', null, '{"id": 1001, "content": "***"}', '2026-06-02T09:05:00Z', null),
  (101, 6, 'reservation_updated', null, null, 'req_24',
    '{"stay_code": "0-0000003_2-abcdef", "in_conflict": false, "property_id": 1001, "reservation_code": "0-0000001-abcdef", "in_reservation_box": false}',
    '{"stay_code": "0-0000003_2-abcdef", "in_conflict": true, "property_id": 1001, "reservation_code": "0-0000001-abcdef", "in_reservation_box": true}',
    '2026-06-02T19:43:48.167795Z', null);
insert into automation_rules (host_id, id, name, is_active, trigger_kind, trigger_hours, trigger_days, trigger_at,
  channel_types, action_type, action, revision, plan_due_at, plan_after_date, plan_after_code, created_at, updated_at,
  deleted_at) overriding system value values
  (101, 1001, 'How to get in', true, 'before_check_in', null, 2, '02:30', '["direct"]', 'message',
    '{"type": "message", "template": "Dear {{guest_name}}"}', 2, null, null, null, '2026-01-20T09:00:00Z',
    '2026-01-21T09:00:00Z', null),
  (101, 1002, 'Cleaning', true, 'after_check_out', 0, null, null, '[]', 'task',
    '{"note": "", "type": "task", "level": null, "staff_id": 1001, "task_type": "cleaning", "expected_on": "check_out", "expected_days": 0, "expected_time": null}',
    1, '2026-01-21T09:00:00Z', '2026-07-04', '0-0000001_1-abcdef', '2026-01-21T09:00:00Z', '2026-01-21T09:00:00Z', null),
  (101, 1003, 'Gone', false, 'message_received', 1, null, null, '[]', 'message',
    '{"type": "message", "template": "Thank you"}', 3, null, null, null, '2026-01-20T09:00:00Z',
    '2026-01-22T09:00:00Z', '2026-01-22T09:00:00Z');
insert into custom_channels (host_id, id, name, is_built_in, channel_type, created_at) overriding system value values
  (101, 1001, 'Direct', true, 'direct', '2026-01-05T09:00:00Z'),
  (101, 1002, 'Village newsletter', false, 'custom', '2026-01-08T09:00:00Z'),
  (102, 1003, 'Direct', true, 'direct', '2026-01-06T09:00:00Z');
insert into orders (host_id, reservation_code, channel_type, channel_id, listing_id, custom_channel_id, currency,
  guest_name, guest_phone, guest_email, creator, booked_at, created_at, cancelled_at, updated_at, channel_updated_at,
  guest_erased_at, sent_guest, warnings, is_reviewed) values
  (101, '0-0000028-abcdef', 'direct', null, '', null, 'EUR', null, null, null, 'System', '2026-06-01T09:00:00Z',
    '2026-06-01T09:00:00Z', null, '2026-06-02T09:00:00Z', null, null, null, '[]', false),
  (101, '0-2400000-connec', 'vrbo', 'HA-24', 'unit-1', null, 'EUR', 'Grace Hopper', null, null, 'System',
    '2026-01-12T09:00:00Z', '2026-01-12T09:00:01Z', null, '2026-01-12T09:00:01Z', '2026-01-12T09:00:00.5Z', null,
    null, '[]', false),
  (101, '0-2600000-inquir', 'vrbo', 'HA-26', 'unit-1', null, 'EUR', 'Jan', null, null, 'System',
    '2026-01-13T11:00:00Z', '2026-01-13T11:00:00Z', null, '2026-01-13T11:00:00Z', null, null, null, '[]', false),
  (101, '0-0000002-abcdef', 'airbnb', 'HM123', '', null, 'EUR', null, null, null, 'System', '2026-01-10T09:00:00Z',
    '2026-01-10T09:00:00Z', '2026-01-11T09:00:00Z', '2026-01-11T09:00:00Z', null, null,
    '{"name": "Ada Lovelace", "email": null, "phone": null}', '["guest.email: dropped, it is no e-mail address"]',
    false),
  (101, 'copied', 'custom', null, '', 1001, 'JPY', null, null, null, 'System', '2026-06-01T00:00:00Z',
    '2026-06-01T00:00:00Z', null, '2026-06-01T00:00:00Z', null, null, null, '[]', false),
  (101, 'settled', 'airbnb', null, '', null, 'EUR', null, null, null, 'System', '2026-06-01T00:00:00Z',
    '2026-06-01T00:00:00Z', null, '2026-06-10T00:00:00Z', null, null, null, '[]', false),
  (101, '0-0000001-abcdef', 'direct', null, '', 1001, 'EUR', 'Tomás Łuk', '+31 6 12 34 56 78',
    'Old.Guest@Example.com', 'Nora Visser', '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z', null,
    '2026-06-02T19:43:48.167795Z', null, '2026-06-15T09:00:00Z', null, '[]', true),
  (101, 'reviewed', 'airbnb', null, '', null, 'EUR', null, null, null, 'System', '2026-06-01T00:00:00Z',
    '2026-06-01T00:00:00Z', null, '2026-06-01T00:00:00Z', null, null, null, '[]', true);
insert into properties (host_id, id, title, address, longitude, latitude, timezone, cleaning_fee, currency,
  sealed_wifi_password, created_at, deleted_at, export_secret, calendar_revision, calendar_changed_at, check_in_guide,
  base_price, capacity) overriding system value values
  (101, 1003, 'Canal House', '', null, null, 'Europe/Amsterdam', 0.5, 'EUR', '', '2026-01-06T09:01:00Z',
    '2026-01-07T08:00:00Z', 'cea0a64c7ed24e158f856f4fae532943', 0, null, '', null, null),
  (102, 1004, 'Canal House', '', null, null, 'Asia/Tokyo', 3000, 'JPY', '', '2026-01-07T09:00:00Z', null,
    'fe9597a0657d4143a2a40cf07960fe61', 0, null, '', null, null),
  (101, 1002, 'Garden Studio', '', null, null, 'Europe/Amsterdam', null, 'EUR', 'v0.v1.looks-sealed',
    '2026-01-07T09:01:00Z', null, 'abad67a1d72d48fd9d20c0594979c8d4', 0, null, '', null, null),
  (101, 1001, 'Σπίτι της θάλασσας, Straße', 'Prinsengracht 1', 4.8897, 52.3738, 'Europe/Amsterdam', 60, 'EUR', '',
    '2026-01-07T09:00:00Z', null, 'e00a6da56882479b9847150ccc305f8b', 3, '2026-01-20T09:00:00Z',
    'The key is in the box.
The stairs are steep.', 150.5, 4);
insert into conversations (host_id, id, reservation_code, property_id, check_in_date, check_out_date, guest_name,
  guest_email, note, guest_secret, last_message_at, created_at, channel_type, channel_inquiry_id, listing_id,
  last_guest_message_at, read_at, waiting_since) values
  (101, '2f6b8d0c4e1a4935b7c2f58e90d1a364', null, 1001, '2026-09-01', '2026-09-04', 'Jan', 'jan@example.com', null,
    '9e3a7c5b1d8f4260a4e7c92b6f05d138', null, '2026-01-21T10:00:00Z', null, null, null, '2026-06-05T08:00:00Z',
    '2026-06-05T08:30:00Z', '2026-06-05T08:00:00Z'),
  (101, '3e8f1a6c9d2b4750b8c4e61f07a93d52', null, 1001, '2026-10-01', '2026-10-04', 'Mary', null, null,
    '8c1d5f7b2e9a4036a5f8d20c6b94e713', '2026-01-13T09:00:00Z', '2026-01-13T09:00:00Z', 'vrbo', 'q-1', 'unit-1',
    '2026-06-05T08:00:00Z', '2026-06-05T08:30:00Z', '2026-06-05T08:00:00Z'),
  (101, '9b4d7e0f2c6a4183b7e5a90d1f38c624', null, null, null, null, 'Jan', null, null,
    '2f6a9c0e8b7d4152a3c6f41e5d09b837', '2026-01-13T10:00:00Z', '2026-01-13T10:00:00Z', 'vrbo', 'q-2', 'unit-9',
    '2026-06-05T08:00:00Z', '2026-06-05T08:30:00Z', '2026-06-05T08:00:00Z'),
  (101, '0a7c3e9b5d1f4268b0e7c42d9a6f1835', '0-2600000-inquir', null, null, null, 'Jan', null, null,
    '5b9e1d7f3a0c4684b2d8e60f4c7a9153', '2026-01-13T10:30:00Z', '2026-01-13T10:30:00Z', 'vrbo', 'q-3', 'unit-1',
    '2026-06-05T08:00:00Z', '2026-06-05T08:30:00Z', '2026-06-05T08:00:00Z'),
  (101, '7d9f3c1e5b8a4f26a0c4e19d72b35f80', '0-0000001-abcdef', null, null, null, null, null, 'Likes tea.',
    '1c8e5d2f9a7b4063b6f1d04e8a93c257', '2026-01-21T09:05:00Z', '2026-01-21T09:00:00Z', null, null, null,
    '2026-06-05T08:00:00Z', '2026-06-05T08:30:00Z', '2026-06-05T08:00:00Z'),
  (101, '5c0a9e7d3b1f4862a4d7e90c1b36f825', '0-2400000-connec', null, null, null, null, null, null,
    '6d2b8f0e4c9a4173b5e1f07d3a82c694', '2026-01-12T09:20:00.5Z', '2026-01-12T09:10:00Z', null, null, null,
    '2026-06-05T08:00:00Z', '2026-06-05T08:30:00Z', '2026-06-05T08:00:00Z');
insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
  stay_status, rate_amount, commission_amount, in_reservation_box, booked_at, created_at, arrival_at, departure_at,
  sealed_lock_code, lock_code_visible_after, deposit, id_required, custom_fields, rate_details, additional_fees,
  in_conflict, revision, moved_at, guest_secret, listing_id, expires_at, not_in_calendar_since, order_currency,
  order_channel_type, order_custom_channel_id, owed_besides, order_is_reviewed) values
  (101, '0-2400000-connec', '0-2400000-connec', 1001, '2026-07-01', '2026-07-03', 'wait_pay', null, 200, 30, true,
    '2026-01-12T09:00:00Z', '2026-01-12T09:00:01Z', null, null, null, null, null, 'not_required', '{}', '[]', '[]',
    true, 0, null, '69beff3afa404b96a032581df2930684', 'unit-1', '2026-01-12T21:00:00Z', null, 'EUR', 'vrbo', null, 0,
    false),
  (101, 'copied', 'copied', null, '2026-07-01', '2026-07-03', 'accepted', null, 9000, 0, true, '2026-06-01T00:00:00Z',
    '2026-06-01T00:00:00Z', null, null, null, null, null, 'not_required', '{}',
    '[{"type": "ACCOMMODATION", "amount": "8000"}, {"type": "CLEANING_FEE", "amount": "900"}, {"type": "TAX", "amount": "100"}]',
    '[]', false, 0, null, '550e5ec82f1741caaaa124fe9c764fbe', null, null, null, 'JPY', 'custom', 1001, 0, false),
  (101, '0-0000002-abcdef', '0-0000002-abcdef', 1001, '2026-07-01', '2026-07-03', 'cancelled', null, 300, 45, false,
    '2026-01-10T09:00:00Z', '2026-01-10T09:00:00Z', null, null, null, null, null, 'not_required', '{}', '[]', '[]',
    false, 0, null, 'f485d7ddbdfa493eaf9a598fdf523abe', null, null, '2026-06-15T10:00:00Z', 'EUR', 'airbnb', null,
    300, false),
  (101, '0-0000002_2-abcdef', '0-0000002-abcdef', null, '2026-07-01', '2026-07-03', 'accepted', null, 300, 45, true,
    '2026-01-10T09:00:00Z', '2026-01-10T09:00:00Z', null, null, 'v1.c29tZWtl.c29tZXNlYWxlZHNlY3JldA', null, null,
    'not_required', '{}', '[]', '[]', true, 2, '2026-01-20T09:00:00Z', 'bd446b1cd9fd4092bffe273e891ad511', null, null,
    '2026-06-15T10:00:00Z', 'EUR', 'airbnb', null, 300, false),
  (101, 'settled-1', 'settled', null, '2026-07-01', '2026-07-03', 'accepted', null, 100, 0, true,
    '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z', null, null, null, null, null, 'not_required', '{}', '[]', '[]',
    false, 0, null, 'beec45989662460dbe12f6ee5c7f8716', null, null, null, 'EUR', 'airbnb', null, 169.5, false),
  (101, 'settled-2', 'settled', null, '2026-07-01', '2026-07-03', 'accepted', null, 200, 0, true,
    '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z', null, null, null, null, null, 'not_required', '{}', '[]', '[]',
    false, 0, null, '0221a8d164e945b9835a372dbbe15722', null, null, null, 'EUR', 'airbnb', null, 69.5, false),
  (101, '0-0000001_2-abcdef', '0-0000001-abcdef', 1001, '2026-07-04', '2026-07-06', 'accepted', 'checkin_pending',
    219.74, 0, false, '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z', null, null, null, null, null, 'not_required',
    '{}', '[]', '[]', false, 0, null, '79297b8763ce41708d4629dca21fbe6d', null, null, null, 'EUR', 'direct', 1001,
    899.95, true),
  (101, '0-0000001_1-abcdef', '0-0000001-abcdef', 1001, '2026-07-01', '2026-07-04', 'accepted', 'checkin_pending',
    420, 0, false, '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z', '16:30:00', '10:00:00', '4711#', '14:00', 100.5,
    'required', '{"car": "yes"}', '[{"type": "ACCOMMODATION", "amount": "420", "description": "Accommodation"}]',
    '[{"name": "Towels", "amount": "12.5"}]', false, 0, null, '9e44f924aee142dab56213c3932eb921', null, null, null,
    'EUR', 'direct', 1001, 699.69, true),
  (101, '0-0000003_1-abcdef', '0-0000001-abcdef', 1001, '2026-07-10', '2026-07-12', 'wait_accept', null, 200, 0,
    false, '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z', null, null, null, null, null, 'not_required', '{}', '[]',
    '[]', false, 0, null, '2d78b377e9c94912a0431c5df5b5180a', null, null, null, 'EUR', 'direct', 1001, 919.69, true),
  (101, '0-0000003_2-abcdef', '0-0000001-abcdef', 1001, '2026-07-10', '2026-07-12', 'wait_pay', null, 200, 0, true,
    '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z', null, null, null, null, null, 'not_required', '{}', '[]', '[]',
    true, 0, null, 'b34357c3b3014e779a84cc624e01784a', null, null, null, 'EUR', 'direct', 1001, 919.69, true),
  (101, '0-0000003_3-abcdef', '0-0000001-abcdef', 1001, '2026-07-20', '2026-07-22', 'wait_pay', null, 200, 0, false,
    '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z', null, null, null, null, null, 'not_required', '{}', '[]', '[]',
    false, 0, null, 'c8f90720ce834ce7a481519ab27f3392', null, null, null, 'EUR', 'direct', 1001, 919.69, true),
  (101, 'reviewed-1', 'reviewed', null, '2026-07-01', '2026-07-03', 'accepted', null, 100, 0, true,
    '2026-06-01T00:00:00Z', '2026-06-01T00:00:00Z', null, null, null, null, null, 'not_required', '{}', '[]', '[]',
    false, 0, null, '0fe63e232e7d49b1b22845bc946c8e91', null, null, null, 'EUR', 'airbnb', null, 0, true);
insert into automation_actions (host_id, id, rule_id, type, stay_code, occurrence, property_id, status, due_at,
  next_run_at, fact, revision, reason, detail, created_at, ended_at, missing) overriding system value values
  (101, 1002, 1002, 'task', '0-0000001_1-abcdef', 'after_check_out', 1001, 'done', '2026-01-29T10:00:00Z',
    '2026-01-29T10:01:00Z', '{}', 1, null, 'task 1001', '2026-01-20T09:00:00Z', '2026-01-29T10:00:01Z', null),
  (101, 1003, 1001, 'message', '0-0000002-abcdef', 'before_check_in', 1001, 'dropped', '2026-06-29T00:30:00Z',
    '2026-06-29T00:30:00Z', '{}', 1, 'stay_ended', null, '2026-01-20T09:00:00Z', '2026-01-21T09:00:00Z', null),
  (101, 1001, 1001, 'message', '0-0000001_1-abcdef', 'before_check_in', 1001, 'waiting', '2026-06-29T00:30:00Z',
    '2026-06-29T00:31:00Z',
    '{"at": "02:30", "date": "2026-07-01", "days": 2, "kind": "before_check_in", "time": "15:00", "hours": null, "timezone": "Europe/Amsterdam", "happened_at": null}',
    2, null, null, '2026-01-20T09:00:00Z', null, '["lock_code", "cf.parking"]');
insert into automation_rule_properties (host_id, rule_id, property_id) values
  (101, 1001, 1001);
insert into cells (name, first_account, last_account, servers, is_directory) values
  ('a', 1, 999999, '127.0.0.1:3000', true),
  ('b', 1000000, 1999999, '127.0.0.1:3001', false);
insert into room_types (host_id, id, title, created_at, export_secret, calendar_revision) overriding system value
  values
  (101, 1001, 'Studio for two', '2026-01-13T09:00:00Z', '8b73afec7b914199abd757fea0186a4e', 1);
insert into listings (host_id, id, channel_type, listing_id, property_id, room_type_id, title, currency,
  sealed_import_url, export_secret, etag, next_sync_at, last_synced_at, last_good_read_at, last_change, sync_error,
  failures, created_at, base_price, capabilities, export_read_at, events_are, ignore_closures_after_days,
  skipped_events, held_back_count, held_back_since, loss_mail_at, echo_nights, last_whole_read_at, import_changed_at)
  overriding system value values
  (101, 1002, 'ical', 'rooms', null, 1001, '', 'EUR', null, 'efe6e128750c4dda8dadbbab0a17fa20', null, null, null,
    null, null, null, 0, '2026-01-19T09:00:00Z', null, null, '2026-06-15T09:00:00Z', 'auto', null, null, 0, null,
    null, 0, null, null),
  (101, 1001, 'airbnb', '12345', 1001, null, 'House by the sea', 'EUR', 'v1.c29tZWtl.c29tZXNlYWxlZHNlY3JldA',
    'a04d0bd3504a42518e6f97fb38c6f6ab', '"a1"', '2026-01-20T09:00:00Z', '2026-01-20T08:45:00Z',
    '2026-01-20T08:30:00Z', '{"added": 1}', 'The address answered 500.', 1, '2026-01-19T09:00:00Z', 219.74,
    '["message", "prices"]', '2026-06-15T09:00:00Z', 'reservations', 365,
    '{"count": 1, "first": [{"line": 12, "title": "Reserved", "reason": "ends_before_start"}]}', 3,
    '2026-06-15T10:00:00Z', '2026-06-15T10:00:00Z', 14, '2026-06-15T10:00:00Z', '2026-06-16T10:00:00Z');
insert into channel_work (host_id, id, channel_type, kind, listing, start_date, end_date, reservation_code, status,
  detail, created_at, updated_at, transaction_id) overriding system value values
  (101, 1001, 'airbnb', 'calendar', 1001, '2026-07-01', '2026-07-03', null, 'waiting', '', '2026-01-12T09:00:00Z',
    '2026-01-12T09:00:00Z', '991'),
  (101, 1002, 'vrbo', 'approve', null, null, null, '0-2400000-connec', 'failed', 'Expired.', '2026-01-12T09:00:00Z',
    '2026-01-12T10:00:00Z', '991');
insert into feed_events (host_id, id, uid, kind, start_date, end_date, summary, property_id, reservation_code,
  missing_reads, created_at, event_id, code, guest_name, chosen_kind, opened_nights, missing_since,
  missing_counted_at, contested_stays, may_be_echo, former_order) values
  (101, 1001, 'uid-1@airbnb.com', 'reservation', '2026-07-01', '2026-07-03', 'Reserved', null, '0-0000002-abcdef', 0,
    '2026-01-20T08:30:00Z', 1001, null, null, null, '{}', null, null, '{}', false, null),
  (101, 1001, 'uid-2@airbnb.com', 'block', '2026-08-10', '2026-08-12', 'Airbnb (Not available)', 1001, null, 2,
    '2026-01-20T08:30:00Z', 1002, null, null, null, '{}', '2026-01-20T08:30:00Z', '2026-01-20T08:30:00Z', '{}', true,
    null),
  (101, 1001, 'uid-3@airbnb.com', 'block', '2026-09-10', '2026-09-14', 'Airbnb (Not available)', 1001, null, 1,
    '2026-06-15T10:00:00Z', 1003, 'HMABCD1234', 'Ada', 'block', '{[2026-09-10,2026-09-11)}', '2026-06-15T10:00:00Z',
    '2026-06-15T10:00:00Z', '{0-0000002-abcdef}', false, '0-0000002-abcdef');
insert into closures (host_id, id, event_id, property_id, start_date, end_date) values
  (101, 1001, 1002, 1001, '2026-08-10', '2026-08-12'),
  (101, 1001, 1003, 1001, '2026-09-11', '2026-09-14');
insert into dictionary_entries (host_id, id, dictionary, name, role, created_at, hidden_at) overriding system value
  values
  (101, 1001, 'income_items', 'Accommodation', 'accommodation', '2026-01-05T09:00:00Z', null),
  (101, 1002, 'income_methods', 'Card', null, '2026-01-05T09:00:00Z', null),
  (101, 1003, 'expense_items', 'Cleaning', null, '2026-01-05T09:00:00Z', '2026-01-12T09:00:00Z'),
  (101, 1004, 'expense_methods', 'Cash', null, '2026-01-05T09:00:00Z', null);
insert into ended_connectors (host_id, channel_type, ended_at) values
  (101, 'airbnb', '2026-06-02T19:43:55.834365Z'),
  (101, 'vrbo', '2026-01-14T09:00:00Z');
insert into events (host_id, id, kind, payload, request_id, created_at, transaction_id, is_untold) overriding system
  value values
  (102, 2, 'account_created', '{"host_id": 102}', 'req_2', '2026-01-06T09:00:00Z', '925', null),
  (101, 1, 'account_created', '{"host_id": 101}', 'req_1', '2026-01-05T09:00:00Z', '925', true),
  (101, 3, 'reservation_updated',
    '{"stay_code": "0-0000003_2-abcdef", "sub_event": "conflict_detected", "reservation_code": "0-0000001-abcdef"}',
    'req_24', '2026-06-02T19:43:48.167795Z', '978', true);
insert into groups (host_id, id, name, created_at) overriding system value values
  (101, 1001, 'Amsterdam', '2026-01-13T09:00:00Z'),
  (101, 1002, 'Nothing yet', '2026-01-13T09:01:00Z'),
  (102, 1003, 'Amsterdam', '2026-01-13T09:00:00Z');
insert into group_properties (host_id, group_id, property_id) values
  (101, 1001, 1001),
  (101, 1001, 1002);
insert into guest_retentions (id, host_id, months, next_run_at) overriding system value values
  (1, 101, 12, '2026-06-15T09:00:00Z');
insert into guests (host_id, id, stay_code, name, phone, email, id_type, id_number, gender, country, is_booker)
  overriding system value values
  (101, 1001, '0-0000001_1-abcdef', 'Ada Lovelace', '+44 2079460000', 'ada@example.com', 'passport', 'X1', 'female',
    'GB', true),
  (101, 1002, '0-0000002-abcdef', 'Jan', null, null, null, null, null, null, false);
insert into idempotency_keys (host_id, key, fingerprint, status, body, created_at) values
  (101, 'first', '\x03', 200, '{"error_code": 200}', '2026-01-05T09:12:00Z');
insert into import_pieces (host_id, from_byte, content) values
  (101, 0, '\x504b0506');
insert into import_runs (id, host_id, operator_id, archive_bytes, uploaded_bytes, status, updated_at, forget_at,
  is_held, lost_processes) overriding system value values
  (1, 101, 201, 4, 4, 'ready', '2026-06-15T10:00:00Z', '2026-06-16T10:00:00Z', true, 1);
insert into imported_rows (host_id, row_key, imported_at) values
  (101, '\xadc376f3b632de3ca02e1b6597d37c8143147c2f4287c8d0df9ecf0ee3bda9fc', '2026-06-15T10:00:00Z');
insert into last_backup (made_at, bytes) values
  ('2026-06-15T10:00:00Z', 584360);
insert into listing_days (host_id, id, day, price, inventory, closed_on_arrival, min_stay_on_arrival,
  min_advance_reservation) values
  (101, 1001, '2026-08-03', 219.74, 0, true, 2, '4D4H');
insert into listing_former_prices (host_id, id, until, price) values
  (101, 1001, '2026-02-01', 180);
insert into messages (host_id, id, conversation_id, sender_role, sender_name, content, content_hash, delivery_status,
  delivery_detail, mail_due_at, mail_attempts, created_at, mail_secret, channel_message_id) overriding system value
  values
  (101, 1001, '7d9f3c1e5b8a4f26a0c4e19d72b35f80', 'guest', 'Ada Lovelace', 'Is there a kettle?', null, 'stored', '',
    null, 0, '2026-01-21T09:04:00Z', '316d2028487141d2b1aa2de68a6deaf6', null),
  (101, 1002, '7d9f3c1e5b8a4f26a0c4e19d72b35f80', 'host', 'Nora Visser', 'There is.', '\xaa', 'queued', '',
    '2026-01-21T09:06:00Z', 1, '2026-01-21T09:05:00Z', '595ccb0814c0439289fd7f254031f28a', null),
  (101, 1003, '7d9f3c1e5b8a4f26a0c4e19d72b35f80', 'host', 'Nora Visser', 'Here it is.', '\xbb', 'sent', '', null, 0,
    '2026-01-22T09:05:00Z', '5d0c7a3e9b1f4862a6e8d14c03b97f25', null),
  (101, 1004, '5c0a9e7d3b1f4862a4d7e90c1b36f825', 'guest', 'Grace Hopper', 'May we arrive late?', null, 'stored',
    'Written by the guest.', null, 0, '2026-01-12T09:10:00.25Z', '4dccba307e844636a80f33bbd0d252e6', 'm-1'),
  (101, 1005, '5c0a9e7d3b1f4862a4d7e90c1b36f825', 'host', 'Seaside Homes', 'You may.', null, 'sent',
    'Written on vrbo.', null, 0, '2026-01-12T09:20:00.5Z', '0bdf2fd8e4ac45b689d482e0e4a9d068', 'm-2');
insert into moved_accounts (account_id, cell) values
  (1000000, 'a');
insert into oauth_refresh_tokens (host_id, token_hash, grant_id, created_at, expires_at, successor_salt) values
  (101, '\x14', 601, '2026-06-01T09:03:30Z', '2026-12-01T09:03:30Z', '\x0102');
insert into operator_invitations (host_id, operator_id, token_hash, created_at, expires_at, is_letter) values
  (101, 204, '\x43', '2026-06-01T09:00:00Z', '2026-06-08T09:00:00Z', true);
insert into operator_properties (host_id, operator_id, property_id) values
  (101, 202, 1002);
insert into own_cell (name) values
  ('a');
insert into password_resets (email, public_url, token_hash, requested_at, tries) values
  ('nora@example.com', 'https://pms.example.com', '\x0506', '2026-06-15T10:00:00Z', 1);
insert into property_days (host_id, property_id, day, is_closed, remarks) values
  (101, 1001, '2026-08-01', true, 'the roof'),
  (101, 1001, '2026-08-02', false, 'mind the neighbours'),
  (101, 1002, '2024-02-29', true, '');
insert into rate_limit_blocks (id, subject, kind, level, begins_at, ends_at) overriding system value values
  (1, 'host 101', 'block', 1, '2026-06-15T10:00:00Z', '2026-06-15T10:10:00Z'),
  (2, 'address 2001:db8:0:1::/64', 'ban', 3, '2026-06-15T10:00:00Z', '2026-06-16T10:00:00Z');
insert into rate_limit_budgets (subject, windows, ends_at) values
  ('host 101', '{"host": [3, 1781517660000, 3, 1781517900000, 3, 1781521200000, 3, 1781604000000]}',
    '2026-06-16T10:00:00Z'),
  ('address 203.0.113.7', '{"unidentified": [61, 1781517660000, 61, 1781521200000]}', '2026-06-15T11:00:00Z');
insert into rate_limit_shared_addresses (address, accounts, is_forwarded, seen_at) values
  ('10.0.0.2', 7, true, '2026-06-15T10:00:00Z');
insert into transactions (host_id, id, direction, link_type, status, amount, currency, action_at, item_id,
  payment_method_id, note, operator_name, property_id, stay_code, created_at, updated_at, needs_mark_paid,
  recurring_transaction_id, occurrence_on) overriding system value values
  (101, 1001, 'income', 'reservation', 'paid', 120.05, 'EUR', '2026-01-09T09:00:00.123456Z', 1001, 1002, '',
    'Nora Visser', 1001, '0-0000001_1-abcdef', '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z', false, null, null),
  (101, 1002, 'income', 'reservation', 'outstanding', 1, 'EUR', '2026-08-09T09:00:00Z', 1001, 1002, 'in the box',
    'System', null, '0-0000002_2-abcdef', '2026-01-09T09:00:00Z', '2026-01-09T09:00:00Z', false, null, null),
  (101, 1003, 'expense', 'property', 'paid', 0.01, 'EUR', '2026-01-10T09:00:00Z', 1003, 1004, 'soap', 'Sam de Boer',
    1002, null, '2026-01-10T09:00:00Z', '2026-01-10T09:00:00Z', false, null, null),
  (101, 1004, 'expense', 'operator', 'paid', 999999999.99, 'EUR', '2026-01-10T09:00:00Z', 1003, 1004, 'tax',
    'Nora Visser', null, null, '2026-01-10T09:00:00Z', '2026-01-11T09:00:00Z', false, null, null),
  (101, 1005, 'income', 'property', 'outstanding', 20, 'EUR', '2026-01-11T09:00:00Z', 1001, 1002, 'deposit',
    'Nora Visser', 1001, null, '2026-01-11T09:00:00Z', '2026-01-11T09:00:00Z', true, null, null),
  (101, 1006, 'expense', 'property', 'paid', 850, 'EUR', '2026-01-30T23:00:00Z', 1003, 1004, 'rent', 'System', 1002,
    null, '2026-01-30T23:00:05Z', '2026-01-30T23:00:05Z', false, 1001, '2026-01-31'),
  (101, 1007, 'income', 'reservation', 'paid', 30.5, 'EUR', '2026-06-02T00:00:00Z', 1001, 1002, '', 'System', null,
    'settled-1', '2026-06-02T00:00:00Z', '2026-06-02T00:00:00Z', false, null, null);
insert into receipts (host_id, transaction_id, secret, content_type, content_hash, content, created_at) values
  (101, 1003, 'c0ffee00c0ffee00c0ffee00c0ffee00', 'application/pdf', '\x01', '\x255044462d312e34',
    '2026-01-15T09:00:00Z');
insert into sign_ins (id, email, password_hash, sealed_totp_secret, totp_step, created_at) overriding system value
  values
  (401, 'nora@example.com', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g',
    'v1.c29tZWtl.c29tZXNlYWxlZHNlY3JldA', 59000000, '2026-06-01T09:00:00Z');
insert into recovery_codes (sign_in_id, code_hash) values
  (401, '\x61'),
  (401, '\x62');
insert into recurring_transactions (host_id, id, direction, link_type, amount, currency, item_id, payment_method_id,
  note, property_id, needs_mark_paid, operator_name, frequency, every, first_date, end_date, count, paused_because,
  last_on, next_on, next_at, created_at, updated_at) overriding system value values
  (101, 1001, 'expense', 'property', 850, 'EUR', 1003, 1004, 'rent', 1002, false, 'Nora Visser', 'monthly', 1,
    '2026-01-31', null, 12, null, '2026-01-31', '2026-02-28', '2026-02-27T23:00:00Z', '2026-01-16T09:00:00Z',
    '2026-01-16T09:00:00Z'),
  (101, 1002, 'income', 'operator', 12.5, 'EUR', 1001, 1002, '', null, true, 'Sam de Boer', 'weekly', 2, '2026-01-20',
    '2026-12-31', null, 'host', null, null, null, '2026-01-16T09:00:00Z', '2026-01-17T09:00:00Z');
insert into request_counts (host_id, id, hour, operator_id, token_id, application_id, requests, refused) overriding
  system value values
  (101, 1, '2026-06-01T09:00:00Z', 201, 301, null, 120, 0),
  (101, 2, '2026-06-01T09:00:00Z', 201, null, 501, 40, 2);
insert into reviews (host_id, reservation_code, author, score, sub_score, content, created_at, reply_content,
  replied_at) values
  (101, '0-0000001-abcdef', 'host', 5, null, 'Left it spotless.', '2026-07-07T09:00:00Z', null, null),
  (101, '0-0000001-abcdef', 'guest', 4.35, '[{"rating": 4.5, "category": "cleanliness"}]', '',
    '2026-07-08T09:00:00.123456Z', 'Come again!', '2026-07-09T09:00:00Z'),
  (101, 'reviewed', 'guest', 5, null, 'Quiet', '2026-07-04T00:00:00Z', null, null);
insert into room_type_properties (host_id, room_type_id, property_id) values
  (101, 1001, 1002);
insert into sandbox_clocks (id, host_id, target_at, next_run_at) overriding system value values
  (1, 103, '2026-06-17T09:00:00Z', '2026-06-15T09:00:00Z');
insert into saved_replies (host_id, id, title, content, created_at, updated_at) overriding system value values
  (101, 1001, 'Parking', 'Dear {{guest_name}}, park in front of {{property_title}}.', '2026-06-01T09:00:00Z',
    '2026-06-02T09:00:00Z');
insert into saved_views (host_id, id, operator_id, name, page, search, is_shared, created_at, updated_at) overriding
  system value values
  (101, 1001, 201, 'To pay', 'reservations', 'status=accepted', true, '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z');
insert into sealing_key (key_id, kept_in) values
  ('c29tZWtl', '/srv/innkeep/sealing-key');
insert into sessions (token_hash, sign_in_id, created_at, used_at, id, user_agent, address) overriding system value
  values
  ('\x11', 401, '2026-06-01T09:01:00Z', '2026-06-01T09:02:00Z', 701, null, null),
  ('\x42', 401, '2026-06-01T09:05:00Z', '2026-06-01T09:06:00Z', 702, 'Mozilla/5.0', '203.0.113.9');
insert into set_up_links (token_hash, created_at) values
  ('\x0304', '2026-06-01T09:00:00Z');
insert into shown_nights (host_id, id, start_date, end_date, stay_code, first_fetched_at, dropped_at, reads_since,
  reads_open) values
  (101, 1001, '2026-07-01', '2026-07-03', '0-0000002-abcdef', '2026-06-15T10:00:00Z', '2026-06-16T10:00:00Z', 1, 0),
  (101, 1001, '2026-11-01', '2026-11-03', null, '2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z', 1, 1);
insert into sign_in_cells (cell, email_hash) values
  ('b', '\xb5fc85e55755f9e0d030a10ab4429b6b2944855f9a0d60077fe832becbc41d72');
insert into sign_in_links (token_hash, sign_in_id, created_at) values
  ('\x0102', 401, '2026-06-01T09:00:00Z');
insert into sign_in_operators (account_id, operator_id, sign_in_id) values
  (101, 201, 401);
insert into sign_in_unlocks (subject, unlocked_at) values
  ('email c29tZWRpZ2VzdG9mMjJsZXR0', '2026-06-15T10:00:00Z');
insert into sign_in_warnings (email, attempts, address, due_at, tries, sent_at, updated_at) values
  ('nora@example.com', 12, '203.0.113.7', '2026-06-15T16:00:00Z', 0, '2026-06-15T10:00:00Z', '2026-06-15T10:05:00Z'),
  ('sam@example.com', 10, '203.0.113.8', null, 1, null, '2026-06-15T10:05:00Z');
insert into staffs (host_id, id, name, mobile, email, note, is_active, scope, created_at) overriding system value
  values
  (101, 1001, 'Joris Bakker', '+31 612345678', 'joris@example.com', 'Has a key', true, 'listed', '2026-01-14T09:00:00Z'),
  (101, 1002, 'Mila Jansen', '+31 687654321', null, '', false, 'all', '2026-01-14T09:01:00Z');
insert into staff_links (host_id, staff_id, secret_hash, created_at, token_hash) values
  (101, 1001, '\x2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b', '2026-06-01T09:00:00Z',
    '\x5152790e278eb89039f8bfaa354b944ec1b44c5d3fc144edc5720c3edc045c73');
insert into staff_properties (host_id, staff_id, property_id) values
  (101, 1001, 1001),
  (101, 1001, 1003);
insert into tags (host_id, id, name, color, created_at) overriding system value values
  (101, 1001, 'Canal view', '#FD587B', '2026-01-13T09:00:00Z'),
  (101, 1002, 'Garden', '#1bbfa4', '2026-01-13T09:01:00Z'),
  (101, 1003, 'Quiet', '#123456', '2026-01-12T09:00:00Z');
insert into stay_tags (host_id, stay_code, tag_id) values
  (101, '0-0000001_1-abcdef', 1001),
  (101, '0-0000001_1-abcdef', 1002),
  (101, '0-0000002-abcdef', 1003);
insert into tag_properties (host_id, tag_id, property_id) values
  (101, 1001, 1001),
  (101, 1002, 1003),
  (101, 1003, 1001);
insert into tag_room_types (host_id, tag_id, room_type_id) values
  (101, 1002, 1001),
  (101, 1003, 1001);
insert into tasks (host_id, id, type, status, level, property_id, staff_id, stay_code, expected_date, expected_time,
  currency, fee, note, create_time, update_time, deleted_staff_name, status_before_end) overriding system value values
  (101, 1002, 'maintenance', 'completed', null, 1002, null, null, '2026-03-29', '02:30:00', 'EUR', 0.5,
    'the hour that is not', '2026-01-15T09:00:00Z', '2026-01-16T09:00:00Z', null, null),
  (101, 1003, 'other', 'cancelled', null, null, 1002, null, '2026-02-28', null, 'EUR', 0, '', '2026-01-15T09:00:00Z',
    '2026-01-15T09:00:00Z', null, null),
  (101, 1004, 'maintenance', 'completed', null, 1002, null, null, '2026-03-30', '09:30:00', 'EUR', 15, 'the gate',
    '2026-01-15T09:00:00Z', '2026-01-16T09:00:00Z', 'Joris Bakker', null),
  (101, 1001, 'cleaning', 'cancelled', 'standard', 1001, 1001, '0-0000001_1-abcdef', '2026-07-04', '11:00:00', 'EUR',
    60, 'Repair the café machine', '2026-01-15T09:00:00Z', '2026-01-15T09:00:00Z', null, 'in_progress');
insert into task_photographs (host_id, id, task_id, staff_id, staff_name, secret, content_hash, content, created_at)
  overriding system value values
  (101, 1001, 1001, 1001, 'Joris Bakker', 'c0ffee01c0ffee01c0ffee01c0ffee01', '\x01', '\xffd8', '2026-06-01T09:00:00Z');
insert into webhooks (host_id, id, url, events, application_id, secret, former_secret, former_secret_until, is_active,
  switched_off_at, switched_off_reason, failures, failing_since, last_failed_at, paused_until, created_at, deleted_at,
  down_until) overriding system value values
  (101, 1001, 'https://prices.example/hook', '["reservation_created"]', 501, 'v1.sealed', 'v1.former',
    '2026-06-02T09:00:00Z', false, '2026-06-08T09:00:00Z', 'connection_refused', 40, '2026-06-03T09:00:00Z',
    '2026-06-08T09:00:00Z', '2026-06-08T09:05:00Z', '2026-06-01T09:00:00Z', null, '2026-06-16T09:00:00Z'),
  (101, 1002, 'https://calendar.example/hook', null, null, 'v1.sealed', null, null, true, null, null, 0, null, null,
    null, '2026-06-01T09:00:00Z', '2026-06-02T09:00:00Z', '2026-06-16T09:00:00Z');
insert into webhook_deliveries (host_id, id, webhook_id, message_id, event, body, status, attempts, failures,
  next_attempt_at, created_at) overriding system value values
  (101, 1001, 1001, 'evt_1', 'reservation_created', '{"event":"reservation_created"}', 'failed',
    '[{"at": "2026-06-01T09:00:05Z", "outcome": "timeout", "duration_ms": 3000, "http_status": null}]', 1, null,
    '2026-06-01T09:00:00Z'),
  (101, 1002, 1001, 'evt_2', 'reservation_created', '{"event":"reservation_created"}', 'pending', '[]', 0,
    '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z'),
  (101, 1003, 1001, 'answered', 'reservation_updated', '{}', 'delivered',
    '[{"at": "2026-06-01T00:00:00Z", "outcome": "timeout", "duration_ms": 1, "http_status": null, "response_body": null}, {"at": "2026-06-01T00:01:00Z", "outcome": "delivered", "duration_ms": 1, "http_status": 200, "response_body": "Stored for Ada"}]',
    0, null, '2026-06-01T00:00:00Z');
