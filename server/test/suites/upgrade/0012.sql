insert into webhooks (host_id, url, events, application_id, secret, former_secret, former_secret_until, is_active,
  switched_off_at, switched_off_reason, failures, failing_since, last_failed_at, paused_until, created_at, deleted_at) values
  (101, 'https://prices.example/hook', '["reservation_created"]', 501, 'v1.sealed', 'v1.former', '2026-06-02T09:00:00Z', false,
    '2026-06-08T09:00:00Z', 'connection_refused', 40, '2026-06-03T09:00:00Z', '2026-06-08T09:00:00Z', '2026-06-08T09:05:00Z',
    '2026-06-01T09:00:00Z', null),
  (101, 'https://calendar.example/hook', null, null, 'v1.sealed', null, null, true, null, null, 0, null, null, null,
    '2026-06-01T09:00:00Z', '2026-06-02T09:00:00Z');

insert into webhook_deliveries (host_id, webhook_id, message_id, event, body, status, attempts, failures, next_attempt_at, created_at) values
  (101, 1001, 'evt_1', 'reservation_created', '{"event":"reservation_created"}', 'failed',
    '[{"at": "2026-06-01T09:00:05Z", "outcome": "timeout", "http_status": null, "duration_ms": 3000}]', 1, null,
    '2026-06-01T09:00:00Z'),
  (101, 1001, 'evt_2', 'reservation_created', '{"event":"reservation_created"}', 'pending', '[]', 0,
    '2026-06-01T09:00:00Z', '2026-06-01T09:00:00Z');
