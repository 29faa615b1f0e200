insert into reviews (host_id, reservation_code, author, score, sub_score, content, created_at, reply_content, replied_at) values
  (101, '0-0000001-abcdef', 'host', 5, null, 'Left it spotless.', '2026-07-07T09:00:00Z', null, null),
  (101, '0-0000001-abcdef', 'guest', 4.35, '[{"category": "cleanliness", "rating": 4.5}]', '', '2026-07-08T09:00:00.123456Z',
    'Come again!', '2026-07-09T09:00:00Z');
