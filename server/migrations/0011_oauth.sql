-- How people sign in, and what they let partner applications do for them.

-- A person, whichever accounts they are an operator of. Belongs to no account.
create table sign_ins (
  id bigint generated always as identity (start with 401) primary key,
  -- Lower case.
  email text not null constraint sign_ins_email unique,
  password_hash text not null,
  -- Shared with the person's authenticator app: of a hash no code could be computed.
  totp_secret bytea,
  -- The latest half minute whose code was used: none is taken twice.
  totp_step bigint,
  created_at timestamptz not null
);

-- Which operators a person is. account_id, not host_id: it is found by the person, before any account is known.
create table sign_in_operators (
  account_id bigint not null,
  operator_id bigint not null,
  sign_in_id bigint not null references sign_ins (id) on delete cascade,
  primary key (account_id, operator_id)
);
create index sign_in_operators_by_person on sign_in_operators (sign_in_id, account_id);

create table sessions (
  token_hash bytea primary key,
  sign_in_id bigint not null references sign_ins (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index sessions_by_person on sessions (sign_in_id, used_at);

-- Partner applications: one serves many accounts.
create table applications (
  id bigint generated always as identity (start with 501) primary key,
  client_id text not null constraint applications_client_id unique,
  -- Null for a public one, which could not keep it.
  secret_hash bytea,
  name text not null,
  redirect_uris jsonb not null check (jsonb_typeof(redirect_uris) = 'array'),
  created_at timestamptz not null,
  -- Kept, so that what it did still has a name.
  deleted_at timestamptz
);

-- What an operator allowed an application: one code, and the family of tokens that it is exchanged for.
create table oauth_grants (
  host_id bigint not null,
  id bigint generated always as identity (start with 601),
  operator_id bigint not null,
  application_id bigint not null references applications (id),
  scope text not null check (scope in ('read-only', 'writable')),
  redirect_uri text not null,
  code_hash bytea not null,
  code_challenge text,
  code_used_at timestamptz,
  created_at timestamptz not null,
  -- Of the code; once it is exchanged, of the latest refresh token.
  expires_at timestamptz not null,
  primary key (host_id, id),
  constraint oauth_grants_code unique (host_id, code_hash),
  foreign key (host_id, operator_id) references operators (host_id, id)
);
create index oauth_grants_by_operator on oauth_grants (host_id, operator_id, application_id, id);
create index oauth_grants_by_expiry on oauth_grants (host_id, expires_at);

-- Used ones too: that one comes back is how a theft is found out.
create table oauth_refresh_tokens (
  host_id bigint not null,
  token_hash bytea not null,
  grant_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (host_id, token_hash),
  foreign key (host_id, grant_id) references oauth_grants (host_id, id) on delete cascade
);
create index oauth_refresh_tokens_by_grant on oauth_refresh_tokens (host_id, grant_id, expires_at);

-- Both null for a personal token.
alter table access_tokens
  add column grant_id bigint,
  add column application_id bigint references applications (id),
  add foreign key (host_id, grant_id) references oauth_grants (host_id, id),
  add check ((grant_id is null) = (application_id is null));
create index access_tokens_by_grant on access_tokens (host_id, grant_id, id) where grant_id is not null;
create index access_tokens_by_operator on access_tokens (host_id, operator_id);

-- By which application, where it was one.
alter table audit_log add column application_id bigint;
