insert into attachments (host_id, content_hash, content, created_at) values
  (101, '\xbb', '\xffd8ffd9', '2026-01-22T09:04:00Z');

insert into messages (host_id, conversation_id, sender_role, sender_name, content, content_hash, delivery_status,
  mail_secret, created_at) values
  (101, '7d9f3c1e5b8a4f26a0c4e19d72b35f80', 'host', 'Nora Visser', 'Here it is.', '\xbb', 'sent',
    '5d0c7a3e9b1f4862a6e8d14c03b97f25', '2026-01-22T09:05:00Z');
