-- Who should have paid by now is found without reading the stays that owe nothing: refunds to guests, and payouts of channels.

create index stays_to_refund on stays (host_id, check_in_date)
  where status in ('cancelled', 'denied', 'timeout') and rate_amount + owed_besides < 0;
create index stays_payout on stays (host_id, check_in_date) include (check_out_date)
  where not is_unpaid and rate_amount + owed_besides > 0;
