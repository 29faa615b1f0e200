insert into request_counts (host_id, hour, operator_id, token_id, application_id, requests, refused) values
  (101, '2026-06-01T09:00:00Z', 201, 301, null, 120, 0),
  (101, '2026-06-01T09:00:00Z', 201, null, 501, 40, 2);
