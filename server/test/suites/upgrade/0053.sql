insert into host_accounts (slug, name, timezone, currency, country, is_sandbox, clock_ahead_seconds, created_at)
values ('sandbox', 'Sandbox', 'Europe/Amsterdam', 'EUR', 'NL', true, 86400, '2026-06-15T09:00:00Z');
insert into sandbox_clocks (host_id, target_at, next_run_at)
select id, '2026-06-17T09:00:00Z', '2026-06-15T09:00:00Z' from host_accounts where slug = 'sandbox';
