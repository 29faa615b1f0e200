insert into sign_ins (email, password_hash, totp_secret, totp_step, created_at) values
  ('nora@example.com', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$c29tZWhhc2g', '\x31', 59000000, '2026-06-01T09:00:00Z');

insert into sign_in_operators (account_id, operator_id, sign_in_id) values (101, 201, 401);

insert into sessions (token_hash, sign_in_id, created_at, used_at) values
  ('\x11', 401, '2026-06-01T09:01:00Z', '2026-06-01T09:02:00Z');

insert into applications (client_id, secret_hash, name, redirect_uris, created_at, deleted_at) values
  ('app_one', '\x12', 'Prices', '["https://prices.example/connected"]', '2026-06-01T09:00:00Z', null),
  ('app_two', null, 'Pocket', '["com.example.pocket:/connected"]', '2026-06-01T09:00:00Z', '2026-06-02T09:00:00Z');

insert into oauth_grants (host_id, operator_id, application_id, scope, redirect_uri, code_hash, code_challenge,
  code_used_at, created_at, expires_at) values
  (101, 201, 501, 'writable', 'https://prices.example/connected', '\x13', null, '2026-06-01T09:03:30Z',
    '2026-06-01T09:03:00Z', '2026-12-01T09:03:30Z');

insert into oauth_refresh_tokens (host_id, token_hash, grant_id, created_at, expires_at, used_at) values
  (101, '\x14', 601, '2026-06-01T09:03:30Z', '2026-12-01T09:03:30Z', null);

insert into access_tokens (host_id, operator_id, name, scope, token_hash, expires_at, created_at, grant_id, application_id) values
  (101, 201, 'Prices', 'writable', '\x15', '2026-06-08T09:03:30Z', '2026-06-01T09:03:30Z', 601, 501);

insert into audit_log (host_id, kind, operator_id, token_id, application_id, request_id, before, after, created_at) values
  (101, 'token_created', 201, null, 501, 'req_11', null, '{"name": "Prices"}', '2026-06-01T09:03:30Z');
