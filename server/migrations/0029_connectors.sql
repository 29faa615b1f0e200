-- Connectors bring the orders of their channels (contract section 13).

-- A token may be for the channels that a connector connects.
alter table access_tokens
  drop constraint access_tokens_scope_check,
  add constraint access_tokens_scope_check
    check (scope in ('read-only', 'writable') or scope ~ '^channel:[a-z_.]+( channel:[a-z_.]+)*$');
alter table oauth_grants
  drop constraint oauth_grants_scope_check,
  add constraint oauth_grants_scope_check
    check (scope in ('read-only', 'writable') or scope ~ '^channel:[a-z_.]+( channel:[a-z_.]+)*$');

-- Each channel numbers its orders by itself: two channels may use the same id. Orders that were booked here share one
-- range of ids. While the index is built, orders can be read but not stored: about a second for a million.
drop index orders_channel_id;
create unique index orders_channel_id on orders (
  host_id, channel_id, (case when channel_type in ('direct', 'custom') then '' else channel_type end)
);

-- The moment of the last change on the channel: an older version of an order that arrives late changes nothing.
alter table orders add column channel_updated_at timestamptz;

-- A stay can be sold by another listing than the first of its order. Null: by the listing of the order. A request can
-- be answered, and a guest can pay, until expires_at; null: for 24 hours from the booking.
alter table stays
  add column listing_id text,
  add column expires_at timestamptz;
drop index stays_waiting;
create index stays_waiting on stays (
  (coalesce(expires_at, (booked_at at time zone 'UTC' + interval '24 hours') at time zone 'UTC')), host_id, reservation_code
) where status in ('wait_accept', 'wait_pay');
