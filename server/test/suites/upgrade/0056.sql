update orders set guest_erased_at = '2026-06-15T09:00:00Z'
where host_id = 101 and reservation_code = (select min(reservation_code) from orders where host_id = 101);
insert into guest_retentions (host_id, months, next_run_at) values (101, 12, '2026-06-15T09:00:00Z');
