insert into host_accounts (slug, name, timezone, currency, country, status, created_at) values
  ('seaside-homes', 'Seaside Homes', 'Europe/Amsterdam', 'EUR', 'NL', 'active', '2026-01-05T09:00:00Z'),
  ('tokyo-stays', 'Tokyo Stays', 'Asia/Tokyo', 'JPY', 'JP', 'suspended', '2026-01-06T09:00:00Z');

insert into operators (host_id, name, email, is_master, is_limited, created_at) values
  (101, 'Nora Visser', 'nora@example.com', true, false, '2026-01-05T09:00:00Z'),
  (101, 'Sam de Boer', null, false, true, '2026-01-05T09:05:00Z'),
  (102, 'Aiko Sato', 'aiko@example.com', true, false, '2026-01-06T09:00:00Z');

insert into access_tokens (host_id, operator_id, name, scope, token_hash, expires_at, created_at) values
  (101, 201, 'Books', 'writable', '\x01', null, '2026-01-05T09:10:00Z'),
  (101, 202, 'Display', 'read-only', '\x02', '2027-01-01T00:00:00Z', '2026-01-05T09:11:00Z');

insert into events (host_id, kind, payload, request_id, created_at) values
  (101, 'account_created', '{"host_id": 101}', 'req_1', '2026-01-05T09:00:00Z'),
  (102, 'account_created', '{"host_id": 102}', 'req_2', '2026-01-06T09:00:00Z');

insert into audit_log (host_id, kind, operator_id, token_id, request_id, before, after, created_at) values
  (101, 'account_created', null, null, 'req_1', null, '{"slug": "seaside-homes"}', '2026-01-05T09:00:00Z'),
  (101, 'token_created', 201, 301, 'req_3', null, '{"name": "Books"}', '2026-01-05T09:10:00Z');

insert into idempotency_keys (host_id, key, fingerprint, status, body, created_at) values
  (101, 'first', '\x03', 200, '{"error_code": 200}', '2026-01-05T09:12:00Z');
