update oauth_grants set code_salt = '\x0102' where host_id = 101;
update oauth_refresh_tokens set successor_salt = '\x0102' where host_id = 101;
