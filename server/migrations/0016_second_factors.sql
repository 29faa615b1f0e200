-- Secrets of second factors are sealed, and a person has codes for when their phone is lost.

-- In base64 until the next start of the service has sealed it (access/sign-in/seal-secrets.ts). A service that still runs
-- an older version lets nobody sign in, rather than without a code.
alter table sign_ins alter column totp_secret type text using encode(totp_secret, 'base64');
alter table sign_ins rename column totp_secret to sealed_totp_secret;

-- Those that were not used yet.
create table recovery_codes (
  sign_in_id bigint not null references sign_ins (id) on delete cascade,
  code_hash bytea not null,
  primary key (sign_in_id, code_hash)
);

-- To find what accounts allowed an application that is deleted.
create index oauth_grants_by_application on oauth_grants (application_id, host_id);
