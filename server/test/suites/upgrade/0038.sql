-- A channel that pays on a day of the next month, and one that pays some days after the guest has come.

insert into payout_rules (host_id, channel_type, counts_from, days, day_of_month, updated_at) values
  (101, 'booking.com', 'check_out', 0, 15, '2026-06-15T09:00:00Z'),
  (101, 'airbnb', 'check_in', 3, null, '2026-06-15T09:00:00Z');
