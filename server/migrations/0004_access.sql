-- Who calls: operators with their tokens, partner applications, and how people sign in.

create table operators (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 201),
  name text not null,
  email text,
  is_master boolean not null default false,
  is_limited boolean not null default false,
  created_at timestamptz not null,
  -- When the letter with the invitation is sent; null without one that waits.
  invitation_mail_at timestamptz,
  -- What the mail server said of the last letter; null when it took it.
  invitation_error text,
  primary key (host_id, id),
  check (not (is_master and is_limited))
);
create unique index operators_master on operators (host_id) where is_master;
create unique index operators_email on operators (host_id, lower(email));
create index operators_invitation_mail on operators (invitation_mail_at) where invitation_mail_at is not null;

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
  scope text not null check (scope in ('read-only', 'writable') or scope ~ '^channel:[a-z_.]+( channel:[a-z_.]+)*$'),
  redirect_uri text not null,
  code_hash bytea not null,
  code_challenge text,
  code_used_at timestamptz,
  created_at timestamptz not null,
  -- Of the code; once it is exchanged, of the latest refresh token.
  expires_at timestamptz not null,
  -- Lets an exchange whose response was lost get the same tokens again. A salt reveals no token: only the code or the
  -- refresh token that was exchanged, of which a hash is stored, makes tokens of it.
  code_salt bytea,
  primary key (host_id, id),
  constraint oauth_grants_code unique (host_id, code_hash),
  foreign key (host_id, operator_id) references operators (host_id, id)
);
create index oauth_grants_by_operator on oauth_grants (host_id, operator_id, application_id, id);
create index oauth_grants_by_expiry on oauth_grants (host_id, expires_at);
-- Finds what accounts allowed an application that is deleted.
create index oauth_grants_by_application on oauth_grants (application_id, host_id);

-- Used ones too: that one comes back is how a theft is found out.
create table oauth_refresh_tokens (
  host_id bigint not null,
  token_hash bytea not null,
  grant_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- As code_salt of oauth_grants.
  successor_salt bytea,
  primary key (host_id, token_hash),
  foreign key (host_id, grant_id) references oauth_grants (host_id, id) on delete cascade
);
create index oauth_refresh_tokens_by_grant on oauth_refresh_tokens (host_id, grant_id, expires_at);

create table access_tokens (
  host_id bigint not null,
  id bigint generated always as identity (start with 301),
  operator_id bigint not null,
  name text not null,
  -- A token may be for the channels that a connector connects.
  scope text not null check (scope in ('read-only', 'writable') or scope ~ '^channel:[a-z_.]+( channel:[a-z_.]+)*$'),
  token_hash bytea not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  -- Both null for a personal token.
  grant_id bigint,
  application_id bigint references applications (id),
  -- The hour in which a token was last used, so that nobody keeps a token that no program needs any more.
  last_used_at timestamptz,
  primary key (host_id, id),
  constraint access_tokens_hash unique (host_id, token_hash),
  foreign key (host_id, operator_id) references operators (host_id, id),
  foreign key (host_id, grant_id) references oauth_grants (host_id, id),
  check ((grant_id is null) = (application_id is null))
);
create index access_tokens_by_grant on access_tokens (host_id, grant_id, id) where grant_id is not null;
create index access_tokens_by_operator on access_tokens (host_id, operator_id);

-- When a token or a grant for a channel last ended.
create table ended_connectors (
  host_id bigint not null references host_accounts (id),
  channel_type text not null,
  ended_at timestamptz not null,
  primary key (host_id, channel_type)
);

-- The master operator invites operators by a link, with which they choose their own password.
create table operator_invitations (
  host_id bigint not null,
  operator_id bigint not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- True when the link went to the invited address by e-mail, and nobody else saw it: who accepts it has proven the
  -- address. False for a link that was shown to the host.
  is_letter boolean not null default false,
  primary key (host_id, operator_id),
  constraint operator_invitations_hash unique (host_id, token_hash),
  foreign key (host_id, operator_id) references operators (host_id, id)
);

create table operator_properties (
  host_id bigint not null,
  operator_id bigint not null,
  property_id bigint not null,
  primary key (host_id, operator_id, property_id),
  foreign key (host_id, operator_id) references operators (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id)
);

-- A person, whichever accounts they are an operator of. Belongs to no account.
create table sign_ins (
  id bigint generated always as identity (start with 401) primary key,
  -- Lower case.
  email text not null constraint sign_ins_email unique,
  password_hash text not null,
  -- Shared with the person's authenticator app: of a hash no code could be computed.
  sealed_totp_secret text,
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

-- Those that were not used yet.
create table recovery_codes (
  sign_in_id bigint not null references sign_ins (id) on delete cascade,
  code_hash bytea not null,
  primary key (sign_in_id, code_hash)
);

create table sessions (
  token_hash bytea primary key,
  sign_in_id bigint not null references sign_ins (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- People see their sessions, with the browser and the address of each sign-in, and end single ones.
  id bigint not null generated always as identity (start with 701),
  user_agent text,
  address text,
  constraint sessions_shown_check check (char_length(user_agent) <= 300 and char_length(address) <= 100)
);
create index sessions_by_person on sessions (sign_in_id, used_at);
create unique index sessions_by_id on sessions (id);

-- Links that sign a person in once, printed by the start and by the command line.
create table sign_in_links (
  token_hash bytea primary key,
  sign_in_id bigint not null references sign_ins (id) on delete cascade,
  created_at timestamptz not null
);
create index sign_in_links_by_person on sign_in_links (sign_in_id, created_at);

-- Failed sign-ins that came before unlocked_at no longer count. The subject is 'email <digest>' or 'address <address>'.
create table sign_in_unlocks (
  subject text primary key,
  unlocked_at timestamptz not null
);

-- E-mails that tell people of failed attempts to sign in as them. The address may be nobody's: the same is stored
-- whether or not it is known, so that no difference shows, and the job that sends drops such rows.
create table sign_in_warnings (
  email text primary key check (char_length(email) <= 254),
  attempts integer not null check (attempts > 0),
  -- Where the latest attempt came from.
  address text not null,
  -- Null while nothing waits to be sent.
  due_at timestamptz,
  -- Tries to send since the last success.
  tries integer not null default 0,
  sent_at timestamptz,
  updated_at timestamptz not null
);
create index sign_in_warnings_due on sign_in_warnings (due_at) where due_at is not null;

-- Letters with which people who have forgotten their password choose another one. An address that nobody signs in with
-- has a row too, so that the answer takes the same work.
create table password_resets (
  email text primary key check (char_length(email) <= 254),
  -- Of this service, as its letter names it. No request says what it is.
  public_url text not null,
  -- Of the secret in the latest letter; null before one was sent.
  token_hash bytea unique,
  requested_at timestamptz not null,
  -- When the letter is sent; null afterwards.
  due_at timestamptz,
  tries integer not null default 0
);
create index password_resets_due on password_resets (due_at) where due_at is not null;
create index password_resets_requested on password_resets (requested_at);

-- The link with which a person sets up their own account, printed by a start of a service that has none.
create table set_up_links (
  token_hash bytea primary key,
  created_at timestamptz not null
);

-- Each cell writes its own rows, and gets those of the others.
create table sign_in_cells (
  cell text not null,
  email_hash bytea not null,
  primary key (cell, email_hash)
);
create index sign_in_cells_by_person on sign_in_cells (email_hash);
