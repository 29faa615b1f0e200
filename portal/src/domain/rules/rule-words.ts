import type { AutomationAction, AutomationRule } from '../../../../client/src/innkeep.ts';
import { sayConditions } from './condition-words.ts';
import { nameOfWeekday, WEEKDAYS } from './conditions.ts';
import { channelOf } from '../channel-colours.ts';
import { formatDay } from '../../format/days.ts';
import { formatTime } from '../../format/times.ts';
import type { Texts } from '../../texts/en.ts';

export type SaidRule = Pick<AutomationRule, 'trigger' | 'action' | 'property_ids' | 'channel_types'> &
  Partial<Pick<AutomationRule, 'conditions'>>;

/** The names of what a rule holds by id. */
export type Names = {
  readonly propertyOf: (id: number) => string | undefined;
  readonly staffOf: (id: number) => string | undefined;
  readonly tagOf: (id: number) => string | undefined;
  readonly groupOf: (id: number) => string | undefined;
};

type Words = Texts['automation'];

const EXCERPT = 70;
const PLACES_NAMED = 3;

/** `2 days before check-in at 10:00, write “Dear …” to guests of Airbnb at Sea House`. */
export function sayRule(rule: SaidRule, names: Names, t: Texts, tag: string): string {
  const list = new Intl.ListFormat(tag);
  const channels = list.format(rule.channel_types.map((type) => channelOf(type).name));
  const sentence = t.automation.sentence({
    when: sayWhen(rule.trigger, t.automation, tag),
    what: sayWhat(rule.action, names, t),
    to: sayTo(rule.action.type, channels, t.automation),
    at: sayWhere(rule.property_ids, names, t.automation, list),
  });
  const only = sayConditions(rule.conditions ?? {}, { names, words: t.automation, tag });
  return only === '' ? sentence : t.automation.only(sentence, only);
}

/** `2 days before check-in at 10:00`. */
export function sayWhen(
  { kind, hours, days, at, ...repeat }: SaidRule['trigger'],
  words: Words,
  tag: string,
): string {
  const name = wordOf(words.kinds, kind);
  const after = wordOf(words.after, kind);
  if (Object.hasOwn(words.after, kind))
    return (hours ?? 0) === 0 ? words.atOnce(name) : words.afterwards(hours ?? 0, after);
  if (typeof days === 'number')
    return sayRepeat(words.before(name, days, 'days', formatTime(at ?? '', tag)), repeat, { words, tag });
  return (hours ?? 0) === 0 ? words.atTheTime(name) : words.before(name, hours ?? 0, 'hours', '');
}

/** Why it is planned: the moment of the rule, and the check-in or check-out it counts from. */
export function sayFact(fact: AutomationAction['why']['fact'], t: Texts, tag: string): string {
  const when = sayWhen(fact, t.automation, tag);
  if (fact.date === null) return when;
  const day = formatDay(fact.date, tag, { weekday: 'short', day: 'numeric', month: 'short' });
  // A date stays in one line.
  return `${when} · ${day.replaceAll(' ', '\u00A0')}`;
}

/** `7 days after check-in at 10:00, then every 7 days`. */
function sayRepeat(
  first: string,
  { every_days = null, weekdays = [] }: Pick<SaidRule['trigger'], 'every_days' | 'weekdays'>,
  { words, tag }: { readonly words: Words; readonly tag: string },
): string {
  if (every_days !== null) return words.thenEvery(first, every_days);
  const known = WEEKDAYS.filter((each) => weekdays.includes(each));
  if (known.length === 0) return first;
  const names = known.map((each) => nameOfWeekday(each, tag));
  return words.onWeekdays(new Intl.ListFormat(tag).format(names), first);
}

function sayWhat(action: SaidRule['action'], { staffOf }: Names, t: Texts): string {
  const words = t.automation;
  if (action.type === 'message') return words.write(excerptOf(action.template ?? ''));
  if (action.type === 'review') return words.review(action.score ?? 0);
  const staff = typeof action.staff_id === 'number' ? staffOf(action.staff_id) : undefined;
  return words.plan(wordOf(t.task, action.task_type ?? 'other'), staff ?? '');
}

function sayTo(type: string, channels: string, words: Words): string {
  if (type === 'message') return channels === '' ? words.toAll : words.toGuests(channels);
  return channels === '' ? '' : words.ofChannels(channels);
}

function sayWhere(
  ids: readonly number[],
  { propertyOf }: Names,
  words: Words,
  list: Intl.ListFormat,
): string {
  if (ids.length === 0) return '';
  const titles = ids.map(propertyOf).filter((title) => title !== undefined);
  const isShort = titles.length === ids.length && ids.length <= PLACES_NAMED;
  return words.atPlaces(isShort ? list.format(titles) : words.countPlaces(ids.length));
}

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT - 1).trimEnd()}…`;
}

/** A word of a later version has its own name. */
function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}
