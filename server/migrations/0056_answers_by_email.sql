-- Guests answer letters by e-mail: what has arrived, the files that came with it, and how far the mailbox is read.

-- { from, is_confirmed, is_automatic, quoted_text, left_out }. Null for a message that did not come by e-mail.
alter table messages add column by_email jsonb check (jsonb_typeof(by_email) = 'object');

-- The files of an answer, beside the picture of its message.
create table message_files (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  message_id bigint not null,
  name text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/gif', 'application/pdf')),
  secret text not null default replace(gen_random_uuid()::text, '-', ''),
  content_hash bytea not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (host_id, id),
  foreign key (host_id, message_id) references messages (host_id, id) on delete cascade
);
-- Read in pieces, as pictures are.
alter table message_files alter column content set storage external;
create unique index message_files_address on message_files (host_id, secret);
create index message_files_message on message_files (host_id, message_id);

-- An e-mail with the address of a conversation. It is kept for a while after it was read, so that a repeat is known.
create table received_emails (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  conversation_id text not null,
  -- Of its Message-ID and its body.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- The whole e-mail; null once it has been read.
  content bytea,
  -- Its Message-ID, which the next letter names as the one that it answers. Null in what tells that a letter was not delivered.
  message_id text,
  -- When it is to be read; taking it moves it on. Null once it has been read.
  due_at timestamptz,
  attempts integer not null default 0,
  received_at timestamptz not null,
  primary key (host_id, id),
  foreign key (host_id, conversation_id) references conversations (host_id, id),
  constraint received_emails_once unique (host_id, conversation_id, fingerprint),
  constraint received_emails_waiting check ((content is null) = (due_at is null))
);
alter table received_emails alter column content set storage external;
create index received_emails_due on received_emails (due_at) where due_at is not null;
create index received_emails_old on received_emails (received_at);

-- How far the mailbox of answers is read. One process reads at a time.
create table answer_mailbox (
  is_only boolean primary key default true check (is_only),
  -- user@host/folder. Another mailbox is read from its beginning.
  mailbox text not null,
  uid_validity text not null,
  last_uid bigint not null,
  leased_until timestamptz not null,
  -- The last time it was read to its end.
  read_at timestamptz,
  -- Why it could not be read; null after a success.
  problem text,
  -- What was found that belongs to no conversation, or is too large.
  left_count bigint not null default 0
);
