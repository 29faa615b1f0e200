-- The calendar: nights that a host closes, and what a stay tells besides its dates and its money.

alter table stays
  add column arrival_at time,
  add column departure_at time,
  add column lock_code text,
  add column lock_code_visible_after text
    check (lock_code_visible_after ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column deposit numeric check (deposit >= 0),
  add column id_required text not null default 'not_required'
    check (id_required in ('not_required', 'required', 'required_with_review')),
  add column custom_fields jsonb not null default '{}',
  -- [{ type, description, amount }] where it is more than the accommodation alone. rate_amount is the sum of what
  -- the guest pays: all but HOST_SERVICE_FEE.
  add column rate_details jsonb not null default '[]',
  -- [{ name, amount }]
  add column additional_fees jsonb not null default '[]',
  -- Came from a channel for nights that were taken: waits in the reservation box to be looked at.
  add column in_conflict boolean not null default false,
  -- How often its dates, its property or its status changed, and when last: what an exported feed tells of it.
  add column revision integer not null default 0,
  add column moved_at timestamptz,
  add constraint stays_conflict_waits_in_box check (in_reservation_box or not in_conflict);
-- Which nights of a property are taken is read from the index alone.
drop index stays_property;
create index stays_property on stays (host_id, property_id, check_out_date)
  include (check_in_date, status, in_reservation_box);
create index stays_waiting on stays (booked_at) where status = 'wait_accept';

create table stay_tags (
  host_id bigint not null,
  stay_code text not null,
  tag_id bigint not null,
  primary key (host_id, stay_code, tag_id),
  foreign key (host_id, stay_code) references stays (host_id, stay_code),
  foreign key (host_id, tag_id) references tags (host_id, id)
);
create index stay_tags_by_tag on stay_tags (host_id, tag_id);

-- What a host says of a night of a property, beside its stays. A night that is not here is open.
create table property_days (
  host_id bigint not null,
  property_id bigint not null,
  day date not null,
  is_closed boolean not null,
  remarks text not null default '',
  primary key (host_id, property_id, day),
  foreign key (host_id, property_id) references properties (host_id, id)
);
