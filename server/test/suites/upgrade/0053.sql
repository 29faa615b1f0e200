-- A replica took over once.

insert into histories (number, name, adopted_at, lost_since, is_told)
  values (2, '7345000000000000001/00000002', '2026-06-01T10:00:09Z', '2026-06-01T10:00:02Z', true);
