import type { QueryKey } from '@tanstack/react-query';
import type { Event } from '../../../client/src/innkeep.ts';
import { monthsBetween } from '../format/days.ts';
import { isMonthKey, type Beginning } from './keys.ts';

type PublishedKind = Exclude<Event['event'], 'ping'>;

/** The kinds that are kept to the account: only who makes such a change knows of it. */
type KeptKind =
  | 'account_updated'
  | 'account_import_started'
  | 'account_import_ended'
  | 'operator_updated'
  | 'password_set'
  | 'session_ended'
  | 'second_factor_set'
  | 'sign_in_disconnected'
  | 'notification_settings_updated'
  | 'token_created'
  | 'token_deleted'
  | 'grant_deleted';

export type Kind = PublishedKind | KeptKind;
/** What any event names. */
type Fact = Exclude<KeyOfAny<Event>, 'id' | 'event' | 'timestamp'>;
type Facts = { readonly [Each in Fact]?: OfAny<Event, Each> | undefined };
type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;
type OfAny<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

/** What has changed. Where it names the object, that is read again alone if it can be; an empty `stay_code` says that there is no stay. */
export type Change = Facts & { readonly event: string };
export type OwnChange = Change & { readonly event: Kind };

export type Touched = {
  /** What is read again alone and put into all that shows it, where the change names it. */
  readonly one?: 'stay' | 'property';
  /** What is read again where it is on the screen, and else when it is shown next. */
  readonly stale: readonly (Beginning | ((key: QueryKey) => boolean))[];
};

const STAY: Touched = {
  one: 'stay',
  stale: [
    'stays',
    'history',
    ['closures', 'around'],
    ['inbox', 'list'],
    'reports',
    'entries',
    ['dry run', 'move'],
    // How a message goes to the guest, and in which language they write.
    'conversation',
    ['dry run', 'conversation'],
  ],
};
const RULE: Touched = { stale: ['rules'] };
const COLLECTION: Touched = { stale: ['dictionaries', 'properties'] };
/** Its name is shown at stays. */
const NAME: Touched = { stale: [...COLLECTION.stale, 'stays', 'calendar', 'stay', 'nights'] };
const SIGNING_IN: Touched = { stale: ['security'] };

function conversation({ conversation_id: id }: Change): Touched {
  const one: Beginning = id === undefined ? 'conversation' : ['conversation', id];
  return { stale: [one, 'inbox', ['stays', 'today']] };
}

/** What is read of a property besides its line in the list. */
const SHOWN_ALONE = [
  ['properties', 'count'],
  ['properties', 'details'],
  ['properties', 'pictures'],
] as const satisfies readonly Beginning[];

function property(change: Change): Touched {
  const isGone = change.event === 'property_deleted';
  return {
    ...(isGone ? {} : { one: 'property' }),
    stale: [
      ...nights(change).stale,
      ...(isGone ? (['properties'] as const) : SHOWN_ALONE),
      'listings',
      ['dictionaries', 'room types'],
      ['stays', 'today'],
      'stay',
    ],
  };
}

function nights(change: Change): Touched {
  return { stale: [nightsAt('nights', change), nightsAt('closures', change), ['stays', 'box']] };
}

type Touches = Touched | ((change: Change) => Touched);

/** What can become of an object. A line is for one that has such kinds; another kind has a line of its own. */
type Verb =
  | ('created' | 'updated' | 'deleted')
  | ('planned' | 'executed' | 'dropped' | 'postponed')
  | ('advanced' | 'disconnected' | 'ended' | 'erased' | 'lost' | 'reported' | 'returned' | 'set' | 'started');
type Line<Any> = Any extends `${infer Object}_${Verb}` ? Object : Any;

/** What each change touches. */
export const CHANGES = {
  reservation: STAY,
  guest: { stale: [() => true] },
  // What is shown may be gone.
  history: { stale: [() => true] },
  property_availability: nights,
  property_remarks: (change) => ({ stale: [nightsAt('nights', change)] }),
  listing_calendar: (change) => ({ stale: [nightsAt('nights', change)] }),
  listing: { stale: ['listings', 'properties', 'nights', 'closures', ['stays', 'today']] },
  transaction: { one: 'stay', stale: ['entries', 'reports', 'stays', 'history'] },
  recurring_transaction: { stale: ['entries'] },
  // It is shown with its stay, and in Today.
  extra_request: { stale: ['extras', ['stays', 'today']] },
  invoice: { stale: ['invoices'] },
  credit_note: { stale: ['invoices'] },
  // It says when the payouts of stays are expected.
  payout_rule: { stale: ['payout rules', 'calendar', 'stay', 'stays'] },
  // No page shows reviews.
  review: { stale: [] },
  message: conversation,
  conversation,
  saved_reply: { stale: ['replies'] },
  saved_view: { stale: ['views'] },
  task: { stale: ['tasks', ['staffs', 'work'], ['stays', 'today'], ['stays', 'turnovers']] },
  checklist: { stale: ['checklists', 'tasks'] },
  staff: { stale: ['staffs', 'tasks'] },
  staff_absence: { stale: ['staffs'] },
  property,
  room_type: COLLECTION,
  group: COLLECTION,
  tag: NAME,
  calendar_share_link: { stale: ['calendar links'] },
  custom_channel: NAME,
  dictionary_entry: { stale: ['dictionaries', 'entries'] },
  // It is shown with its stay, which the event does not name.
  channel_work: STAY,
  webhook: { stale: ['webhooks'] },
  automation_rule: RULE,
  automation_actions: RULE,
  automation_action: RULE,
  sandbox_clock: { stale: ['session', 'sandbox'] },
  account: { stale: ['session', 'account'] },
  // All pages show an empty account until they are read again after its end. The import itself is known by then.
  account_import: ({ event }) => ({
    stale: [([family]) => (family === 'account import') === (event === 'account_import_started')],
  }),
  operator: { stale: ['operators', 'session'] },
  password: SIGNING_IN,
  session: SIGNING_IN,
  second_factor: SIGNING_IN,
  sign_in: SIGNING_IN,
  notification_settings: { stale: ['notifications'] },
  token: { stale: ['tokens'] },
  grant: { stale: ['applications'] },
} as const satisfies Record<Line<Kind>, Touches>;

const LINES = new Map<string, Touches>(Object.entries(CHANGES));

/** The nights of a property in the months that a change names, and what is read of nights for something else. */
function nightsAt(family: 'nights' | 'closures', change: Change) {
  const { property_id } = change;
  const months = monthsOf(change);
  return (key: QueryKey) =>
    key[0] === family &&
    (!isMonthKey(key) ||
      ((property_id === undefined || key[3].includes(property_id)) && months?.includes(key[2]) !== false));
}

function monthsOf({ availabilities = [], start_date: first, end_date: last = first }: Change) {
  const days = availabilities.map(({ date }) => date).toSorted();
  const [from = first, to = last] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? undefined : monthsBetween(from, to);
}

/** What a change touches; undefined for a kind of a later release. */
export function touchedBy(change: Change): Touched | undefined {
  const line = LINES.get(change.event.replace(/_[a-z]+$/, ''));
  return typeof line === 'function' ? line(change) : line;
}

/** Whether what was read under a key must be read again. */
export function isTouched(key: QueryKey, stale: Touched['stale']): boolean {
  return stale.some((each) => {
    if (typeof each === 'function') return each(key);
    return typeof each === 'string' ? each === key[0] : each[0] === key[0] && each[1] === key[1];
  });
}

/** What an own change and its event have in common, by the first id that they name, and by its months: none without an id. */
export function namesOf(change: Change): string[] {
  const [, id] =
    Object.entries(change).find(
      ([fact, value]) => value !== undefined && /^(?!message|reservation).+_(id|code)$/.test(fact),
    ) ?? [];
  if (id === undefined) return [];
  const name = `${change.event} ${String(id)}`;
  return monthsOf(change)?.map((month) => `${name} ${month}`) ?? [name];
}
