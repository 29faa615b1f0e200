const NAMES = new Map<string, string>();

/** The tags of ISO 639-1 by their names in English, as files of channels write them. */
function tagsByName(): ReadonlyMap<string, string> {
  if (NAMES.size > 0) return NAMES;
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  for (const tag of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(tag)?.toLowerCase();
    // Of tags with the same name the older ones are no canonical tags.
    if (name !== undefined && Intl.getCanonicalLocales(tag)[0] === tag) NAMES.set(name, tag);
  }
  return NAMES;
}

/** `pt-BR` of `pt_br` or `PT-BR`, `es` of `Spanish`: a language tag as it is stored. Undefined for other texts. */
export function readLanguage(text: string): string | undefined {
  const named = tagsByName().get(text.trim().toLowerCase());
  if (named !== undefined) return named;
  const tag = text.trim().replaceAll('_', '-');
  // A longer first part is possible in BCP 47, and is a word here.
  if (tag.length > 35 || !/^[a-z]{2,3}(-|$)/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
