-- A sign-in link that nobody has followed yet.
insert into sign_in_links (token_hash, sign_in_id, created_at) values ('\x0102', 401, '2026-06-01T09:00:00Z');
