insert into rate_limit_budgets (subject, windows, ends_at) values
  ('host 101', '{"host": [3, 1781517660000, 3, 1781517900000, 3, 1781521200000, 3, 1781604000000]}', '2026-06-16T10:00:00Z'),
  ('address 203.0.113.7', '{"unidentified": [61, 1781517660000, 61, 1781521200000]}', '2026-06-15T11:00:00Z');

insert into rate_limit_blocks (subject, kind, level, begins_at, ends_at) values
  ('host 101', 'block', 1, '2026-06-15T10:00:00Z', '2026-06-15T10:10:00Z'),
  ('address 2001:db8:0:1::/64', 'ban', 3, '2026-06-15T10:00:00Z', '2026-06-16T10:00:00Z');
