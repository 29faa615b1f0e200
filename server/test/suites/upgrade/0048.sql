insert into password_resets (email, public_url, token_hash, requested_at, due_at, tries) values
  ('nora@example.com', 'https://pms.example.com', '\x0506', '2026-06-15T10:00:00Z', null, 1);
