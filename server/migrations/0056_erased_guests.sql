-- A guest's personal data can be erased. What channels send of an erased guest again is then ignored, so the row says so.
alter table orders add column guest_erased_at timestamptz;
alter table conversations add column guest_erased_at timestamptz;

-- Accounts that have their guests erased some months after the stay.
create table guest_retentions (
  id bigint generated always as identity,
  host_id bigint not null references host_accounts,
  months integer not null check (months between 1 and 120),
  -- When a process looks for such guests next, by the clock of the account.
  next_run_at timestamptz not null,
  primary key (host_id, id),
  constraint guest_retentions_account unique (host_id)
);

create index guest_retentions_due on guest_retentions (next_run_at);
