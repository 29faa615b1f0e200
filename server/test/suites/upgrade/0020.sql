insert into rate_limit_shared_addresses (address, accounts, is_forwarded, seen_at) values
  ('10.0.0.2', 7, true, '2026-06-15T10:00:00Z');

insert into sign_in_unlocks (subject, unlocked_at) values
  ('email c29tZWRpZ2VzdG9mMjJsZXR0', '2026-06-15T10:00:00Z');

insert into sign_in_warnings (email, attempts, address, due_at, tries, sent_at, updated_at) values
  ('nora@example.com', 12, '203.0.113.7', '2026-06-15T16:00:00Z', 0, '2026-06-15T10:00:00Z', '2026-06-15T10:05:00Z'),
  ('sam@example.com', 10, '203.0.113.8', null, 1, null, '2026-06-15T10:05:00Z');
