import { spansOf } from '../channels/calendar-text.ts';
import type { Channel } from '../channels/channel.ts';
import type { Source } from '../guests.ts';
import { isIn, nightsOf, type Nights } from '../nights.ts';
import { readStays, readTaken, readTold, type Stay } from '../stays.ts';
import type { World } from '../world.ts';

/** Nights are looked at from tomorrow on, for so many days: all that can be booked, moved and lengthened. */
export const DAYS_AHEAD = 60;

/** Why a night of a property is taken: by whom, and whether it must be or only may be. */
export type Reasons = { readonly must: Set<Source>; readonly may: Set<Source> };

/** What the service says after a quiet period, and what the ledger makes of it. */
export type Snapshot = {
  readonly world: World;
  readonly stays: readonly Stay[];
  /** By place: the nights that the service calls not available. */
  readonly taken: readonly ReadonlySet<number>[];
  /** By place and night. */
  readonly reasons: readonly ReadonlyMap<number, Reasons>[];
  /** By channel: the nights that our calendar shows to it as closed. */
  readonly shown: ReadonlyMap<Channel, ReadonlySet<number>>;
  /** By place: the nights that the calendar of the property itself shows as closed. */
  readonly window: Nights;
};

export async function takeSnapshot(world: World): Promise<Snapshot> {
  await readTold(world);
  const stays = await readStays(world);
  const taken = await readTaken(world, DAYS_AHEAD);
  const shown = new Map(
    await Promise.all(
      world.channels.map(async (channel): Promise<[Channel, ReadonlySet<number>]> => {
        const calendar = await world.account.calendar(channel.listing?.export_url ?? '');
        return [channel, new Set(spansOf(calendar).flatMap(nightsOf))];
      }),
    ),
  );
  const window = { from: world.today + 1, until: world.today + 1 + DAYS_AHEAD };
  return { world, stays, taken, shown, window, reasons: reasonsOf(world, stays, window) };
}

function reasonsOf(world: World, stays: readonly Stay[], window: Nights): Snapshot['reasons'] {
  const reasons = world.properties.map(() => new Map<number, Reasons>());
  const add = (
    place: number,
    nights: Nights,
    why: { source: Source; isSure: (night: number) => boolean },
  ) => {
    for (const night of nightsOf(nights).filter((each) => isIn(each, window))) {
      const of = reasons[place]?.getOrInsertComputed(night, () => ({ must: new Set(), may: new Set() }));
      (why.isSure(night) ? of?.must : of?.may)?.add(why.source);
    }
  };
  for (const stay of stays.filter(({ isActive }) => isActive)) {
    const place = stay.place ?? stay.intended;
    const source = stay.guest?.source ?? stay.channel?.key ?? 'nobody';
    if (place !== null) add(place, stay.nights, { source, isSure: (night) => isOwned(stay, night) });
  }
  for (const [place, closed] of world.hostClosed.entries())
    for (const night of closed)
      add(place, { from: night, until: night + 1 }, { source: 'host', isSure: () => true });
  for (const channel of world.channels) {
    const { offers } = channel.plan;
    const isSure = () => offers !== 'room_type';
    const spans = channel.isTelling ? channel.closures : bareNights(channel, stays);
    for (const place of world.membersOf(offers))
      for (const span of spans) add(place, span, { source: channel.key, isSure });
  }
  return reasons;
}

/** True when a guest holds this night of a stay in truth; otherwise the night may still be taken for a while. */
function isOwned(stay: Stay, night: number): boolean {
  if (stay.guest !== undefined) return stay.guest.isActive && isIn(night, stay.guest.nights);
  return stay.channel !== undefined && namelessSpans(stay.channel).some((nights) => isIn(night, nights));
}

/** On a channel without names a closure may have become a stay like any other. */
function namelessSpans(channel: Channel): Nights[] {
  return [...channel.booked().map(({ nights }) => nights), ...channel.closures];
}

/**
 * The nights of guests without a name that no stay of their listing has: they are closed like any closure. What has a
 * stay is held where the stay is, which the host may have put elsewhere.
 */
function bareNights(channel: Channel, stays: readonly Stay[]): Nights[] {
  const own = stays.filter((stay) => stay.channel === channel && stay.isActive);
  const covered = new Set(own.flatMap(({ nights }) => nightsOf(nights)));
  return namelessSpans(channel)
    .flatMap(nightsOf)
    .flatMap((night) => (covered.has(night) ? [] : [{ from: night, until: night + 1 }]));
}
