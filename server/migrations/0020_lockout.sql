-- A ban caused by one account counts for that account alone, and failed sign-ins delay only whom they should.

-- Bans of addresses that an account's block brought: each began and ended with that block.
update rate_limit_blocks b set subject = h.subject || ' ' || b.subject
from rate_limit_blocks h
where b.kind = 'ban' and b.subject like 'address %' and h.kind = 'block' and h.subject like 'host %'
  and h.begins_at = b.begins_at and h.ends_at = b.ends_at;

-- Addresses that many accounts send from, for the warning about a proxy that is not trusted.
create table rate_limit_shared_addresses (
  address text primary key,
  accounts integer not null check (accounts > 0),
  -- True when the requests carried X-Forwarded-For or Forwarded.
  is_forwarded boolean not null,
  seen_at timestamptz not null
);

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
