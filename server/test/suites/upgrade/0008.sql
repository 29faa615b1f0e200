update stays set arrival_at = '16:30', departure_at = '10:00', lock_code = '4711#', lock_code_visible_after = '14:00',
    deposit = 100.5, id_required = 'required', custom_fields = '{"car": "yes"}',
    rate_details = '[{"type": "ACCOMMODATION", "description": "Accommodation", "amount": "420"}]',
    additional_fees = '[{"name": "Towels", "amount": "12.5"}]'
  where host_id = 101 and stay_code = '0-0000001_1-abcdef';
update stays set in_conflict = true, revision = 2, moved_at = '2026-01-20T09:00:00Z' where host_id = 101 and stay_code = '0-0000002_2-abcdef';

insert into stay_tags (host_id, stay_code, tag_id)
  select 101, '0-0000001_1-abcdef', id from tags where host_id = 101;

insert into property_days (host_id, property_id, day, is_closed, remarks) values
  (101, 1001, '2026-08-01', true, 'the roof'),
  (101, 1001, '2026-08-02', false, 'mind the neighbours'),
  (101, 1002, '2024-02-29', true, '');
