-- A tag with one link of each kind.
insert into tags (host_id, name, color, created_at) values (101, 'Quiet', '#123456', '2026-01-12T09:00:00Z');
insert into tag_properties (host_id, tag_id, property_id)
  select 101, id, 1001 from tags where host_id = 101 and name = 'Quiet';
insert into tag_room_types (host_id, tag_id, room_type_id)
  select 101, id, 1001 from tags where host_id = 101 and name = 'Quiet';
insert into stay_tags (host_id, stay_code, tag_id)
  select 101, '0-0000002-abcdef', id from tags where host_id = 101 and name = 'Quiet';
