import type { Breach } from '../findings.ts';
import type { Guest } from '../guests.ts';
import { doOverlap, isIn, nightsOf, wordsOf, type Nights } from '../nights.ts';
import type { Stay } from '../stays.ts';
import type { World } from '../world.ts';
import type { Snapshot } from './snapshot.ts';

/** Rule 1: each guest is held, once, by the own stay; or waits in the box as a conflict that is one and was told. */
export function checkGuests(snapshot: Snapshot): void {
  const { world } = snapshot;
  for (const guest of world.guests.all) {
    if (!guest.isActive || guest.nights.until <= world.today + 1) continue;
    if (guest.isTold) checkTold(snapshot, guest);
    else checkNameless(snapshot, guest);
  }
  for (const stay of snapshot.stays.filter(({ isActive }) => isActive)) checkOwner(snapshot, stay);
}

type About = { readonly world: World; readonly guest: Guest; readonly others?: readonly Guest[] };

function fail({ world, guest, others = [] }: About, breach: Omit<Breach, 'words' | 'nights'>): void {
  const words = [guest, ...others].map(({ word }) => word);
  world.fail({ nights: guest.nights, words, ...breach });
}

function checkTold(snapshot: Snapshot, guest: Guest): void {
  const { world } = snapshot;
  const own = ownStays(snapshot, guest);
  const who = `${guest.name} of ${guest.source} (${wordsOf(guest.nights)})`;
  const [stay] = own;
  if (stay === undefined) return failLost(snapshot, guest, who);
  if (own.length > 1)
    return fail({ world, guest }, { rule: 'held', kind: 'twice', text: `${who} has ${own.length} stays` });
  const isSame =
    stay.nights.until === guest.nights.until && startOf(snapshot, stay) === startOf(snapshot, guest);
  if (!isSame)
    return fail(
      { world, guest },
      { rule: 'held', kind: 'wrong nights', text: `${who} has ${wordsOf(stay.nights)}` },
    );
  if (stay.isBoxed) checkBoxed(snapshot, stay, guest);
}

/** Without those that have begun and are not the guest's any more: they wait for the host. */
function ownStays({ world, stays }: Snapshot, guest: Guest): Stay[] {
  const own = stays.filter((stay) => stay.guest === guest && stay.isActive);
  const right = own.filter(({ nights }) => nights.from > world.today || nights.from === guest.nights.from);
  return right.length > 0 ? right : own;
}

/** The nights of the past are nobody's concern. */
function startOf({ world }: Snapshot, { nights }: { readonly nights: Nights }): number {
  return Math.max(nights.from, world.today);
}

/** Says whether another guest has what this one should have. */
function failLost({ world, stays }: Snapshot, guest: Guest, who: string): void {
  const mistaken = stays.find(
    (stay) =>
      stay.isActive &&
      stay.guest?.isActive === false &&
      stay.guest.source === guest.source &&
      doOverlap(stay.nights, guest.nights),
  )?.guest;
  if (mistaken === undefined)
    return fail({ world, guest }, { rule: 'held', kind: 'lost', text: `${who} has no stay` });
  const text = `${who} has no stay: it is kept for ${mistaken.name}, who cancelled`;
  fail({ world, guest, others: [mistaken] }, { rule: 'apart', kind: 'mistaken', text });
}

function checkBoxed(snapshot: Snapshot, stay: Stay, guest: Guest): void {
  const { world } = snapshot;
  const who = `${guest.name} of ${guest.source} (${wordsOf(guest.nights)})`;
  if (!stay.isInConflict)
    fail({ world, guest }, { rule: 'held', kind: 'boxed', text: `${who} is in the box without a conflict` });
  if (!world.told.has(stay.stay_code))
    fail(
      { world, guest },
      { rule: 'held', kind: 'untold', text: `${who} is in the box, and no event said so` },
    );
  if (stay.nights.from > world.today && isStuck(snapshot, stay, guest))
    fail(
      { world, guest },
      { rule: 'open', kind: 'stuck', text: `${who} waits in the box although nothing holds its nights` },
    );
}

/** Nothing else holds any of its nights where it was meant to be. */
function isStuck({ world, stays, reasons, window }: Snapshot, stay: Stay, guest: Guest): boolean {
  const places = stay.intended === null ? world.membersOf(guest.place) : [stay.intended];
  return places.some((place) =>
    nightsOf(stay.nights)
      .filter((night) => isIn(night, window))
      .every((night) => {
        const isHeld = stays.some(
          (other) => other.isActive && other.place === place && isIn(night, other.nights),
        );
        const { must, may } = reasons[place]?.get(night) ?? { must: new Set(), may: new Set() };
        const others = [...must, ...may].filter((source) => source !== guest.source);
        return !isHeld && others.every((source) => source !== 'host' && !isClosing(world, source, night));
      }),
  );
}

function isClosing(world: Snapshot['world'], source: string, night: number): boolean {
  const channel = world.channelOf(source);
  return channel !== undefined && (!channel.isTelling || channel.closures.some((span) => isIn(night, span)));
}

/** Nobody can tell such a guest from another: the nights must be taken, and a double booking that shows must be told. */
function checkNameless({ world, stays, taken, window }: Snapshot, guest: Guest): void {
  const channel = world.channelOf(guest.source);
  const own = stays.filter((stay) => stay.channel === channel && stay.isActive);
  const places = world.membersOf(guest.place);
  const who = `the guest ${guest.word} of ${guest.source} (${wordsOf(guest.nights)})`;
  for (const night of nightsOf(guest.nights).filter((each) => isIn(each, window))) {
    const isHeld = own.some(({ nights }) => isIn(night, nights));
    if (!isHeld && !places.some((place) => taken[place]?.has(night)))
      return fail({ world, guest }, { rule: 'held', kind: 'lost', text: `a night of ${who} is not held` });
  }
  if (!guest.isConflictDue) return;
  const rivals = stays.filter(
    (stay) =>
      stay.isActive &&
      stay.channel !== channel &&
      stay.place === guest.place &&
      doOverlap(stay.nights, guest.nights),
  );
  const touched = [...rivals, ...own.filter(({ nights }) => doOverlap(nights, guest.nights))];
  if (
    rivals.some(({ guest: rival }) => rival?.isActive) &&
    !touched.some(({ stay_code }) => world.told.has(stay_code))
  ) {
    const others = rivals.flatMap(({ guest: rival }) => rival ?? []);
    const text = `${who} is booked over ${others.map(({ name }) => name).join(', ')}, and no conflict was told`;
    fail({ world, guest, others }, { rule: 'held', kind: 'untold', text });
  }
}

/** A stay that no guest has holds nights for ever. One that has begun waits for the host. */
function checkOwner({ world }: Snapshot, stay: Stay): void {
  const { guest, channel, nights } = stay;
  if (nights.from <= world.today) return;
  const about = { nights, words: guest === undefined ? [] : [guest.word] };
  if (guest !== undefined) {
    if (guest.isActive) return;
    const text = `${guest.name} cancelled at ${guest.source}, and still has the stay of ${wordsOf(nights)}`;
    return world.fail({ rule: 'open', kind: 'ghost', text, ...about });
  }
  const booked = channel?.booked().map((each) => each.nights) ?? [];
  const real = [...booked, ...(channel?.closures ?? []), ...(channel?.imported ?? [])];
  if (nightsOf(nights).every((night) => real.some((span) => isIn(night, span)))) return;
  const text = `nobody booked the stay of ${wordsOf(nights)} at ${channel?.key}`;
  world.fail({ rule: 'open', kind: 'ghost', text, ...about });
}
