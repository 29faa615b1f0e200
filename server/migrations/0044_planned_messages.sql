-- Messages to guests that a host has written before, and that go at a moment the host has chosen.

create table planned_messages (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  conversation_id text not null,
  sender_name text not null,
  content text not null,
  send_at timestamptz not null,
  -- When it is to be written; taking it moves it on. Null for one that could not be written: it waits for the host.
  due_at timestamptz,
  -- Why it could not be written, as a sentence.
  problem text,
  created_at timestamptz not null,
  primary key (host_id, id),
  foreign key (host_id, conversation_id) references conversations (host_id, id),
  check ((due_at is null) = (problem is not null))
);
create index planned_messages_of_conversation on planned_messages (host_id, conversation_id, send_at, id);
create index planned_messages_due on planned_messages (due_at) where due_at is not null;
