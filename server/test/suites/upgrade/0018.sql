insert into sealing_key (key_id, kept_in, changing_to) values ('c29tZWtl', '/srv/innkeep/sealing-key', null);

update stays set sealed_lock_code = 'v1.c29tZWtl.c29tZXNlYWxlZHNlY3JldA' where host_id = 101 and stay_code = '0-0000002_2-abcdef';
update properties set sealed_wifi_password = 'v0.v1.looks-sealed' where host_id = 101 and id = 1002;
update listings set sealed_import_url = 'v1.c29tZWtl.c29tZXNlYWxlZHNlY3JldA' where host_id = 101 and listing_id = '12345';
