-- Lets an exchange whose answer was lost get the same tokens again. A salt reveals no token: only the code or the refresh
-- token that was exchanged, of which a hash is stored, makes tokens of it.
alter table oauth_grants add column code_salt bytea;
alter table oauth_refresh_tokens add column successor_salt bytea;
