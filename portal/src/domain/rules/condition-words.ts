import { nameOfLanguage } from '../../format/choices.ts';
import type { Texts } from '../../texts/en.ts';
import { FLAGS, RANGES, type Conditions } from './conditions.ts';
import type { Names } from './rule-words.ts';

type Wording = { readonly names: Names; readonly words: Texts['automation']; readonly tag: string };

/** `nights: 3 or more; what is unpaid: yes`. Empty without conditions. */
export function sayConditions(conditions: Conditions, { names, words, tag }: Wording): string {
  const { languages = [], tag_ids = [], group_ids = [] } = conditions;
  const said: [name: keyof typeof words.conditionNames, value: string][] = [];
  for (const name of RANGES) {
    const { from = null, to = null } = conditions[name] ?? {};
    if (from !== null || to !== null) said.push([name, words.range(from, to)]);
  }
  const either = new Intl.ListFormat(tag, { type: 'disjunction' });
  if (languages.length > 0)
    said.push(['languages', either.format(languages.map((each) => nameOfLanguage(each, tag)))]);
  if (tag_ids.length > 0) said.push(['tag_ids', either.format(tag_ids.map((id) => names.tagOf(id) ?? '–'))]);
  if (group_ids.length > 0)
    said.push(['group_ids', either.format(group_ids.map((id) => names.groupOf(id) ?? '–'))]);
  for (const name of FLAGS) {
    const wanted = conditions[name] ?? null;
    if (wanted !== null) said.push([name, wanted ? words.yes : words.no]);
  }
  const lines = said.map(([name, value]) => words.conditionSaid(words.conditionNames[name], value));
  const list = new Intl.ListFormat(tag, { type: conditions.match === 'any' ? 'disjunction' : 'conjunction' });
  return list.format(lines);
}
