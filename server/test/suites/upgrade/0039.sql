-- A session that shows its browser.
insert into sessions (token_hash, sign_in_id, created_at, used_at, user_agent, address) values
  ('\x42', 401, '2026-06-01T09:05:00Z', '2026-06-01T09:06:00Z', 'Mozilla/5.0', '203.0.113.9');
