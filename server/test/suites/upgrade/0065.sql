update properties set capacity = 4 where host_id = 101 and id = 1001;
update listings set import_changed_at = '2026-06-16T10:00:00Z' where host_id = 101 and listing_id = '12345';
update feed_events set former_order = '0-0000002-abcdef' where host_id = 101 and uid = 'uid-3@airbnb.com';
