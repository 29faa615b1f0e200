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
