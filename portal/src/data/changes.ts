import type { QueryKey } from '@tanstack/react-query';
import type { Event } from '../../../client/src/innkeep.ts';
import { monthsBetween } from '../format/days.ts';
import { isMonthKey, keys } from './keys.ts';

/** The kinds that the service tells, without those of later releases. */
type Known<Value> = Value extends string ? (string extends Value ? never : Value) : never;
type ToldKind = Known<Event['event']>;

/** The kinds that are kept to the account: only who makes such a change knows of it. */
type KeptKind =
  | 'account_updated'
  | 'account_import_started'
  | 'account_import_ended'
  | 'operator_updated'
  | 'password_set'
  | 'session_ended'
  | 'second_factor_set'
  | 'token_created'
  | 'token_deleted'
  | 'grant_deleted';

export type Kind = ToldKind | KeptKind;
type Facts = Partial<Omit<Event, 'id' | 'event' | 'timestamp'>>;

/** What has changed. Where it names the object, that is read again alone if it can be; an empty `stay_code` says that there is no stay. */
export type Change = Facts & { readonly event: Kind };

export type Touched = {
  /** What is read again alone and put into all that shows it, where the change names it. */
  readonly one?: 'stay' | 'property';
  /** What is read again where it is on the screen, and else when it is shown next: all whose keys begin so. */
  readonly stale: readonly (QueryKey | ((key: QueryKey) => boolean))[];
};

const EVERYTHING: Touched = { stale: [[]] };
const STAY: Touched = {
  one: 'stay',
  stale: [
    keys.stays.all,
    keys.history.all,
    keys.closures.around,
    keys.inbox.list,
    keys.reports.all,
    keys.dryRun.all,
  ],
};
const ENTRY: Touched = {
  one: 'stay',
  stale: [keys.entries.all, keys.reports.all, keys.stays.all, keys.history.all],
};
const TASK: Touched = { stale: [keys.tasks.all, keys.stays.today, keys.stays.turnovers] };
const STAFF: Touched = { stale: [keys.staffs.all, keys.tasks.all] };
const RULE: Touched = { stale: [keys.rules.all] };
const SERIES: Touched = { stale: [keys.entries.all] };
const REPLY: Touched = { stale: [keys.replies.all] };
const VIEW: Touched = { stale: [keys.views.all] };
const WEBHOOK: Touched = { stale: [keys.webhooks.all] };
const LISTING: Touched = {
  stale: [keys.listings.all, keys.properties.all, keys.nights.all, keys.closures.all, keys.stays.today],
};
const COLLECTION: Touched = { stale: [keys.dictionaries.all, keys.properties.all] };
/** Its name is shown at stays. */
const NAME: Touched = {
  stale: [...COLLECTION.stale, keys.stays.all, keys.calendar.all, keys.stay.all, keys.nights.all],
};
const TERM: Touched = { stale: [keys.dictionaries.all, keys.entries.all] };
const SIGNING_IN: Touched = { stale: [keys.secondFactor, keys.sessions] };

function conversation({ conversation_id: id }: Change): Touched {
  const one = id === undefined ? keys.conversation.all : keys.conversation.one(id);
  return { stale: [one, keys.inbox.all, keys.stays.today] };
}

function property(change: Change): Touched {
  return {
    one: 'property',
    stale: [
      ...nights(change).stale,
      keys.properties.count,
      keys.listings.all,
      keys.dictionaries.one('room types'),
      keys.stays.today,
      keys.stay.all,
    ],
  };
}

function nights(change: Change): Touched {
  return { stale: [nightsAt('nights', change), nightsAt('closures', change), keys.stays.box] };
}

/** What each change touches. */
export const CHANGES = {
  reservation_created: STAY,
  reservation_updated: STAY,
  guest_erased: EVERYTHING,
  property_availability_updated: nights,
  property_remarks_updated: (change) => ({ stale: [nightsAt('nights', change)] }),
  listing_calendar_updated: (change) => ({ stale: [nightsAt('nights', change)] }),
  listing_created: LISTING,
  listing_updated: LISTING,
  listing_deleted: LISTING,
  transaction_created: ENTRY,
  transaction_updated: ENTRY,
  transaction_deleted: ENTRY,
  recurring_transaction_created: SERIES,
  recurring_transaction_updated: SERIES,
  recurring_transaction_deleted: SERIES,
  // No page shows reviews.
  review_created: { stale: [] },
  review_updated: { stale: [] },
  message_created: conversation,
  conversation_created: conversation,
  conversation_updated: conversation,
  saved_reply_created: REPLY,
  saved_reply_updated: REPLY,
  saved_reply_deleted: REPLY,
  saved_view_created: VIEW,
  saved_view_updated: VIEW,
  saved_view_deleted: VIEW,
  task_created: TASK,
  task_updated: TASK,
  task_deleted: TASK,
  staff_created: STAFF,
  staff_updated: STAFF,
  staff_deleted: STAFF,
  property_created: property,
  property_updated: property,
  property_deleted: (change) => ({ stale: [...property(change).stale, keys.properties.list] }),
  room_type_created: COLLECTION,
  room_type_updated: COLLECTION,
  room_type_deleted: COLLECTION,
  group_created: COLLECTION,
  group_updated: COLLECTION,
  group_deleted: COLLECTION,
  tag_created: NAME,
  tag_updated: NAME,
  tag_deleted: NAME,
  custom_channel_created: NAME,
  custom_channel_updated: NAME,
  custom_channel_deleted: NAME,
  dictionary_entry_created: TERM,
  dictionary_entry_updated: TERM,
  dictionary_entry_deleted: TERM,
  // It is shown with its stay, which the event does not name.
  channel_work_updated: STAY,
  webhook_created: WEBHOOK,
  webhook_updated: WEBHOOK,
  webhook_deleted: WEBHOOK,
  automation_rule_created: RULE,
  automation_rule_updated: RULE,
  automation_rule_deleted: RULE,
  automation_actions_planned: RULE,
  automation_action_executed: RULE,
  automation_action_dropped: RULE,
  automation_action_postponed: RULE,
  sandbox_clock_advanced: { stale: [keys.session, keys.sandboxClock] },
  account_updated: { stale: [keys.session, keys.account] },
  account_import_started: { stale: [keys.accountImport] },
  // All pages show an empty account until they are read again. The import itself is known.
  account_import_ended: { stale: [([first]) => first !== keys.accountImport[0]] },
  operator_updated: { stale: [keys.operators, keys.session] },
  password_set: SIGNING_IN,
  session_ended: SIGNING_IN,
  second_factor_set: SIGNING_IN,
  token_created: { stale: [keys.tokens] },
  token_deleted: { stale: [keys.tokens] },
  grant_deleted: { stale: [keys.applications] },
} as const satisfies Record<Kind, Touched | ((change: Change) => Touched)>;

/** The nights of a property in the months that a change names, and what is read of nights for something else. */
function nightsAt(family: 'nights' | 'closures', change: Change) {
  const { property_id, availabilities = [], start_date: first, end_date: last = first } = change;
  const days = availabilities.map(({ date }) => date).toSorted();
  const [from = first, to = last] = [days[0], days.at(-1)];
  const months = from === undefined || to === undefined ? undefined : monthsBetween(from, to);
  return (key: QueryKey) =>
    key[0] === family &&
    (!isMonthKey(key) ||
      ((property_id === undefined || key[3].includes(property_id)) && months?.includes(key[2]) !== false));
}

/** What a change touches. */
export function touchedBy(change: Change): Touched {
  const touched = CHANGES[change.event];
  return typeof touched === 'function' ? touched(change) : touched;
}

/** Whether what was read under a key must be read again. */
export function isTouched(key: QueryKey, stale: Touched['stale']): boolean {
  return stale.some((each) =>
    typeof each === 'function' ? each(key) : each.every((part, index) => part === key[index]),
  );
}

/** False for a kind of a later release. */
export function isKnown(event: { readonly event: string }): event is Change {
  return event.event in CHANGES;
}

/** The first that a change names is what it is about. */
const IDS = [
  'transaction_id',
  'conversation_id',
  'property_id',
  'listing_id',
  'task_id',
  'staff_id',
  'saved_reply_id',
  'saved_view_id',
  'automation_rule_id',
  'webhook_id',
  'recurring_transaction_id',
  'stay_code',
] as const satisfies readonly (keyof Facts)[];

/** What an own change and its event have in common: undefined where no object is named. */
export function nameOf(change: Change): string | undefined {
  const id = IDS.map((field) => change[field]).find((each) => each !== undefined);
  return id === undefined ? undefined : `${change.event} ${id}`;
}
