-- Nights that a host closes.

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
