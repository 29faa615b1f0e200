update access_tokens set last_used_at = '2026-06-15T10:00:00Z' where host_id = 101;
