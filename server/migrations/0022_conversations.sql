-- Conversations with guests: a thread per order or inquiry, its messages and its pictures.

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
  -- The channel of an inquiry, its id and its listing there. Null for a conversation that began here or with an order.
  -- They stay when the conversation becomes that of an order, so that a repeat finds it. An inquiry about a listing that
  -- has no property any more has no property.
  channel_type text,
  channel_inquiry_id text,
  listing_id text,
  -- Only of inquiries and of notes: the guest of an order is in orders.
  search_text text generated always as (
    nullif(' ' || fold_text(
      coalesce(guest_name, '') || ' ' || coalesce(guest_email, '') || ' ' || coalesce(note, '') || ' '
      || regexp_replace(coalesce(guest_phone, ''), '\D', '', 'g')
    ) || ' ', '  ')
  ) stored,
  last_guest_message_at timestamptz,
  read_at timestamptz,
  -- The first message of the guest after the last one of the host.
  waiting_since timestamptz,
  is_unread boolean not null generated always as (
    last_guest_message_at is not null and (read_at is null or read_at < last_guest_message_at)
  ) stored,
  guest_erased_at timestamptz,
  primary key (host_id, id),
  constraint conversations_order unique (host_id, reservation_code),
  foreign key (host_id, reservation_code) references orders (host_id, reservation_code),
  foreign key (host_id, property_id) references properties (host_id, id),
  check (check_out_date > check_in_date),
  constraint conversations_inquiry_of_channel check (num_nonnulls(channel_type, channel_inquiry_id, listing_id) in (0, 3)),
  constraint conversations_order_or_inquiry check (
    num_nonnulls(reservation_code, property_id) = 1
    or (num_nonnulls(reservation_code, property_id) = 0 and channel_inquiry_id is not null)
  )
);
create index conversations_guest on conversations using hash (guest_secret);
create index conversations_active on conversations (host_id, active_at, id);
create unique index conversations_inquiry on conversations (host_id, channel_type, channel_inquiry_id)
  where channel_inquiry_id is not null;
create index conversations_search on conversations using gin (host_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256) where search_text is not null;
create index conversations_unread on conversations (host_id, active_at, id) where is_unread;
create index conversations_waiting on conversations (host_id, active_at, id) where waiting_since is not null;
create index conversations_email on conversations (host_id, lower(guest_email))
  where reservation_code is null and guest_email is not null;
create index conversations_phone on conversations (host_id, regexp_replace(guest_phone, '\D', '', 'g'))
  where reservation_code is null and guest_phone is not null;

-- Pictures, each kept once for an account, and shown at an address that is its own secret.
create table attachments (
  host_id bigint not null references host_accounts (id),
  content_hash bytea not null,
  secret text not null default replace(gen_random_uuid()::text, '-', ''),
  content bytea not null,
  created_at timestamptz not null,
  primary key (host_id, content_hash)
);
-- Pictures are read in pieces: uncompressed, so that a piece is found without what stands before it.
alter table attachments alter column content set storage external;
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
  -- Of the Message-ID of its e-mail: the ids of a database that is made anew begin again, mailboxes remember.
  mail_secret text not null default replace(gen_random_uuid()::text, '-', ''),
  -- The id of a message on its channel: in one conversation the same id is the same message. Null for a message that
  -- was written here.
  channel_message_id text,
  primary key (host_id, id),
  foreign key (host_id, conversation_id) references conversations (host_id, id),
  foreign key (host_id, content_hash) references attachments (host_id, content_hash),
  -- A queued message without a time waits for the connector of its channel.
  constraint messages_mail_is_queued check (mail_due_at is null or delivery_status = 'queued')
);
create index messages_of_conversation on messages (host_id, conversation_id, created_at, id);
create index messages_due on messages (mail_due_at) where mail_due_at is not null;
create unique index messages_of_channel on messages (host_id, conversation_id, channel_message_id)
  where channel_message_id is not null;
