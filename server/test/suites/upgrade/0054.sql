-- The guide of a property in two languages, and what its guest has asked for.

update property_details set contact_phone = '+31 20 555 0134',
  check_out_steps = '[{"language": "en", "text": "Leave the key in the box."}]',
  guide = '[{"texts": [{"language": "en", "title": "The stove", "text": "Press the knob."}], "picture_ids": [1001]}]'
where host_id = 101 and property_id = 1001;
insert into extra_requests (host_id, stay_code, name, rate_type, amount, currency, status, asked_at, decided_at)
select host_id, stay_code, 'Late check-out', 'OTHER', 25, 'EUR', 'accepted', '2026-06-15T09:00:00Z', '2026-06-15T10:00:00Z'
from stays where host_id = 101 order by stay_code limit 1;
insert into extra_requests (host_id, stay_code, name, rate_type, amount, currency, status, asked_at)
select host_id, stay_code, 'Cot', 'OTHER', 0, 'EUR', 'asked', '2026-06-15T09:00:00Z'
from stays where host_id = 101 order by stay_code limit 1;
