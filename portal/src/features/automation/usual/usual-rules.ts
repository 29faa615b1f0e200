import type { Texts } from '../../../texts/en.ts';
import { NEW_RULE, type RuleDraft } from '../rule-draft.ts';
import { DE } from './texts/de.ts';
import { EN } from './texts/en.ts';
import { ES } from './texts/es.ts';
import { FR } from './texts/fr.ts';
import { IT } from './texts/it.ts';
import { PT } from './texts/pt.ts';
import type { UsualRule, UsualTexts, WrittenRule } from './texts/usual-texts.ts';

const TEXTS: Readonly<Record<string, UsualTexts>> = { en: EN, es: ES, fr: FR, de: DE, it: IT, pt: PT };

type Written = { readonly write: WrittenRule } & Partial<RuleDraft>;
type Planned = { readonly note: 'cleaning' | 'linen' } & Partial<RuleDraft>;

/** What each does and when, beside its texts. */
const RULES: { readonly [Name in WrittenRule]: Omit<Written, 'write'> } = {
  confirmation: { kind: 'reservation_accepted', unit: 'hours', count: '0' },
  payment: {
    kind: 'before_check_in',
    count: '7',
    at: '10:00',
    chosen: ['is_unpaid'],
    is_unpaid: 'yes',
    when_late: 'never',
  },
  check_in: { kind: 'before_check_in', count: '3', at: '10:00', when_late: 'at_once' },
  mid_stay: { kind: 'after_check_in', count: '1', at: '10:00', chosen: ['nights'], nights: '3-' },
  late_check_out: {
    kind: 'before_check_out',
    count: '1',
    at: '11:00',
    chosen: ['is_night_after_free'],
    is_night_after_free: 'yes',
  },
  check_out: { kind: 'before_check_out', count: '1', at: '17:00' },
  review: { kind: 'after_check_out', count: '1', at: '11:00' },
};

const TASKS: { readonly [Name in Planned['note']]: Omit<Planned, 'note'> } = {
  // A month ahead, or as soon as the guest has booked; it follows the stay.
  cleaning: {
    kind: 'before_check_in',
    count: '30',
    at: '08:00',
    when_late: 'at_once',
    task_type: 'cleaning',
  },
  linen: {
    kind: 'after_check_in',
    count: '7',
    at: '08:00',
    repeat: 'every_days',
    every_days: '7',
    chosen: ['nights'],
    nights: '9-',
    task_type: 'room_service',
    expected_on: 'action',
  },
};

/** A usual rule as the form begins with it: its text for all in the language of the account, and those of the others. */
export function usualRule(name: UsualRule, t: Texts, account_language: string): RuleDraft {
  const words = t.automation.usual[name];
  const begun = { ...NEW_RULE, name: words.name };
  if (name === 'cleaning' || name === 'linen')
    return { ...begun, type: 'task', text: t.automation.usualNotes[name], ...TASKS[name] };
  const main = account_language.split('-')[0] ?? 'en';
  const own = TEXTS[main] ?? EN;
  const texts = Object.entries(TEXTS)
    .filter(([, each]) => each !== own)
    .map(([language, each]) => ({ language, text: each[name] }));
  return { ...begun, ...RULES[name], text: own[name], texts };
}
