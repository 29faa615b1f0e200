-- An operator who is told by e-mail, at an address and on a device, with something that waits.

update operators set language = 'es' where host_id = 101 and id = 201;
insert into notification_settings (host_id, operator_id, kinds, quiet_from, quiet_until, timezone, digest_at, digest_due_at,
  created_at) values
  (101, 201, '{"message_received": ["push", "email", "ntfy"]}', '22:00', '07:00', 'Europe/Madrid', '07:30',
    '2026-06-16T05:30:00Z', '2026-06-15T09:00:00Z');
insert into notification_ways (host_id, operator_id, way, encrypted_target, shown, has_token, fingerprint, due_at, is_leased,
  failures, problem, last_told_at, hour_began_at, told_in_hour, created_at) values
  (101, 201, 'email', null, '', false, null, null, false, 0, null, null, null, 0, '2026-06-15T09:00:00Z'),
  (101, 201, 'ntfy', null, 'ntfy.sh', true, null, '2026-06-15T09:05:00Z', true, 1, 'The address answered 500.',
    '2026-06-15T09:01:00Z', '2026-06-15T09:00:00Z', 3, '2026-06-15T09:00:00Z'),
  (101, 201, 'push', null, 'Firefox on Android', true, repeat('0a', 32), null, false, 0, null, null, null, 0,
    '2026-06-15T09:00:00Z');
insert into notifications (host_id, way_id, kind, object, property_id, room_type_id, path, moment, due_at, told_at,
  created_at) values
  (101, 1002, 'message_received', '1001', 1001, null, '/inbox?conversation=a', null, '2026-06-15T09:00:00Z', null,
    '2026-06-15T09:00:00Z');
insert into notification_logs (host_id, id, log_number, base, target, event_id, look_at) values
  (101, 1, 0, '1:1:', null, 0, '2026-06-15T09:05:00Z');
insert into push_keys (is_only, public_key, encrypted_private_key, created_at) values
  (true, 'BMBlr6YznhYMX3NgcWIDRxZXs0sh7tCv7', 'v1.unreadable', '2026-06-15T09:00:00Z');
