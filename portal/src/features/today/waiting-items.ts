import type { Listing, ListConversationsData, Reservation, Task } from '../../../../client/src/innkeep.ts';
import { channelOf } from '../../components/channels.ts';
import type { IconName } from '../../components/icon.tsx';
import { formatDays } from '../../format/days.ts';
import { hoursToAnswer } from '../../hours-to-answer.ts';
import type { Wording } from '../../texts/texts.ts';
import { waitOf } from './day.ts';

/** Where something is settled. */
export type WaitingTarget =
  | { readonly kind: 'stay'; readonly code: string }
  | { readonly kind: 'task'; readonly id: number }
  | { readonly kind: 'conversation'; readonly id: string }
  | { readonly kind: 'listings'; readonly property_id: number }
  | { readonly kind: 'properties' };

export type WaitingItem = {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly place: string;
  readonly urgency: string;
  readonly target: WaitingTarget;
};

/** What a line needs beside its subject. */
export type Around = {
  readonly wording: Wording;
  readonly now: number;
  readonly titles: ReadonlyMap<number, string>;
};

export function stayItem(
  stay: Reservation,
  isRequest: boolean,
  { wording, now, titles }: Around,
): WaitingItem {
  const { t, tag } = wording;
  const guest = stay.guest_name ?? t.stay.unnamed;
  const dates = formatDays(stay.check_in_date, stay.check_out_date, tag);
  return {
    key: `stay ${stay.stay_code}`,
    icon: isRequest ? 'calendar' : 'warning',
    title: isRequest ? t.today.asks(guest) : t.today.conflict(guest),
    place: [titles.get(stay.property_id) ?? t.stay.inBox, dates].join(' · '),
    urgency: isRequest ? t.today.hoursLeft(hoursToAnswer(stay.booked_at, now)) : t.today.settle,
    target: { kind: 'stay', code: stay.stay_code },
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
  const { id, title, channel_type, property_id, sync_error, calendar_push } = listing;
  const name = title === '' ? channelOf(channel_type).name : title;
  return {
    key: `listing ${id}`,
    icon: 'repeat',
    title: sync_error === null ? t.today.pushFailed(name) : t.today.syncFailed(name),
    place: (property_id === null ? undefined : titles.get(property_id)) ?? '',
    urgency: sync_error ?? calendar_push?.detail ?? '',
    target: property_id === null ? { kind: 'properties' } : { kind: 'listings', property_id },
  };
}

export function taskItem(task: Task, { wording: { t } }: Around): WaitingItem {
  const { id, type, property_title, expected_time } = task;
  const words: Readonly<Record<string, string>> = t.task;
  return {
    key: `task ${id}`,
    icon: 'task',
    title: t.today.noStaff(words[type] ?? t.task.other),
    place: [property_title, expected_time?.slice(0, 5)]
      .filter((part) => typeof part === 'string')
      .join(' · '),
    urgency: '',
    target: { kind: 'task', id },
  };
}
