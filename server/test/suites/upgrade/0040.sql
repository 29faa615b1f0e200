-- An invitation that nobody has accepted yet.
insert into operators (host_id, name, email, created_at) values
  (101, 'Iris', 'iris@example.com', '2026-06-01T09:00:00Z');
insert into operator_invitations (host_id, operator_id, token_hash, created_at, expires_at)
select 101, max(id), '\x43', '2026-06-01T09:00:00Z', '2026-06-08T09:00:00Z' from operators where host_id = 101;
