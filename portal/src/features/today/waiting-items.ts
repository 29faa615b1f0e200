import type {
  AutomationAction,
  ExtraRequest,
  Listing,
  ListConversationsData,
  Reservation,
  Task,
} from '../../../../client/src/innkeep.ts';
import { hoursLeft } from '../../domain/channel-calendars/hours-left.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import type { IconName } from '../../components/icon.tsx';
import { sayNames } from '../../domain/rules/value-names.ts';
import { isHeld, waitsUntil } from '../../domain/held.ts';
import { costsOnceConfirmed } from '../../domain/guest-owes.ts';
import { formatTime } from '../../format/times.ts';
import { formatMomentIn } from '../../format/zones.ts';
import { formatDay, formatDays } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { hoursToAnswer } from '../../domain/hours-to-answer.ts';
import { nameOf } from '../../domain/listing-name.ts';
import type { Wording } from '../../texts/texts.ts';
import { waitOf } from './day.ts';
import { guestBesideDays } from '../../domain/guest-of.ts';

/** Where something is settled. */
export type WaitingTarget =
  | { readonly kind: 'stay'; readonly code: string }
  | { readonly kind: 'task'; readonly id: number }
  | { readonly kind: 'conversation'; readonly id: string }
  | { readonly kind: 'listings'; readonly property_id: number }
  | { readonly kind: 'properties' }
  | { readonly kind: 'planned' };

/** What can be done about something where it stands. */
export type WaitingAction =
  | { readonly kind: 'held back'; readonly listing: Listing }
  | { readonly kind: 'settle'; readonly task: Task }
  | { readonly kind: 'answer'; readonly stay: Reservation }
  | { readonly kind: 'take'; readonly stay: Reservation }
  | { readonly kind: 'remind'; readonly stay: Reservation }
  | { readonly kind: 'refund'; readonly stay: Reservation }
  | { readonly kind: 'place'; readonly stay: Reservation }
  | { readonly kind: 'move'; readonly stay: Reservation }
  | { readonly kind: 'end'; readonly stay: Reservation };

export type WaitingItem = {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly place: string;
  readonly urgency: string;
  readonly target: WaitingTarget;
  readonly actions?: readonly WaitingAction[];
};

/** What a line needs beside its subject. */
export type Around = {
  readonly wording: Wording;
  readonly now: number;
  /** Of the account. */
  readonly timezone: string;
  readonly titles: ReadonlyMap<number, string>;
};

export function stayItem(stay: Reservation, isRequest: boolean, around: Around): WaitingItem {
  const { t } = around.wording;
  const guest = guestBesideDays(stay, around.wording);
  return {
    key: `stay ${stay.stay_code}`,
    icon: isRequest ? 'calendar' : 'warning',
    title: isRequest ? t.today.asks(guest) : t.today.conflict(guest),
    place: whereAndWhen(stay, around),
    urgency: isRequest ? t.today.hoursLeft(hoursToAnswer(stay.expires_at, around.now)) : '',
    target: { kind: 'stay', code: stay.stay_code },
    actions: [{ kind: isRequest ? 'answer' : 'place', stay }],
  };
}

/** A stay that waits for a payment. The host answers only for an order of the house. */
export function holdItem(stay: Reservation, around: Around): WaitingItem {
  const { t, tag } = around.wording;
  const until = formatDay(waitsUntil(stay, around.timezone), tag, { day: 'numeric', month: 'short' });
  const guest = guestBesideDays(stay, around.wording);
  const costs = costsOnceConfirmed(stay);
  const cost =
    costs === undefined ? [] : [t.stay.onceConfirmed(formatMoney(costs, stay.payment.currency, tag))];
  return {
    key: `hold ${stay.stay_code}`,
    icon: 'clock',
    title: isHeld(stay) ? t.today.heldFor(guest) : t.today.unpaidHold(guest),
    place: whereAndWhen(stay, around),
    urgency: [t.today.heldUntil(until), ...cost].join(' · '),
    target: { kind: 'stay', code: stay.stay_code },
    ...(isHeld(stay) ? { actions: [{ kind: 'answer', stay }] } : {}),
  };
}

/** The property, or where a stay of the box was meant to be, and the days. */
export function whereAndWhen(stay: Reservation, { wording: { t, tag }, titles }: Around): string {
  const meant = titles.get(stay.intended_property_id ?? 0);
  const place =
    titles.get(stay.property_id) ??
    (meant === undefined ? t.stay.inBox : t.channelCalendars.box.meantFor(meant));
  return [place, formatDays(stay.check_in_date, stay.check_out_date, tag)].join(' · ');
}

/** A stay whose nights a channel may have sold, too. */
export function contestedItem(stay: Reservation, around: Around): WaitingItem {
  const { t } = around.wording;
  return {
    key: `contested ${stay.stay_code}`,
    icon: 'warning',
    title: t.today.contested(guestBesideDays(stay, around.wording)),
    place: whereAndWhen(stay, around),
    urgency: '',
    target: { kind: 'stay', code: stay.stay_code },
    actions: [{ kind: 'move', stay }],
  };
}

/** A guest who has arrived, or arrives today, and whose calendar does not show the stay any more. */
export function missingItem(stay: Reservation, around: Around): WaitingItem {
  const { t } = around.wording;
  return {
    key: `missing ${stay.stay_code}`,
    icon: 'clock',
    title: t.today.missing(guestBesideDays(stay, around.wording), channelOf(stay.channel_type).name),
    place: whereAndWhen(stay, around),
    urgency: '',
    target: { kind: 'stay', code: stay.stay_code },
    actions: [{ kind: 'end', stay }],
  };
}

/** A booking of a calendar, which told no price: the stay has the button that enters one. */
export function unpricedItem(stay: Reservation, around: Around): WaitingItem {
  const { t } = around.wording;
  return {
    key: `unpriced ${stay.stay_code}`,
    icon: 'money',
    title: t.today.unpriced(guestBesideDays(stay, around.wording)),
    place: whereAndWhen(stay, around),
    urgency: '',
    target: { kind: 'stay', code: stay.stay_code },
  };
}

/** What a calendar has lost, and what of it could not be read. */
export function doubtItems(listing: Listing, { wording: { t }, now, titles }: Around): WaitingItem[] {
  const { id, property_id, held_back, skipped_events } = listing;
  const words = t.channelCalendars;
  const name = nameOf(listing);
  const common = {
    place: (property_id === null ? undefined : titles.get(property_id)) ?? '',
    target: targetOf(listing),
  };
  const held: WaitingItem[] =
    held_back === null
      ? []
      : [
          {
            ...common,
            key: `held back ${id}`,
            icon: 'warning',
            title: words.heldBack.titleOf(held_back.count, name),
            urgency: words.heldBack.leftShort(hoursLeft(held_back.since, now)),
            actions: [{ kind: 'held back', listing }],
          },
        ];
  if (skipped_events === null) return held;
  const { count, first } = skipped_events;
  const titlesOfFirst = first.map(({ title }) => (title === '' ? words.states.noTitle : title));
  return [
    ...held,
    {
      ...common,
      key: `skipped ${id}`,
      icon: 'repeat',
      title: words.states.skippedOf(count, name),
      urgency: titlesOfFirst.join(', '),
    },
  ];
}

function targetOf({ property_id }: Listing): WaitingTarget {
  return property_id === null ? { kind: 'properties' } : { kind: 'listings', property_id };
}

/** What a guest has asked for on their page: it is answered at the stay. */
export function extraItem(request: ExtraRequest, { wording: { t, tag }, titles }: Around): WaitingItem {
  const { id, stay_code, property_id, guest_name, name, check_in_date, check_out_date } = request;
  const days = formatDays(check_in_date, check_out_date, tag);
  return {
    key: `extra ${id}`,
    icon: 'message',
    title: t.today.asksFor(guest_name ?? t.stay.unnamed, name),
    place: [titles.get(property_id ?? 0), days].filter((part) => part !== undefined).join(' · '),
    urgency: '',
    target: { kind: 'stay', code: stay_code },
  };
}

/** A message that a rule has planned, and that lacks a value: the stay has the ways to set it, or to send it with one. */
export function unreadyItem(
  { id, name, send_to, stay_code, property_title, scheduled_at, waits_for }: AutomationAction,
  { wording: { t, tag }, timezone }: Around,
): WaitingItem {
  const lacks = sayNames(waits_for, { t, tag });
  return {
    key: `unready ${id}`,
    icon: 'warning',
    title: t.today.lacks(name, lacks),
    place: [send_to, property_title ?? ''].filter((part) => part !== '').join(' · '),
    urgency: formatMomentIn(timezone, scheduled_at, tag),
    target: stay_code === null ? { kind: 'planned' } : { kind: 'stay', code: stay_code },
  };
}

type Thread = ListConversationsData['conversations'][number];

export function threadItem(thread: Thread, { wording: { t }, now }: Around): WaitingItem {
  const { id, guest, last_message, property_title, waiting_since } = thread;
  const wait = waiting_since === null ? undefined : waitOf(waiting_since, now);
  return {
    key: `conversation ${id}`,
    icon: 'message',
    title: t.today.writes(guest.name ?? t.stay.unnamed),
    place: [last_message?.text, property_title].find((text) => (text ?? '') !== '') ?? '',
    urgency: wait === undefined ? '' : t.today.waits[wait.unit](wait.count),
    target: { kind: 'conversation', id },
  };
}

export function syncItem(listing: Listing, { wording: { t }, titles }: Around): WaitingItem {
  const { id, property_id, sync_error, calendar_push } = listing;
  const name = nameOf(listing);
  return {
    key: `listing ${id}`,
    icon: 'repeat',
    title: sync_error === null ? t.today.pushFailed(name) : t.today.syncFailed(name),
    place: (property_id === null ? undefined : titles.get(property_id)) ?? '',
    urgency: sync_error ?? calendar_push?.detail ?? '',
    target: targetOf(listing),
  };
}

/** What a member of the staff has reported, and nobody deals with yet. */
export function reportItem(task: Task, { wording: { t, tag } }: Around): WaitingItem {
  const { id, note, property_title, expected_date, work } = task;
  const words = t.work.reports;
  const who = work?.report?.staff_name ?? '';
  const isSupplies = work?.report?.kind === 'supplies';
  const day = formatDay(expected_date, tag, { day: 'numeric', month: 'short' });
  return {
    key: `report ${id}`,
    icon: isSupplies ? 'note' : 'warning',
    title: isSupplies ? words.todaySupplies(who, note) : words.todayProblem(who, note),
    place: [property_title, day].filter((part) => part !== null).join(' · '),
    urgency: '',
    target: { kind: 'task', id },
    actions: [{ kind: 'settle', task }],
  };
}

export function taskItem(task: Task, { wording: { t, tag } }: Around): WaitingItem {
  const { id, type, property_title, expected_time } = task;
  const words: Readonly<Record<string, string>> = t.task;
  return {
    key: `task ${id}`,
    icon: 'task',
    title: t.today.noStaff(words[type] ?? t.task.other),
    place: [property_title, expected_time === null ? undefined : formatTime(expected_time, tag)]
      .filter((part) => typeof part === 'string')
      .join(' · '),
    urgency: '',
    target: { kind: 'task', id },
  };
}
