-- A person without a password, and one who is connected and has one.
insert into sign_ins (id, email, password_hash, created_at) overriding system value values
  (4401, 'kim@example.com', null, '2026-11-29T09:00:00Z'),
  (4402, 'lou@example.com', '$argon2id$4402', '2026-11-29T09:00:00Z');
insert into sessions (id, token_hash, sign_in_id, created_at, used_at, began_by) overriding system value values
  (4401, '\x4401', 4401, '2026-11-29T09:00:00Z', '2026-11-29T10:00:00Z', 'provider');
insert into sign_in_identities (sign_in_id, issuer, subject, email, created_at, used_at) values
  (4401, 'https://login.example.com', 'kim-1', 'kim@example.com', '2026-11-29T09:00:00Z', '2026-11-29T09:00:00Z'),
  (4402, 'https://login.example.com', 'lou-1', null, '2026-11-29T09:00:00Z', null);
