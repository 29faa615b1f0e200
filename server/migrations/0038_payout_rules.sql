-- Each channel pays the host at its own time: the host says when, and Innkeep says when a payout is late.

create table payout_rules (
  host_id bigint not null references host_accounts (id),
  channel_type text not null,
  counts_from text not null check (counts_from in ('check_in', 'check_out')),
  days integer not null check (days between 0 and 90),
  -- Null: on the day that counts_from and days give. Else on this day of the month that follows.
  day_of_month integer check (day_of_month between 1 and 28),
  updated_at timestamptz not null,
  primary key (host_id, channel_type)
);
