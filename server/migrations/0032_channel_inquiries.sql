-- Connectors bring the inquiries of their channels (contract section 13).

-- The channel of an inquiry, its id and its listing there. Null for a conversation that began here or with an order. They
-- stay when the conversation becomes that of an order, so that a repeat finds it. An inquiry about a listing that has no
-- property any more has no property.
alter table conversations
  add column channel_type text,
  add column channel_inquiry_id text,
  add column listing_id text,
  add constraint conversations_inquiry_of_channel check (num_nonnulls(channel_type, channel_inquiry_id, listing_id) in (0, 3)),
  drop constraint conversations_order_or_inquiry,
  add constraint conversations_order_or_inquiry check (
    num_nonnulls(reservation_code, property_id) = 1
    or (num_nonnulls(reservation_code, property_id) = 0 and channel_inquiry_id is not null)
  );
create unique index conversations_inquiry on conversations (host_id, channel_type, channel_inquiry_id)
  where channel_inquiry_id is not null;
