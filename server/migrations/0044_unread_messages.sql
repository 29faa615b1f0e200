-- A conversation tells whether its guest waits for an answer, since when, and whether somebody has read it.
--
-- This reads all messages once and rewrites the conversations, which are locked meanwhile.
alter table conversations
  add column last_guest_message_at timestamptz,
  add column read_at timestamptz,
  -- The first message of the guest after the last one of the host.
  add column waiting_since timestamptz;

with told as (
  select host_id, conversation_id, sender_role, created_at,
    max(created_at) filter (where sender_role = 'host') over (partition by host_id, conversation_id) as host_at
  from messages
),
thread as (
  select host_id, conversation_id, max(host_at) as host_at,
    max(created_at) filter (where sender_role = 'guest') as guest_at,
    min(created_at) filter (where sender_role = 'guest' and (host_at is null or created_at > host_at)) as waiting_since
  from told
  group by host_id, conversation_id
)
update conversations c
set last_guest_message_at = t.guest_at, read_at = t.host_at, waiting_since = t.waiting_since
from thread t
where c.host_id = t.host_id and c.id = t.conversation_id;

alter table conversations add column is_unread boolean not null generated always as (
  last_guest_message_at is not null and (read_at is null or read_at < last_guest_message_at)
) stored;

create index conversations_unread on conversations (host_id, active_at, id) where is_unread;
create index conversations_waiting on conversations (host_id, active_at, id) where waiting_since is not null;
