update sign_ins set sealed_totp_secret = 'v1.c29tZWtl.c29tZXNlYWxlZHNlY3JldA' where id = 401;

insert into recovery_codes (sign_in_id, code_hash) values (401, '\x61'), (401, '\x62');
