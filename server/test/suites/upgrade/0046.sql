insert into set_up_links (token_hash, created_at) values ('\x0304', '2026-06-01T09:00:00Z');
