insert into staffs (host_id, name, mobile, email, note, is_active, scope, created_at) values
  (101, 'Joris Bakker', '+31 612345678', 'joris@example.com', 'Has a key', true, 'listed', '2026-01-14T09:00:00Z'),
  (101, 'Mila Jansen', '+31 687654321', null, '', false, 'all', '2026-01-14T09:01:00Z');

insert into staff_properties (host_id, staff_id, property_id) values (101, 1001, 1001), (101, 1001, 1003);
