-- What is let.

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
  sealed_wifi_password text not null default '',
  wifi_remarks text not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- Of the address of its calendar: whoever knows it may read the calendar.
  export_secret text not null default replace(gen_random_uuid()::text, '-', ''),
  -- How often any of its nights was taken or freed, and when last.
  calendar_revision integer not null default 0,
  calendar_changed_at timestamptz,
  -- What a guest should know to get in and about.
  check_in_guide text not null default '',
  -- The base price of its new listings.
  base_price numeric check (base_price > 0),
  search_text text not null generated always as (
    ' ' || fold_text(title || ' ' || address) || ' '
  ) stored,
  -- Guests at most; null when nobody has said.
  capacity integer check (capacity between 1 and 99),
  primary key (host_id, id)
);
create unique index properties_title on properties (host_id, title) where deleted_at is null;
create unique index properties_export on properties (host_id, export_secret);
create index properties_unsealed on properties (host_id, id)
  where sealed_wifi_password <> '' and sealed_wifi_password !~ '^v[1-9]\.';
