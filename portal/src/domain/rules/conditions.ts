import type { AutomationRule } from '../../../../client/src/innkeep.ts';

export type Conditions = AutomationRule['conditions'];

/** The conditions of rules, in the order in which they are offered. */
export const RANGES = [
  'nights',
  'lead_time',
  'number_of_guests',
  'number_of_children',
  'number_of_pets',
] as const;
export const LISTS = ['languages', 'tag_ids', 'group_ids'] as const;
export const FLAGS = [
  'is_returning_guest',
  'is_unpaid',
  'is_night_before_free',
  'is_night_after_free',
] as const;

export const CONDITION_NAMES = [...RANGES, ...LISTS, ...FLAGS] as const;
export type ConditionName = (typeof CONDITION_NAMES)[number];

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `Monday`, in the language. */
export function nameOfWeekday(weekday: Weekday, tag: string): string {
  // A Monday.
  const day = new Date(Date.UTC(2026, 5, 15 + WEEKDAYS.indexOf(weekday)));
  return new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(day);
}
