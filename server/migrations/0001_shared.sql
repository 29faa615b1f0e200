-- What several areas use: extensions, and how texts are folded before they are compared.

create extension if not exists btree_gist;
-- Both are trusted extensions: a role that may create objects in the database may create them.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- The form in which texts are compared by the search: lower case, without accents, words separated by one space. A letter
-- that is not Latin becomes its code point, since pg_trgm ignores such letters when the database has the locale C.
create function fold_text(value text) returns text language plpgsql immutable parallel safe as $function$
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

-- The case folding of Unicode as far as lower() lacks it, at one and a half times its cost. Accents, punctuation and
-- spaces stay. The last one is İ in a locale where it becomes two characters.
create function fold_case(value text) returns text language sql immutable parallel safe strict
return replace(replace(replace(replace(lower(value), 'ς', 'σ'), 'ß', 'ss'), 'ı', 'i'), 'i' || chr(775), 'i');
