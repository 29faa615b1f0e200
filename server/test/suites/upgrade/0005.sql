insert into groups (host_id, name, created_at) values
  (101, 'Amsterdam', '2026-01-13T09:00:00Z'),
  (101, 'Nothing yet', '2026-01-13T09:01:00Z'),
  (102, 'Amsterdam', '2026-01-13T09:00:00Z');

insert into group_properties (host_id, group_id, property_id) values (101, 1001, 1001), (101, 1001, 1002);

insert into room_types (host_id, title, created_at) values (101, 'Studio for two', '2026-01-13T09:00:00Z');

insert into room_type_properties (host_id, room_type_id, property_id) values (101, 1001, 1002);

insert into tags (host_id, name, color, created_at) values
  (101, 'Canal view', '#FD587B', '2026-01-13T09:00:00Z'),
  (101, 'Garden', '#1bbfa4', '2026-01-13T09:01:00Z');

insert into tag_properties (host_id, tag_id, property_id) values (101, 1001, 1001), (101, 1002, 1003);

insert into tag_room_types (host_id, tag_id, room_type_id) values (101, 1002, 1001);
