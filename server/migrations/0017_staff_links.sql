-- What members of staff without an account see.

-- A secret address at which a member of staff without an account sees their tasks of today and tomorrow.
create table staff_links (
  host_id bigint not null,
  staff_id bigint not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  -- Of the token in the address of the calendar, which does not open the page. Links that were made before there was a
  -- calendar have none.
  token_hash bytea,
  primary key (host_id, staff_id),
  foreign key (host_id, staff_id) references staffs (host_id, id) on delete cascade
);
