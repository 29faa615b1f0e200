update properties set check_in_guide = E'The key is in the box.\nThe stairs are steep.' where host_id = 101 and id = 1001;

insert into conversations (host_id, id, reservation_code, property_id, check_in_date, check_out_date, guest_name,
  guest_email, guest_phone, note, guest_secret, last_message_at, created_at) values
  (101, '7d9f3c1e5b8a4f26a0c4e19d72b35f80', '0-0000001-abcdef', null, null, null, null, null, null, 'Likes tea.',
    '1c8e5d2f9a7b4063b6f1d04e8a93c257', '2026-01-21T09:05:00Z', '2026-01-21T09:00:00Z'),
  (101, '2f6b8d0c4e1a4935b7c2f58e90d1a364', null, 1001, '2026-09-01', '2026-09-04', 'Jan', 'jan@example.com', null, null,
    '9e3a7c5b1d8f4260a4e7c92b6f05d138', null, '2026-01-21T10:00:00Z');

insert into attachments (host_id, content_hash, secret, content, created_at) values
  (101, '\xaa', '4b1f7e9c3d5a4820b6c8e02f9a71d534', '\xffd8ffd9', '2026-01-21T09:04:00Z');

insert into messages (host_id, conversation_id, sender_role, sender_name, content, content_hash, delivery_status,
  delivery_detail, mail_due_at, mail_attempts, created_at) values
  (101, '7d9f3c1e5b8a4f26a0c4e19d72b35f80', 'guest', 'Ada Lovelace', 'Is there a kettle?', null, 'stored', '', null, 0,
    '2026-01-21T09:04:00Z'),
  (101, '7d9f3c1e5b8a4f26a0c4e19d72b35f80', 'host', 'Nora Visser', 'There is.', '\xaa', 'queued', '',
    '2026-01-21T09:06:00Z', 1, '2026-01-21T09:05:00Z');
