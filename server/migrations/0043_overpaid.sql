-- Guests who have paid too much are found without reading the stays that owe nothing more.

create index stays_overpaid on stays (host_id, check_in_date)
  where status = 'accepted' and rate_amount + owed_besides < 0;

-- And so are stays whose price nobody has entered: calendars tell none.

create index stays_unpriced on stays (host_id, check_in_date)
  where status = 'accepted' and rate_amount = 0 and commission_amount = 0 and order_channel_type not in ('direct', 'custom');
