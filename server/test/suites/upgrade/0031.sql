-- A message that its guest wrote on the channel, and the host's answer there.
insert into conversations (host_id, id, reservation_code, guest_secret, last_message_at, created_at) values
  (101, '5c0a9e7d3b1f4862a4d7e90c1b36f825', '0-2400000-connec', '6d2b8f0e4c9a4173b5e1f07d3a82c694',
    '2026-01-12T09:20:00.5Z', '2026-01-12T09:10:00Z');
insert into messages (host_id, conversation_id, sender_role, sender_name, content, delivery_status, delivery_detail,
  channel_message_id, created_at) values
  (101, '5c0a9e7d3b1f4862a4d7e90c1b36f825', 'guest', 'Grace Hopper', 'May we arrive late?', 'stored',
    'Written by the guest.', 'm-1', '2026-01-12T09:10:00.25Z'),
  (101, '5c0a9e7d3b1f4862a4d7e90c1b36f825', 'host', 'Seaside Homes', 'You may.', 'sent', 'Written on vrbo.', 'm-2',
    '2026-01-12T09:20:00.5Z');
