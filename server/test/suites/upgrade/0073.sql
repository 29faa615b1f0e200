-- A delivery to which a receiver has answered twice, the first time with nothing.
insert into webhook_deliveries (host_id, webhook_id, message_id, event, body, status, attempts, created_at)
select host_id, id, 'answered', 'reservation_updated', '{}', 'delivered',
  '[{"at": "2026-06-01T00:00:00Z", "outcome": "timeout", "http_status": null, "duration_ms": 1, "response_body": null},
    {"at": "2026-06-01T00:01:00Z", "outcome": "delivered", "http_status": 200, "duration_ms": 1, "response_body": "Stored for Ada"}]',
  '2026-06-01T00:00:00Z'
from webhooks where host_id = 101 order by id limit 1;
