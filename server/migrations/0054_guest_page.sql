-- A guest's page has a guide with pictures, the steps before leaving and a number to call, and takes requests for extras.

alter table property_details
  add column contact_phone text not null default '',
  -- [{ language, text }]
  add column check_out_steps jsonb not null default '[]' check (jsonb_typeof(check_out_steps) = 'array'),
  -- [{ texts: [{ language, title, text }], picture_ids }]
  add column guide jsonb not null default '[]' check (jsonb_typeof(guide) = 'array');

-- What a guest has asked for beside the stay: an optional charge of the property, at the price that it had then.
create table extra_requests (
  host_id bigint not null references host_accounts,
  id bigint generated always as identity (start with 1001),
  stay_code text not null,
  name text not null,
  -- The type of the line that it adds to the price.
  rate_type text not null,
  amount numeric not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('asked', 'accepted', 'declined')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (host_id, id),
  foreign key (host_id, stay_code) references stays (host_id, stay_code),
  check ((status = 'asked') = (decided_at is null))
);
-- An extra is asked for once for a stay.
create unique index extra_requests_once on extra_requests (host_id, stay_code, name);
create index extra_requests_open on extra_requests (host_id, id) where status = 'asked';
