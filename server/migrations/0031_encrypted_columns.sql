-- Columns, indexes and the table of the encryption key are called what they are. Nothing else changes.

alter table import_runs rename column sealed_token to encrypted_token;
alter table properties rename column sealed_wifi_password to encrypted_wifi_password;
alter table sign_ins rename column sealed_totp_secret to encrypted_totp_secret;
alter table stays rename column sealed_lock_code to encrypted_lock_code;
alter table listings rename column sealed_import_url to encrypted_import_url;

alter index properties_unsealed rename to properties_clear;
alter index stays_unsealed rename to stays_clear;
alter index listings_unsealed rename to listings_clear;

alter table sealing_key rename to encryption_key;
alter table encryption_key rename constraint sealing_key_pkey to encryption_key_pkey;
alter table encryption_key rename constraint sealing_key_is_only_check to encryption_key_is_only_check;
