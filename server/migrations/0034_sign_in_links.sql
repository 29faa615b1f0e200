-- Links that sign a person in once, printed by the start and by the command line.
create table sign_in_links (
  token_hash bytea primary key,
  sign_in_id bigint not null references sign_ins (id) on delete cascade,
  created_at timestamptz not null
);
create index sign_in_links_by_person on sign_in_links (sign_in_id, created_at);
