import { CHANNEL_KINDS, type ChannelKindName } from './channels/channel-kinds.ts';
import { Dice } from './dice.ts';
import type { Place } from './guests.ts';

/** What people and channels do beside booking. Each can be left out, to find out what a finding needs. */
export const HABITS = [
  'book',
  'cancel',
  'cancel_late',
  'rebook',
  'swap',
  'move',
  'rename',
  'lengthen',
  'vanish',
  'close',
  'race',
  'echo',
  'merge',
  'new_uids',
  'one_uid',
  'drop_past',
  'glitch',
  'garble',
  'direct',
  'host_closes',
  'csv',
  'request',
  'secret',
  'allocate',
  'confirm',
] as const;
export type Habit = (typeof HABITS)[number];

/** A listing on a channel. */
export type ChannelPlan = {
  readonly key: string;
  readonly kind: ChannelKindName;
  readonly offers: Place;
  /** It shows back what it imported as closed. */
  readonly isEcho: boolean;
  /** Closures that touch are one event. */
  readonly isMerging: boolean;
  readonly hasNewUids: boolean;
  /** All of its reservations have the same UID. */
  readonly hasOneUid: boolean;
  readonly dropsPast: 'no' | 'ended' | 'begun';
  readonly hasEtag: boolean;
  /** Between two fetches of our calendar, at most. */
  readonly fetchHours: number;
};

export type Plan = {
  readonly seed: number;
  readonly months: number;
  readonly timezone: string;
  readonly properties: number;
  readonly hasRoomType: boolean;
  readonly channels: readonly ChannelPlan[];
  readonly habits: ReadonlySet<Habit>;
  /** Kinds of findings that do not end the world: to look behind one that is known. */
  readonly ignored: ReadonlySet<string>;
};

export type PlanOptions = Pick<Plan, 'months' | 'habits' | 'ignored'>;

const TIMEZONES = ['Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Los_Angeles'];
const FETCH_HOURS = [0.25, 2, 6, 24, 48] as const;
const KINDS = ['airbnb', 'booking', 'vrbo', 'ical', 'airbnb', 'booking', 'connector'] as const;

/** The world of a seed: one to three properties, and two to five channels. */
export function planOf(seed: number, options: PlanOptions): Plan {
  const dice = new Dice(seed, 'plan');
  const hasRoomType = dice.chance(0.4);
  const properties = hasRoomType ? 3 : dice.between(1, 2);
  const count = dice.between(2, 5);
  const kinds = Array.from({ length: count }, (_, place) => (place === 0 ? 'airbnb' : dice.pick(KINDS)));
  return {
    ...options,
    seed,
    timezone: dice.pick(TIMEZONES),
    properties,
    hasRoomType,
    channels: kinds.map((kind, place) =>
      channelOf(new Dice(seed, 'channel', place), kind, place, hasRoomType),
    ),
  };
}

function channelOf(dice: Dice, kind: ChannelKindName, place: number, hasRoomType: boolean): ChannelPlan {
  const isReadable = CHANNEL_KINDS[kind].tells !== 'nothing';
  return {
    key: `${kind}-${place}`,
    kind,
    offers: hasRoomType && dice.chance(0.3) ? 'room_type' : 0,
    isEcho: dice.chance(0.75),
    isMerging: dice.chance(0.6),
    hasNewUids: dice.chance(0.3),
    hasOneUid: dice.chance(0.15),
    dropsPast: isReadable
      ? dice.pick(['no', 'ended', 'begun'] as const)
      : dice.pick(['no', 'ended'] as const),
    hasEtag: dice.chance(0.7),
    fetchHours: dice.pick(FETCH_HOURS),
  };
}
