-- A report reads what each stay has earned, in which currency and through which channel, from one index.

-- The rate without what is not for the nights.
create function revenue_of(rate_amount numeric, rate_details jsonb) returns numeric language sql immutable parallel safe
return rate_amount - coalesce((
  select sum((detail ->> 'amount')::numeric) from jsonb_array_elements(rate_details) detail
  where detail ->> 'type' in ('TAX', 'CLEANING_FEE', 'PET_FEE')
), 0);

-- Copies of the fields of the order.
alter table stays add column order_currency text, add column order_channel_type text, add column order_custom_channel_id bigint;
update stays s
set order_currency = o.currency, order_channel_type = o.channel_type, order_custom_channel_id = o.custom_channel_id
from orders o where o.host_id = s.host_id and o.reservation_code = s.reservation_code;
-- This writes the table again, without the rows that the update has replaced.
alter table stays
  alter column order_currency set not null,
  alter column order_channel_type set not null,
  add column revenue numeric not null generated always as (revenue_of(rate_amount, rate_details)) stored;

create index stays_sold on stays (host_id, property_id, check_in_date)
  include (check_out_date, revenue, order_currency, order_channel_type, order_custom_channel_id)
  where status = 'accepted' and not in_reservation_box and property_id is not null;

-- A page of the audit log skips and counts rows in an index of as few bytes as its order needs; each filter has its own.
create index audit_log_of_kind on audit_log (host_id, kind, created_at, id);
create index audit_log_of_request on audit_log (host_id, request_id);
drop index audit_log_by_time;
create index audit_log_by_time on audit_log (host_id, created_at, id) include (operator_id, token_id, application_id);

-- Entries are added up in their index, and found by a part of their note.
drop index transactions_by_time;
create index transactions_by_time on transactions (host_id, action_at desc, id desc)
  include (direction, status, currency, amount, property_id, item_id);
create index transactions_note on transactions using gin (host_id, fold_case(note) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where note <> '';
