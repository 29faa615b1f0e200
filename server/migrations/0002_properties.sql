-- What is let, and which limited operator may reach it.

create table properties (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  title text not null,
  address text not null default '',
  longitude double precision check (longitude between -180 and 180),
  latitude double precision check (latitude between -90 and 90),
  timezone text not null,
  default_checkin_time text not null default '15:00' check (default_checkin_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  default_checkout_time text not null default '12:00' check (default_checkout_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  cleaning_fee numeric check (cleaning_fee >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  wifi_ssid text not null default '',
  wifi_password text not null default '',
  wifi_remarks text not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (host_id, id)
);
create unique index properties_title on properties (host_id, title) where deleted_at is null;

create table operator_properties (
  host_id bigint not null,
  operator_id bigint not null,
  property_id bigint not null,
  primary key (host_id, operator_id, property_id),
  foreign key (host_id, operator_id) references operators (host_id, id),
  foreign key (host_id, property_id) references properties (host_id, id)
);
