-- A secret address at which a member of staff without an account sees their tasks of today and tomorrow.
create table staff_links (
  host_id bigint not null,
  staff_id bigint not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  primary key (host_id, staff_id),
  foreign key (host_id, staff_id) references staffs (host_id, id) on delete cascade
);
