-- A guest has answered by e-mail, with a file; a second e-mail waits to be read.
insert into messages (host_id, id, conversation_id, sender_role, sender_name, content, delivery_status, delivery_detail, by_email, created_at)
overriding system value
select c.host_id, 540001, c.id, 'guest', 'Ada Lovelace', 'We come at five.', 'stored', 'Came by e-mail.',
  '{"from": "ada@example.com", "is_confirmed": true, "is_automatic": false, "quoted_text": "> The key is in the box.", "left_out": []}',
  '2026-06-15T10:00:00Z'::timestamptz
from conversations c where c.host_id = 101 order by c.id limit 1;
insert into message_files (host_id, message_id, name, content_type, content_hash, content, created_at)
select m.host_id, m.id, 'plan.pdf', 'application/pdf', '\x01', '\x255044462d', '2026-06-15T10:00:00Z'::timestamptz
from messages m where m.host_id = 101 and m.by_email is not null;
insert into received_emails (host_id, conversation_id, fingerprint, content, message_id, due_at, received_at)
select c.host_id, c.id, repeat(f.digit, 64), f.content, f.message_id, f.due_at, '2026-06-15T10:00:00Z'::timestamptz
from (select c.host_id, c.id from conversations c where c.host_id = 101 order by c.id limit 1) c,
  (values ('a', null::bytea, '<1@example.com>', null::timestamptz), ('b', '\x46', null, '2026-06-15T10:00:00Z'))
    f (digit, content, message_id, due_at);
insert into answer_mailbox (mailbox, uid_validity, last_uid, leased_until, read_at)
  values ('guests@mail.example.com/INBOX', '1', 7, '2026-06-15T10:00:00Z', '2026-06-15T10:00:00Z');
