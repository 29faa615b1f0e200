-- An order that a later one has changed, for the indexes of changes.
update orders set updated_at = '2026-06-10T00:00:00Z' where host_id = 101 and reservation_code = 'settled';
