-- People sign in by an identity provider (OpenID Connect), where a deployment has one.

-- Null for a person who has never chosen a password, and signs in by the provider.
alter table sign_ins alter column password_hash drop not null;

-- How the person signed in.
alter table sessions add column began_by text not null default 'password'
  check (began_by in ('password', 'link', 'provider'));

-- Who a person is at the provider. Belongs to no account, as the person does.
create table sign_in_identities (
  sign_in_id bigint primary key references sign_ins (id) on delete cascade,
  issuer text not null check (char_length(issuer) <= 2000),
  -- The provider gives it to nobody else. An e-mail address may become somebody else's.
  subject text not null check (char_length(subject) <= 255),
  -- As the provider said it last, for the person to recognise.
  email text check (char_length(email) <= 254),
  created_at timestamptz not null,
  used_at timestamptz,
  constraint sign_in_identities_subject unique (issuer, subject)
);
