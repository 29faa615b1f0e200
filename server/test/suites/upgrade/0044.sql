update conversations set last_guest_message_at = '2026-06-05T08:00:00Z', waiting_since = '2026-06-05T08:00:00Z',
  read_at = '2026-06-05T08:30:00Z'
where host_id = 101;
