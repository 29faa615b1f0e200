-- A search and a keyword find a text in every form of its letters: Σ, σ and ς are one letter, ß is ss, and ı is i. No
-- restriction allows stays of 0 nights alone.

-- The case folding of Unicode as far as lower() lacks it, at one and a half times its cost. Accents, punctuation and spaces stay.
-- The last one is İ in a locale where it becomes two characters.
create function fold_case(value text) returns text language sql immutable parallel safe strict
return replace(replace(replace(replace(lower(value), 'ς', 'σ'), 'ß', 'ss'), 'ı', 'i'), 'i' || chr(775), 'i');

-- As before, with ς as σ.
create or replace function fold_text(value text) returns text language plpgsql immutable parallel safe as $function$
declare
  folded text := lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g'));
begin
  folded := translate(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħıŧς', 'olddhitσ');
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

-- Makes the stored texts with ς again.
update orders set guest_name = guest_name where search_text like '%u3c2z%';
update guests set name = name where search_text like '%u3c2z%';
update conversations set guest_name = guest_name where search_text like '%u3c2z%';
update tasks set note = note where search_text like '%u3c2z%';
update properties set title = title where search_text like '%u3c2z%';

-- A 0 meant no restriction: no stay has 0 nights.
update listing_days set max_stay_on_arrival = nullif(max_stay_on_arrival, 0),
  max_stay_through = nullif(max_stay_through, 0), exact_stay_on_arrival = nullif(exact_stay_on_arrival, 0)
where max_stay_on_arrival = 0 or max_stay_through = 0 or exact_stay_on_arrival = 0;

alter table listing_days
  drop constraint listing_days_max_stay_on_arrival_check,
  drop constraint listing_days_max_stay_through_check,
  drop constraint listing_days_exact_stay_on_arrival_check,
  add constraint listing_days_max_stay_on_arrival_check check (max_stay_on_arrival >= 1),
  add constraint listing_days_max_stay_through_check check (max_stay_through >= 1),
  add constraint listing_days_exact_stay_on_arrival_check check (exact_stay_on_arrival >= 1);
