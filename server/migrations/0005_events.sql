-- What every change leaves behind: its event and its audit row.

-- A copy of `value` in which masked fields show that they are set, and not what they hold. `fields` says how each is
-- masked: as `text`, as an `address` that keeps its host, or as an object of which all `values` are masked. `names` is a
-- regular expression that finds their names in JSON: an object or array without any is passed on as it is. Without
-- `names` every value is masked. `other` is the same object before the change: a masked value that differs from the one
-- there is marked as changed.
create function mask_audit(value jsonb, other jsonb, fields jsonb, names text) returns jsonb
language plpgsql immutable parallel safe
as $$
begin
  if value is null or names is not null and value::text !~ names then
    return value;
  end if;
  if jsonb_typeof(value) = 'array' then
    return (
      select coalesce(jsonb_agg(mask_audit(item, other -> (place - 1)::integer, fields, names) order by place), '[]')
      from jsonb_array_elements(value) with ordinality items (item, place)
    );
  end if;
  if jsonb_typeof(value) <> 'object' then
    return value;
  end if;
  return value || coalesce((
    select jsonb_object_agg(key, case
      when each in ('null', '""', '{}', '[]') then each
      when mask = 'address' then to_jsonb(coalesce(origin[1] || origin[2] || '/', '') || stars)
      when mask = 'values' and jsonb_typeof(each) = 'object' then mask_audit(each, other -> key, fields, null)
      when mask is not null then to_jsonb(stars)
      else mask_audit(each, other -> key, fields, names)
    end)
    from (
      select key, each, case when names is null then 'text' else fields ->> key end as mask,
        case when other -> key not in ('null', '""', '{}', '[]', each) then '*** (changed)' else '***' end as stars,
        case when fields ->> key = 'address' then
          regexp_match(each #>> '{}', '^(https?://)(?:[^/?#\\]*@)?([A-Za-z0-9.:\[\]-]+)(?:[/?#\\]|$)')
        end as origin
      from jsonb_each(value) members (key, each)
      where names is null or fields ? key or jsonb_typeof(each) in ('object', 'array')
    ) masked
  ), '{}');
end
$$;

-- The event log. transaction_id orders a reader behind every transaction that could still commit.
create table events (
  host_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  payload jsonb not null,
  request_id text not null,
  created_at timestamptz not null,
  transaction_id xid8 not null default pg_current_xact_id(),
  -- True for an event without deliveries on a Citus cluster, whose machines number transactions separately. Null
  -- elsewhere.
  is_untold boolean,
  primary key (host_id, id)
);
-- The log as an account's followers read it, and as deliveries are made of it.
create index events_in_order on events (host_id, transaction_id, id);
create index events_in_order_of_all on events (transaction_id, id);
-- Deliveries of a long backlog are made in the order of ids, so that no step reads all of it.
create index events_by_id on events (id);
create index events_untold on events (host_id, id) where is_untold;

create table audit_log (
  host_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  operator_id bigint,
  token_id bigint,
  request_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null,
  -- By which application, if it was one.
  application_id bigint,
  property_id bigint generated always as (
    case
      when jsonb_typeof(coalesce(after, before) -> 'property_id') = 'number'
        then (coalesce(after, before) ->> 'property_id')::bigint
      when kind ^@ 'property_' and jsonb_typeof(coalesce(after, before) -> 'id') = 'number'
        then (coalesce(after, before) ->> 'id')::bigint
    end
  ) stored,
  reservation_code text generated always as (coalesce(after, before) ->> 'reservation_code') stored,
  stay_code text generated always as (coalesce(after, before) ->> 'stay_code') stored,
  object_id text generated always as (coalesce(after, before) ->> 'id') stored,
  primary key (host_id, id)
);
create index audit_log_of_order on audit_log (host_id, reservation_code, created_at, id) where reservation_code is not null;
create index audit_log_of_stay on audit_log (host_id, stay_code, created_at, id) where stay_code is not null;
create index audit_log_of_property on audit_log (host_id, property_id, created_at, id) where property_id is not null;
create index audit_log_of_object on audit_log (host_id, object_id, created_at, id) where object_id is not null;
-- Rows about guests that older releases have written.
create index audit_log_of_guests on audit_log (host_id, id)
  where kind = 'reservation_updated' and stay_code is null and reservation_code is null;
-- A page of the audit log skips and counts rows in an index of as few bytes as its order needs; each filter has its own.
create index audit_log_of_kind on audit_log (host_id, kind, created_at, id);
create index audit_log_of_request on audit_log (host_id, request_id);
create index audit_log_by_time on audit_log (host_id, created_at, id) include (operator_id, token_id, application_id);
