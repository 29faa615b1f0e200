insert into saved_replies (host_id, title, content, created_at, updated_at) values
  (101, 'Parking', 'Dear {{guest_name}}, park in front of {{property_title}}.', '2026-06-01T09:00:00Z', '2026-06-02T09:00:00Z');
