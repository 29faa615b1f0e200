insert into receipts (host_id, transaction_id, secret, content_type, content_hash, content, created_at) values
  (101, 1003, 'c0ffee00c0ffee00c0ffee00c0ffee00', 'application/pdf', '\x01', '\x255044462d312e34', '2026-01-15T09:00:00Z');
