-- Operators are told of what happens while nobody looks at the portal: what, by which way and when is their own choice.

-- The language of the letters to an operator.
alter table operators add column language text not null default 'en' check (language in ('en', 'es'));

-- What an operator chose. Without a row: what a new operator has.
create table notification_settings (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  operator_id bigint not null,
  -- { kind: [way, …] }
  kinds jsonb not null check (jsonb_typeof(kinds) = 'object'),
  -- Nothing is told between them, but for sign-ins: it is told together afterwards. Both or none.
  quiet_from time,
  quiet_until time,
  -- Of quiet hours and of the digest. Null: that of the account.
  timezone text,
  -- When the digest of the day is sent; null for none.
  digest_at time,
  digest_due_at timestamptz,
  -- Sessions that began later are told as sign-ins.
  created_at timestamptz not null,
  primary key (host_id, id),
  constraint notification_settings_operator unique (host_id, operator_id),
  foreign key (host_id, operator_id) references operators (host_id, id) on delete cascade,
  check ((quiet_from is null) = (quiet_until is null)),
  check ((digest_at is null) = (digest_due_at is null))
);
create index notification_settings_digest on notification_settings (digest_due_at) where digest_due_at is not null;

-- Where an operator is told: at their e-mail address, at an address of theirs, on each of their devices.
create table notification_ways (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  operator_id bigint not null,
  way text not null check (way in ('email', 'push', 'ntfy', 'telegram', 'webhook')),
  -- The address with its secrets, as JSON. Null for e-mail, and once it was lost with the encryption key.
  encrypted_target text,
  -- What is shown of it: the host, the number of a chat, or the browser of a device.
  shown text not null,
  has_token boolean not null default false,
  -- Of the endpoint of a device: a browser is one device of the account.
  fingerprint text check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- When something is to be told; null while nothing waits. Taking it moves it on.
  due_at timestamptz,
  -- True while a process tells. What arrives meanwhile waits for it.
  is_leased boolean not null default false,
  failures integer not null default 0,
  -- What went wrong with the last try; null after a success.
  problem text,
  last_told_at timestamptz,
  -- How often the way was used in the hour that began then.
  hour_began_at timestamptz,
  told_in_hour integer not null default 0,
  created_at timestamptz not null,
  primary key (host_id, id),
  foreign key (host_id, operator_id) references operators (host_id, id) on delete cascade,
  check ((way = 'push') = (fingerprint is not null)),
  constraint notification_ways_device unique (host_id, fingerprint)
);
create unique index notification_ways_one on notification_ways (host_id, operator_id, way) where way <> 'push';
create index notification_ways_operator on notification_ways (host_id, operator_id);
create index notification_ways_due on notification_ways (due_at) where due_at is not null;

-- What is to be told by a way, and was. It names objects by their ids, and holds nothing of a guest.
create table notifications (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  way_id bigint not null,
  kind text not null,
  -- Tells one occurrence from the next: each is told once by a way.
  object text not null,
  -- What it is about, for its title and for the reach of its reader.
  property_id bigint,
  room_type_id bigint,
  -- Where its link leads, below the address of the service.
  path text not null,
  -- A moment that it names, such as until when a request can be answered.
  moment timestamptz,
  -- The end of the quiet hours in which it happened, or the moment at which it did.
  due_at timestamptz not null,
  told_at timestamptz,
  created_at timestamptz not null,
  primary key (host_id, id),
  constraint notifications_once unique (host_id, way_id, kind, object),
  foreign key (host_id, way_id) references notification_ways (host_id, id) on delete cascade
);
create index notifications_waiting on notifications (host_id, way_id, due_at, id) where told_at is null;
create index notifications_old on notifications (created_at);

-- How far the log of an account has been read for its operators. A row is made with the first settings of the account.
create table notification_logs (
  host_id bigint not null references host_accounts (id),
  id bigint not null default 1 check (id = 1),
  log_number bigint not null,
  base text not null,
  target text,
  event_id bigint not null,
  -- When the account is next looked at for what time brings, such as a task that is late.
  look_at timestamptz not null,
  primary key (host_id, id)
);
create index notification_logs_look on notification_logs (look_at);

-- The keys with which this service proves to push services who it is. Made with the first settings that are read.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  encrypted_private_key text not null,
  created_at timestamptz not null
);

-- Sessions that have just begun are told as sign-ins.
create index sessions_begun on sessions (created_at);
