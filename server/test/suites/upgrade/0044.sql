-- A message that waits for its moment, and one that could not go.
insert into planned_messages (host_id, conversation_id, sender_name, content, send_at, due_at, problem, created_at)
select c.host_id, c.id, 'Nora Visser', 'Sit by the window at eight.', '2026-07-02T17:00:00Z', '2026-07-02T17:00:00Z', null,
  '2026-06-15T10:00:00Z'::timestamptz
from conversations c where c.host_id = 101 order by c.id limit 1;
insert into planned_messages (host_id, conversation_id, sender_name, content, send_at, due_at, problem, created_at)
select c.host_id, c.id, 'Nora Visser', 'The key is in the box.', '2026-06-15T17:00:00Z', null,
  'The connector of Airbnb cannot send messages: do it on Airbnb itself.', '2026-06-15T10:00:00Z'::timestamptz
from conversations c where c.host_id = 101 order by c.id limit 1;
