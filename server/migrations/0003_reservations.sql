-- Orders and their stays. Two stays on the calendar can never share a night of one property.

create table custom_channels (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  name text not null,
  is_built_in boolean not null default false,
  -- The channel_type that an order entered by hand under this channel gets.
  channel_type text not null check (channel_type in ('direct', 'custom')),
  created_at timestamptz not null,
  primary key (host_id, id),
  constraint custom_channels_name unique (host_id, name)
);

create table orders (
  host_id bigint not null references host_accounts (id),
  reservation_code text not null,
  channel_type text not null,
  channel_id text,
  listing_id text not null default '',
  custom_channel_id bigint,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  guest_name text,
  guest_phone text,
  guest_email text,
  creator text not null,
  booked_at timestamptz not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (host_id, reservation_code),
  constraint orders_custom_channel foreign key (host_id, custom_channel_id) references custom_channels (host_id, id)
);
create unique index orders_channel_id on orders (host_id, channel_id);
create index orders_by_custom_channel on orders (host_id, custom_channel_id);

create table stays (
  host_id bigint not null,
  stay_code text not null,
  reservation_code text not null,
  property_id bigint,
  check_in_date date not null,
  check_out_date date not null,
  status text not null check (status in ('wait_accept', 'wait_pay', 'accepted', 'cancelled', 'denied', 'timeout')),
  stay_status text check (stay_status in ('checkin_pending', 'in_house', 'stay_completed')),
  number_of_adults integer not null default 1 check (number_of_adults >= 0),
  number_of_children integer not null default 0 check (number_of_children >= 0),
  number_of_infants integer not null default 0 check (number_of_infants >= 0),
  number_of_pets integer not null default 0 check (number_of_pets >= 0),
  rate_amount numeric not null check (rate_amount >= 0),
  commission_amount numeric not null check (commission_amount >= 0),
  remarks text not null default '',
  channel_remarks text not null default '',
  in_reservation_box boolean not null default false,
  -- Copied from the order so that a page by booking date is one index walk.
  booked_at timestamptz not null,
  created_at timestamptz not null,
  primary key (host_id, stay_code),
  foreign key (host_id, reservation_code) references orders (host_id, reservation_code),
  foreign key (host_id, property_id) references properties (host_id, id),
  check (check_out_date > check_in_date),
  constraint stays_share_no_night exclude using gist (
    host_id with =,
    property_id with =,
    daterange(check_in_date, check_out_date) with &&
  ) where (status in ('wait_accept', 'accepted') and not in_reservation_box)
);
create index stays_order on stays (host_id, reservation_code);
create index stays_property on stays (host_id, property_id, check_out_date);
create index stays_booked on stays (host_id, booked_at, stay_code);
create index stays_check_in on stays (host_id, check_in_date, stay_code);
create index stays_check_out on stays (host_id, check_out_date, stay_code);

create table guests (
  host_id bigint not null,
  id bigint generated always as identity (start with 1001),
  stay_code text not null,
  name text not null,
  phone text,
  email text,
  id_type text check (id_type in ('passport', 'id_card', 'others')),
  id_number text,
  gender text check (gender in ('male', 'female')),
  country text check (country ~ '^[A-Z]{2}$'),
  is_booker boolean not null default false,
  primary key (host_id, id),
  foreign key (host_id, stay_code) references stays (host_id, stay_code)
);
create index guests_stay on guests (host_id, stay_code);
