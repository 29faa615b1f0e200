-- One search finds guests, codes, phone numbers, e-mail addresses, properties, conversations and tasks.

-- Both are trusted extensions: a role that may create objects in the database may create them.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- The form in which texts are compared by the search: lower case, without accents, words separated by one space. A letter
-- that is not Latin becomes its code point, since pg_trgm ignores such letters when the database has the locale C.
create function fold_text(value text) returns text language plpgsql immutable parallel safe as $function$
declare
  folded text := lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g'));
begin
  folded := translate(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħıŧ', 'olddhit');
  folded := regexp_replace(
    folded, '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufe00-\ufe0f]+', ' ', 'g'
  );
  if folded ~ '[^a-z0-9 ]' then
    folded := (
      select string_agg(case when letter ~ '[a-z0-9 ]' then letter else 'u' || to_hex(ascii(letter)) || 'z' end, ''
        order by place)
      from unnest(string_to_array(folded, null)) with ordinality letters (letter, place)
    );
  end if;
  return trim(folded);
end
$function$;

-- What is searched of each row, with a space before and after it, so that every word begins and ends at a space. The name
-- or the title comes first. The digits of a phone number are one word. Each statement rewrites its table: about ten
-- seconds for 300,000 orders on two cores.
alter table orders add column search_text text not null generated always as (
  ' ' || fold_text(
    coalesce(guest_name, '') || ' ' || coalesce(guest_email, '') || ' ' || reservation_code || ' '
    || coalesce(channel_id, '') || ' ' || regexp_replace(coalesce(guest_phone, ''), '\D', '', 'g')
  ) || ' '
) stored;

alter table guests add column search_text text not null generated always as (
  ' ' || fold_text(
    name || ' ' || coalesce(email, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
  ) || ' '
) stored;

-- Only of inquiries and of notes: the guest of an order is in orders.
alter table conversations add column search_text text generated always as (
  nullif(' ' || fold_text(
    coalesce(guest_name, '') || ' ' || coalesce(guest_email, '') || ' ' || coalesce(note, '') || ' '
    || regexp_replace(coalesce(guest_phone, ''), '\D', '', 'g')
  ) || ' ', '  ')
) stored;

alter table tasks add column search_text text generated always as (
  nullif(' ' || fold_text(note) || ' ', '  ')
) stored;

alter table properties add column search_text text not null generated always as (
  ' ' || fold_text(title || ' ' || address) || ' '
) stored;

-- A change is first stored in a short list of the index, which a search reads whole: so the list stays short.
create index orders_search on orders using gin (host_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create index guests_search on guests using gin (host_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create index conversations_search on conversations using gin (host_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256) where search_text is not null;
create index tasks_search on tasks using gin (host_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256) where search_text is not null;
