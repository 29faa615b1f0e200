-- The audit log holds no secrets and no texts, and can be searched.

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

-- The rows that are there, in one pass that rewrites the table: nothing of what they held stays in its file.
create function mask_audit_row(value jsonb, other jsonb) returns jsonb language sql immutable as $$
  select mask_audit(value, other, fields, (
    select '"(' || string_agg(name, '|') || ')": ' from jsonb_object_keys(fields) names (name)
  ))
  from (select '{
      "content": "text", "reply_content": "text", "note": "text", "remarks": "text",
      "channel_remarks": "text", "template": "text", "check_in_guide": "text", "wifi_remarks": "text",
      "wifi_password": "text", "lock_code": "text", "id_number": "text", "custom_fields": "values",
      "import_url": "address", "url": "address", "secret": "text", "former_secret": "text",
      "export_secret": "text", "guest_secret": "text", "mail_secret": "text", "token_hash": "text",
      "code_hash": "text", "code_challenge": "text", "secret_hash": "text", "password_hash": "text",
      "sealed_totp_secret": "text", "sealed_wifi_password": "text", "sealed_lock_code": "text",
      "sealed_import_url": "text", "guest_email": "text", "guest_phone": "text", "delivery_detail": "text",
      "content_hash": "text"
    }'::jsonb as fields) listed
$$;
alter table audit_log
  alter column before type jsonb using mask_audit_row(before, null),
  alter column after type jsonb using mask_audit_row(after, before),
  add column property_id bigint generated always as (
    case
      when jsonb_typeof(coalesce(after, before) -> 'property_id') = 'number'
        then (coalesce(after, before) ->> 'property_id')::bigint
      when kind ^@ 'property_' and jsonb_typeof(coalesce(after, before) -> 'id') = 'number'
        then (coalesce(after, before) ->> 'id')::bigint
    end
  ) stored,
  add column reservation_code text generated always as (coalesce(after, before) ->> 'reservation_code') stored,
  add column stay_code text generated always as (coalesce(after, before) ->> 'stay_code') stored,
  add column object_id text generated always as (coalesce(after, before) ->> 'id') stored;
drop function mask_audit_row;

-- All that a list filters by, so that a rare match is found without reading the rows between.
create index audit_log_by_time on audit_log (host_id, created_at, id)
  include (kind, operator_id, token_id, application_id, property_id, reservation_code, stay_code, object_id, request_id);
