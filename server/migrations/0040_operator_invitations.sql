-- The master operator invites operators by a link, with which they choose their own password.
create table operator_invitations (
  host_id bigint not null,
  operator_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (host_id, operator_id),
  constraint operator_invitations_hash unique (host_id, token_hash),
  foreign key (host_id, operator_id) references operators (host_id, id)
);
