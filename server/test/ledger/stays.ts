import type { Reservation } from '../../../client/src/schema.ts';
import type { Channel } from './channels/channel.ts';
import type { Guest } from './guests.ts';
import { dateOf, dayOf, type Nights } from './nights.ts';
import type { World } from './world.ts';

/** A stay as the service lists it, with the guest whom the ledger takes it for. */
export type Stay = {
  readonly stay_code: string;
  readonly reservation_code: string;
  readonly channel: Channel | undefined;
  readonly guest: Guest | undefined;
  /** The place of its property; null in the box. */
  readonly place: number | null;
  /** In the box: where it was meant to be. */
  readonly intended: number | null;
  readonly nights: Nights;
  readonly isActive: boolean;
  readonly isBoxed: boolean;
  readonly isInConflict: boolean;
  readonly hasLockCode: boolean;
  readonly page: string | null;
  readonly conversation_id: string | null;
  /** All that the service tells of it. */
  readonly text: string;
};

const ACTIVE = new Set(['accepted', 'wait_accept', 'wait_pay']);

/** Every stay that has not ended. */
export async function readStays(world: World): Promise<Stay[]> {
  const stays: Stay[] = [];
  const from = dateOf(world.today);
  for (let cursor = ''; ;) {
    const path =
      `/reservations?start_check_out_date=${from}&order_by=check_in_date&limit=100${cursor}` as const;
    const data = await world.account.data('GET', path);
    for (const row of data.reservations) stays.push(stayOf(world, row));
    if (data.next_cursor === null) return stays;
    cursor = `&cursor=${encodeURIComponent(data.next_cursor)}`;
  }
}

/** The stays in the box that are not cancelled. */
export async function readBox(world: World): Promise<Stay[]> {
  const from = dateOf(world.today);
  const path =
    `/reservations?in_reservation_box=true&status=accepted&start_check_out_date=${from}&limit=50` as const;
  const { reservations } = await world.account.data('GET', path);
  return reservations.map((row) => stayOf(world, row));
}

function stayOf(world: World, row: Reservation): Stay {
  const placeOf = (id: number | null) => {
    const place = world.properties.indexOf(id ?? 0);
    return place < 0 ? null : place;
  };
  const [byCode] = world.guests.namedIn(row.channel_id);
  const [byName] = world.guests.namedIn(row.guest_name ?? '');
  return {
    stay_code: row.stay_code,
    reservation_code: row.reservation_code,
    channel: world.channels.find(
      ({ listing, kind }) => listing?.listing_id === row.listing_id && kind.channel_type === row.channel_type,
    ),
    guest: byCode ?? byName,
    place: placeOf(row.property_id),
    intended: placeOf(row.intended_property_id),
    nights: { from: dayOf(row.check_in_date), until: dayOf(row.check_out_date) },
    isActive: ACTIVE.has(row.status),
    isBoxed: row.in_reservation_box,
    isInConflict: row.in_conflict,
    hasLockCode: row.check_in_details.lock_code !== null,
    page: row.check_in_details.check_in_guide_url,
    conversation_id: row.conversation_id,
    text: JSON.stringify(row),
  };
}

/** By place, the nights from tomorrow on that the service says are not available. */
export async function readTaken(world: World, days: number): Promise<ReadonlySet<number>[]> {
  const [start, end] = [dateOf(world.today + 1), dateOf(world.today + days)];
  const path =
    `/availabilities?property_ids=${world.properties.join(',')}&start_date=${start}&end_date=${end}` as const;
  const { properties } = await world.account.data('GET', path);
  return world.properties.map((id) => {
    const { availabilities } = properties.find((each) => each.id === id)!;
    const taken = availabilities.filter(({ available }) => !available);
    return new Set(taken.map(({ date }) => dayOf(date)));
  });
}

/** Notes the conflicts that events have told since the last time. */
export async function readTold(world: World): Promise<void> {
  for (;;) {
    const after = world.eventCursor === undefined ? '' : `&after=${encodeURIComponent(world.eventCursor)}`;
    const data = await world.account.data('GET', `/events?types=reservation_updated&limit=100${after}`);
    for (const { sub_event, stay_code } of data.events)
      if (sub_event === 'conflict_detected') world.told.add(stay_code!);
    if (data.next_cursor !== null) world.eventCursor = data.next_cursor;
    if (data.events.length < 100) return;
  }
}
