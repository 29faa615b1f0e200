-- A way whose last try was refused.

update notification_ways set last_problem = '{"code": "http_error", "detail": "500", "at": "2026-06-15T09:04:00Z"}'
where host_id = 101 and way = 'ntfy';
