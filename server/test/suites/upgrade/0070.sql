-- A span that its channel has dropped, and that one read did not show.
insert into shown_nights (host_id, id, start_date, end_date, stay_code, first_fetched_at, dropped_at, reads_since, reads_open)
select host_id, id, '2026-11-01', '2026-11-03', null, '2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z', 1, 1
from listings where host_id = 101 order by id limit 1;
