-- People see their sessions and end single ones: a session has an id, and shows the browser and the address of its sign-in.
alter table sessions
  add column id bigint not null generated always as identity (start with 701),
  add column user_agent text,
  add column address text,
  add constraint sessions_shown_check check (char_length(user_agent) <= 300 and char_length(address) <= 100);
create unique index sessions_by_id on sessions (id);
