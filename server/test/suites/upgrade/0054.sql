update webhooks set down_until = '2026-06-16T09:00:00Z' where host_id = 101;
