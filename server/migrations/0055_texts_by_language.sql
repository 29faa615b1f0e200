-- Texts of rules and saved replies in several languages, why a guest reads which of them, and which rule made a task.

-- A language tag of BCP 47: that of texts without another one.
alter table host_accounts add column language text not null default 'en' check (language ~ '^[A-Za-z0-9-]{2,35}$');
update host_accounts set language = case
  when country in ('ES', 'DE', 'FR', 'IT') then lower(country)
  when country = 'BR' then 'pt'
  when country in ('MX', 'AR', 'CO', 'CL', 'PE', 'UY', 'EC', 'CR', 'PA', 'DO') then 'es-' || country
  when country in ('GB', 'US', 'IE', 'AU', 'NZ') then 'en-' || country
  when country = 'AT' then 'de-AT'
  when country = 'PT' then 'pt-PT'
  else 'en'
end;

-- Whether the host chose guest_language: then neither the nationality nor the channel decides.
alter table orders add column is_language_chosen boolean not null default false
  check (guest_language is not null or not is_language_chosen);
update orders set is_language_chosen = true
where guest_language is not null
  and case when sent_guest is null then creator <> 'System' else sent_guest ->> 'language' is distinct from guest_language end;

-- [{"language": "es", "text": "…"}]
alter table saved_replies add column texts jsonb not null default '[]' check (jsonb_typeof(texts) = 'array');

-- The rule that made a task. Rules are never removed from their table.
alter table tasks add column rule_id bigint;
update tasks t set rule_id = a.rule_id from automation_actions a
where a.host_id = t.host_id and a.type = 'task' and a.status = 'done' and a.detail = 'task ' || t.id;
