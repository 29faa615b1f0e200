-- Orders, their stays and guests. Two stays on the calendar can never share a night of one property.

-- The code of a reservation as it is compared: without case, blanks and dashes.
create function code_key(code text) returns text language sql immutable parallel safe strict
  return upper(regexp_replace(code, '[\s-]', '', 'g'));

-- The rate without what is not for the nights.
create function revenue_of(rate_amount numeric, rate_details jsonb) returns numeric language sql immutable parallel safe
return rate_amount - coalesce((
  select sum((detail ->> 'amount')::numeric) from jsonb_array_elements(rate_details) detail
  where detail ->> 'type' in ('TAX', 'CLEANING_FEE', 'PET_FEE')
), 0);

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
  -- The last change of the order, of an entry of it or of its conversation.
  updated_at timestamptz not null,
  -- The moment of the last change on the channel: an older version of an order that arrives late changes nothing.
  channel_updated_at timestamptz,
  -- What the search reads, with a space before and after it, so that every word begins and ends at a space. The name
  -- comes first. The digits of a phone number are one word.
  search_text text not null generated always as (
    ' ' || fold_text(
      coalesce(guest_name, '') || ' ' || coalesce(guest_email, '') || ' ' || reservation_code || ' '
      || coalesce(channel_id, '') || ' ' || regexp_replace(coalesce(guest_phone, ''), '\D', '', 'g')
    ) || ' '
  ) stored,
  -- What a channel sends of an erased guest again is ignored.
  guest_erased_at timestamptz,
  -- The guest as the source of the order last wrote it: a field that differs from it was edited here.
  sent_guest jsonb,
  -- What was dropped, cut or rounded when the order was last sent.
  warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array'),
  -- True once there is a review by either side.
  is_reviewed boolean not null default false,
  primary key (host_id, reservation_code),
  constraint orders_custom_channel foreign key (host_id, custom_channel_id) references custom_channels (host_id, id)
);
create index orders_by_custom_channel on orders (host_id, custom_channel_id);
-- Each channel numbers its orders by itself: two channels may use the same id. Orders that were booked here share one
-- range of ids.
create unique index orders_channel_id on orders (
  host_id, channel_id, (case when channel_type in ('direct', 'custom') then '' else channel_type end)
);
-- A change is first stored in a short list of the index, which a search reads whole: so the list stays short.
create index orders_search on orders using gin (host_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create index orders_by_code on orders (host_id, code_key(channel_id)) where channel_id is not null;
-- A guest is found by e-mail address or phone number, and a change by what it is about, in an account of any size.
create index orders_email on orders (host_id, lower(guest_email)) where guest_email is not null;
create index orders_phone on orders (host_id, regexp_replace(guest_phone, '\D', '', 'g')) where guest_phone is not null;
-- Which orders have changed since a moment, without their rows.
create index orders_updated on orders (host_id, updated_at) include (reservation_code);
create index orders_listing on orders (host_id, listing_id) include (reservation_code) where listing_id is not null;
create index orders_cancelled on orders (host_id, (coalesce(cancelled_at, '-infinity')));
create index orders_guest_name on orders (host_id, (lower(coalesce(guest_name, ''))));

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
  arrival_at time,
  departure_at time,
  sealed_lock_code text,
  lock_code_visible_after text check (lock_code_visible_after ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  deposit numeric check (deposit >= 0),
  id_required text not null default 'not_required'
    check (id_required in ('not_required', 'required', 'required_with_review')),
  custom_fields jsonb not null default '{}',
  -- [{ type, description, amount }] where it is more than the accommodation alone. rate_amount is the sum of what
  -- the guest pays: all but HOST_SERVICE_FEE.
  rate_details jsonb not null default '[]',
  -- [{ name, amount }]
  additional_fees jsonb not null default '[]',
  -- Came from a channel for nights that were taken: waits in the reservation box to be looked at.
  in_conflict boolean not null default false,
  -- How often its dates, its property or its status changed, and when last: what an exported feed tells of it.
  revision integer not null default 0,
  moved_at timestamptz,
  -- Of the address of the guest's page: whoever knows it sees the stay, and may write.
  guest_secret text not null default replace(gen_random_uuid()::text, '-', ''),
  -- Decided here once. PostgreSQL 15 cannot change the expression of a generated column.
  holds_nights boolean not null generated always as (
    status in ('wait_accept', 'wait_pay', 'accepted') and not in_reservation_box and property_id is not null
  ) stored,
  -- A stay can be sold by another listing than the first of its order. Null: by the listing of the order.
  listing_id text,
  -- Until when a request can be answered and a guest can pay; null: for 24 hours from the booking.
  expires_at timestamptz,
  -- Since when its calendar does not show it any more, of a stay that was not cancelled for it.
  not_in_calendar_since timestamptz,
  -- Copies of fields of the order, so that a report reads one index.
  order_currency text not null,
  order_channel_type text not null,
  order_custom_channel_id bigint,
  revenue numeric not null generated always as (revenue_of(rate_amount, rate_details)) stored,
  -- What the order owes besides the rate of this stay: the rates of its other stays, less its paid incomes.
  owed_besides numeric not null default 0,
  is_unpaid boolean not null generated always as (rate_amount + owed_besides > 0) stored,
  -- A copy of is_reviewed of the order.
  order_is_reviewed boolean not null default false,
  primary key (host_id, stay_code),
  foreign key (host_id, reservation_code) references orders (host_id, reservation_code),
  foreign key (host_id, property_id) references properties (host_id, id),
  check (check_out_date > check_in_date),
  constraint stays_share_no_night exclude using gist (
    host_id with =,
    property_id with =,
    daterange(check_in_date, check_out_date) with &&
  ) where (holds_nights)
);
create index stays_booked on stays (host_id, booked_at, stay_code);
create index stays_check_in on stays (host_id, check_in_date, stay_code);
-- By its hash: an index that began with host_id would be taken for others of that table, and walk it in a random order.
create index stays_guest on stays using hash (guest_secret);
-- Empty once every value is encrypted: a start then sees it without reading the table.
create index stays_unsealed on stays (host_id, stay_code)
  where sealed_lock_code <> '' and sealed_lock_code !~ '^v[1-9]\.';
-- The taken nights of a property are read from the index alone.
create index stays_property on stays (host_id, property_id, check_out_date) include (check_in_date, holds_nights);
create index stays_waiting on stays (
  (coalesce(expires_at, (booked_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC')), host_id, reservation_code
) where status in ('wait_accept', 'wait_pay');
-- The reservation box is always in view: its few stays are found among many.
create index stays_in_box on stays (host_id, check_in_date) where in_reservation_box;
create index stays_waiting_in_box on stays (host_id, property_id, check_out_date) include (check_in_date)
  where in_reservation_box and status = 'accepted' and property_id is not null;
-- Both kinds are few in any account.
create index stays_in_conflict on stays (host_id, check_in_date) where in_conflict;
create index stays_not_in_calendar on stays (host_id, check_in_date) where not_in_calendar_since is not null;
-- What each stay has earned, in which currency and through which channel.
create index stays_sold on stays (host_id, property_id, check_in_date)
  include (check_out_date, revenue, order_currency, order_channel_type, order_custom_channel_id)
  where status = 'accepted' and not in_reservation_box and property_id is not null;
-- Finds and counts the stays of orders with an open balance.
create index stays_unpaid on stays (host_id, is_unpaid, booked_at, stay_code)
  include (check_out_date, property_id, in_reservation_box, status);
create index stays_reviewed on stays (host_id, check_out_date, reservation_code) where order_is_reviewed;
create index stays_listing on stays (host_id, listing_id) where listing_id is not null;
-- Shows without the rows whether a stay is the last one of its order.
create index stays_order on stays (host_id, reservation_code)
  include (booked_at, stay_code, property_id, check_in_date, check_out_date, status);
-- Who is in the house: the coming check-outs are passed over in the index where the guest is still to come.
create index stays_check_out on stays (host_id, check_out_date, stay_code, check_in_date);

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
  search_text text not null generated always as (
    ' ' || fold_text(
      name || ' ' || coalesce(email, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
    ) || ' '
  ) stored,
  primary key (host_id, id),
  foreign key (host_id, stay_code) references stays (host_id, stay_code)
);
create index guests_stay on guests (host_id, stay_code);
create index guests_search on guests using gin (host_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

create table stay_tags (
  host_id bigint not null,
  stay_code text not null,
  tag_id bigint not null,
  primary key (host_id, stay_code, tag_id),
  foreign key (host_id, stay_code) references stays (host_id, stay_code),
  foreign key (host_id, tag_id) references tags (host_id, id) on delete cascade
);
create index stay_tags_by_tag on stay_tags (host_id, tag_id);
