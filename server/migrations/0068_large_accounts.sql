-- A guest is found by e-mail address or phone number, and a change by what it is about, in an account of any size.
create index orders_email on orders (host_id, lower(guest_email)) where guest_email is not null;
create index orders_phone on orders (host_id, regexp_replace(guest_phone, '\D', '', 'g')) where guest_phone is not null;
create index conversations_email on conversations (host_id, lower(guest_email))
  where reservation_code is null and guest_email is not null;
create index conversations_phone on conversations (host_id, regexp_replace(guest_phone, '\D', '', 'g'))
  where reservation_code is null and guest_phone is not null;

create index audit_log_of_order on audit_log (host_id, reservation_code, created_at, id) where reservation_code is not null;
create index audit_log_of_stay on audit_log (host_id, stay_code, created_at, id) where stay_code is not null;
create index audit_log_of_property on audit_log (host_id, property_id, created_at, id) where property_id is not null;
create index audit_log_of_object on audit_log (host_id, object_id, created_at, id) where object_id is not null;
-- Rows about guests that older releases have written.
create index audit_log_of_guests on audit_log (host_id, id)
  where kind = 'reservation_updated' and stay_code is null and reservation_code is null;

-- What a delivery is about: a reservation, a conversation, a task, an entry.
alter table webhook_deliveries add column named text[] not null generated always as (array_remove(array[
  body::jsonb ->> 'reservation_code', body::jsonb ->> 'conversation_id',
  'task ' || (body::jsonb ->> 'task_id'), 'transaction ' || (body::jsonb ->> 'transaction_id')
], null)) stored;
create index webhook_deliveries_named on webhook_deliveries using gin (host_id, named) with (gin_pending_list_limit = 256);

create index automation_actions_of_conversation on automation_actions (host_id, conversation_id)
  where conversation_id is not null;
create index channel_work_of_order on channel_work (host_id, reservation_code) where reservation_code is not null;
create index channel_work_of_conversation on channel_work (host_id, conversation_id) where conversation_id is not null;
create index feed_events_of_former_order on feed_events (host_id, former_order) where former_order is not null;
