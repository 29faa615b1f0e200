-- Conversations with guests: a thread per order or inquiry, its messages and pictures, and the pages that guests see.

-- The address of a guest's page is its secret: whoever knows it sees the stay, and may write.
alter table stays add column guest_secret text not null default replace(gen_random_uuid()::text, '-', '');
-- By its hash: an index that began with host_id would be taken for others of that table, and walk it in a random order.
create index stays_guest on stays using hash (guest_secret);

-- What a guest should know to get in and about.
alter table properties add column check_in_guide text not null default '';

create table conversations (
  host_id bigint not null references host_accounts (id),
  id text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Null for an inquiry: then it says itself who asks for what.
  reservation_code text,
  property_id bigint,
  check_in_date date,
  check_out_date date,
  guest_name text,
  guest_email text,
  guest_phone text,
  note text,
  -- Of the page that shows the thread alone.
  guest_secret text not null default replace(gen_random_uuid()::text, '-', ''),
  last_message_at timestamptz,
  created_at timestamptz not null,
  active_at timestamptz not null generated always as (coalesce(last_message_at, created_at)) stored,
  primary key (host_id, id),
  constraint conversations_order unique (host_id, reservation_code),
  foreign key (host_id, reservation_code) references orders (host_id, reservation_code),
  foreign key (host_id, property_id) references properties (host_id, id),
  constraint conversations_order_or_inquiry check ((reservation_code is null) <> (property_id is null)),
  check (check_out_date > check_in_date)
);
create index conversations_guest on conversations using hash (guest_secret);
create index conversations_active on conversations (host_id, active_at, id);

-- Pictures, each kept once for an account, and shown at an address that is its own secret.
create table attachments (
  host_id bigint not null references host_accounts (id),
  content_hash bytea not null,
  secret text not null default replace(gen_random_uuid()::text, '-', ''),
  content bytea not null,
  created_at timestamptz not null,
  primary key (host_id, content_hash)
);
create unique index attachments_address on attachments (host_id, secret);

create table messages (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  conversation_id text not null,
  sender_role text not null check (sender_role in ('host', 'guest')),
  sender_name text not null,
  content text not null,
  content_hash bytea,
  delivery_status text not null check (delivery_status in ('queued', 'sent', 'failed', 'stored')),
  delivery_detail text not null default '',
  -- When its e-mail is to be tried; taking it moves it on.
  mail_due_at timestamptz,
  mail_attempts integer not null default 0,
  created_at timestamptz not null,
  primary key (host_id, id),
  foreign key (host_id, conversation_id) references conversations (host_id, id),
  foreign key (host_id, content_hash) references attachments (host_id, content_hash),
  check ((delivery_status = 'queued') = (mail_due_at is not null))
);
create index messages_of_conversation on messages (host_id, conversation_id, created_at, id);
create index messages_due on messages (mail_due_at) where mail_due_at is not null;
