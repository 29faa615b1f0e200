-- Saved replies to guests.

-- Texts that a host sends to guests again and again, with the names of the templates of rules.
create table saved_replies (
  host_id bigint not null references host_accounts (id),
  id bigint generated always as identity (start with 1001),
  title text not null,
  content text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (host_id, id),
  constraint saved_replies_title unique (host_id, title)
);
