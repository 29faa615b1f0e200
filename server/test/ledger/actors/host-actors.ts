import { dateOf, isIn, nightsOf, wordsOf, type Nights } from '../nights.ts';
import { readBox, readStays, readTaken, type Stay } from '../stays.ts';
import { titleOf, type World } from '../world.ts';
import type { Guest } from '../guests.ts';
import type { Dice } from '../dice.ts';
import type { HostActor } from './actor.ts';
import { book, bookDirectly, checkNotSold, freeNights, someNights } from './bookings.ts';

const DAYS_SHOWN = 60;

function directGuests(world: World): Guest[] {
  return world.guests.active('direct').filter(({ nights }) => nights.from > world.today);
}

async function moveDirectly(world: World, dice: Dice): Promise<void> {
  const guests = directGuests(world);
  if (guests.length === 0) return;
  const guest = dice.pick(guests);
  const days = dice.between(-3, 3);
  const nights = { from: guest.nights.from + days, until: guest.nights.until + days };
  if (nights.from <= world.today || days === 0) return;
  const { status } = await world.account.ask('PATCH', `/reservations/${guest.stay_code}`, {
    check_in_date: dateOf(nights.from),
    check_out_date: dateOf(nights.until),
  });
  if (status !== 200) return;
  const gained = nightsOf(nights).filter((night) => !isIn(night, guest.nights));
  Object.assign(guest, { nights, known: nights });
  world.tellOf(guest, 'moves to');
  checkNotSold(world, guest, gained);
}

async function cancelDirectly(world: World, dice: Dice): Promise<void> {
  const guests = directGuests(world);
  if (guests.length === 0) return;
  const guest = dice.pick(guests);
  await world.account.data('DELETE', `/reservations/${guest.stay_code}`);
  guest.isActive = false;
  world.tellOf(guest, 'cancels');
}

async function setAvailable(world: World, place: number, nights: Nights, available: boolean) {
  const { status } = await world.account.ask('POST', '/availabilities', {
    property_ids: [world.properties[place]],
    available,
    start_date: dateOf(nights.from),
    end_date: dateOf(nights.until - 1),
  });
  if (status !== 200) return;
  const was = world.hostClosed[place] ?? new Set();
  const changed = new Set(nightsOf(nights));
  const now = available ? was.difference(changed) : was.union(changed);
  world.hostClosed[place] = now;
  world.tell(`the host ${available ? 'opens' : 'closes'} house ${place + 1} ${wordsOf(nights)}`, { nights });
}

async function closeOrOpen(world: World, dice: Dice): Promise<void> {
  const place = dice.between(0, world.plan.properties - 1);
  // Only what nothing else closes: opening must not touch a closure that a channel shows.
  const closed = [...(world.hostClosed[place] ?? [])].filter(
    (night) => night > world.today && !world.isClosedByChannel(place, night) && !isHeld(world, night),
  );
  if (closed.length === 0 || dice.chance(0.4))
    return setAvailable(world, place, someNights(dice, world.today), false);
  const from = dice.pick(closed);
  await setAvailable(world, place, { from, until: from + 1 }, true);
}

function isHeld(world: World, night: number): boolean {
  return world.guests.all.some(
    ({ isActive, nights, known }) =>
      isActive && (isIn(night, nights) || (known !== null && isIn(night, known))),
  );
}

/** Puts stays of the box into a property that is free for all of their nights. */
async function allocate(world: World): Promise<void> {
  const boxed = await readBox(world);
  if (boxed.length === 0) return;
  for (const stay of boxed) {
    const taken = await readTaken(world, DAYS_SHOWN);
    const isComing = stay.nights.from > world.today;
    const free = taken.findIndex((nights) => nightsOf(stay.nights).every((night) => !nights.has(night)));
    if (free < 0 || !isComing) continue;
    const property_id = world.properties[free];
    const { status } = await world.account.ask('POST', `/reservations/${stay.stay_code}/allocate`, {
      property_id,
    });
    if (status !== 200) continue;
    if (stay.guest !== undefined) Object.assign(stay.guest, { place: free, isPlaceSure: true });
    world.tell(`the host puts ${stay.guest?.name ?? stay.channel?.key} into house ${free + 1}`, {
      nights: stay.nights,
      words: stay.guest === undefined ? [] : [stay.guest.word],
    });
  }
}

/** Gives stays a lock code, a remark and a message that name the guest. */
async function keepSecrets(world: World, dice: Dice): Promise<void> {
  const stays = await readStays(world);
  const bare = stays.filter(
    ({ guest, hasLockCode, isActive }) => guest?.isActive && isActive && !hasLockCode,
  );
  for (const { stay_code, reservation_code, guest, page } of bare) {
    if (guest === undefined || !dice.chance(0.5)) continue;
    world.owners.set(stay_code, guest);
    if (page !== null) world.owners.set(page, guest);
    const lock_code = `door ${guest.word}`;
    await world.account.ask('PATCH', `/reservations/${stay_code}/check_in_details`, { lock_code });
    await world.account.ask('PATCH', `/reservations/${stay_code}`, { remarks: `Remark about ${guest.word}` });
    if (!dice.chance(0.3)) continue;
    const { status, data } = await world.account.ask('POST', '/conversations', { reservation_code });
    if (status !== 200) continue;
    const message = `Dear ${guest.word}, welcome.`;
    await world.account.ask('POST', `/conversations/${data.conversation.id}`, { message });
  }
}

/** Confirms a mass loss that is one; leaves others to the time. */
async function decideLosses(world: World, dice: Dice): Promise<void> {
  const { listings } = await world.account.data('GET', '/listings?limit=100');
  for (const { id, held_back } of listings) {
    const channel = world.channels.find(({ listing }) => listing?.id === id);
    const isReal = channel?.glitch === null && channel.cleanReads > 0;
    if (!((held_back?.count ?? 0) > 0) || !isReal || !dice.chance(0.5)) continue;
    await world.account.ask('POST', `/listings/${id}/held_back`, { decision: 'confirm' });
    world.tell(`the host confirms what is missing at ${channel.key}`);
  }
}

/** The reservations of a channel as it exports them for a move to us. */
async function importFile(world: World, dice: Dice): Promise<void> {
  const channels = world.channels.filter(({ plan }) => plan.kind === 'airbnb' && plan.offers === 0);
  if (channels.length === 0) return;
  const channel = dice.pick(channels);
  const guests = channel.booked().filter(({ nights }) => nights.from > world.today);
  if (guests.length === 0 || channel.glitch !== null) return;
  const day = (date: number) => dateOf(date).replace(/(\d{4})-(\d\d)-(\d\d)/, '$2/$3/$1');
  const rows = guests.map(
    ({ code, name, nights }) =>
      `${code},Confirmed,${name},2,${day(nights.from)},${day(nights.until)},${titleOf(0)},"EUR 300.00"`,
  );
  const header = 'Confirmation code,Status,Guest name,# of adults,Start date,End date,Listing,Earnings';
  const { import: report } = await world.account.data('POST', '/imports', {
    csv: [header, ...rows].join('\n'),
    resource: 'reservations',
    day_order: 'month_first',
  });
  for (const guest of guests) guest.isPinned = true;
  const words = guests.map(({ word }) => word);
  world.tell(`the host imports a file of ${channel.key}: ${report.stored} of ${rows.length} stored`, {
    words,
  });
}

/** Two buyers want the same nights at the same moment. */
async function race(world: World, dice: Dice): Promise<void> {
  const channel = dice.pick(world.channels);
  const { offers } = channel.plan;
  const nights = freeNights(world, channel, dice);
  if (nights === undefined) return;
  await book(world, channel, nights);
  const place = offers === 'room_type' ? world.plan.properties - 1 : offers;
  const others = world.channels.filter((each) => each !== channel && each.plan.offers === offers);
  const rival = others.find((each) => each.isFree(nights));
  if (rival !== undefined && dice.chance(0.5)) await book(world, rival, nights);
  else if (world.has('direct')) await bookDirectly(world, place, nights);
}

/** A listing that is no longer cancelled by its channel: the host ends what the channel will never end. */
export async function endGhosts(world: World): Promise<void> {
  for (const stay of await readStays(world)) {
    if (!stay.isActive || !isGhost(world, stay)) continue;
    const { status, error } = await world.account.ask('DELETE', `/reservations/${stay.reservation_code}`);
    const about = { nights: stay.nights, words: [stay.guest?.word ?? ''] };
    world.tell(`the host ends the order of ${stay.guest?.name}: ${status}`, about);
    if (status === 200) continue;
    const text = `${stay.guest?.name} does not come, and the host cannot end the order that has begun: ${error}`;
    world.fail({ rule: 'open', kind: 'no exit', text, ...about });
  }
}

/** A stay that has begun without its guest: who cancelled, or moved to nights after it. */
function isGhost({ today }: World, { guest, nights }: Stay): boolean {
  if (guest === undefined || nights.from > today) return false;
  return !guest.isActive || guest.nights.from > today;
}

export const HOST_ACTORS: readonly HostActor[] = [
  {
    habit: 'direct',
    name: 'book',
    chance: 0.35,
    act: (world, dice) =>
      bookDirectly(world, dice.between(0, world.plan.properties - 1), someNights(dice, world.today)),
  },
  { habit: 'direct', name: 'move', chance: 0.06, act: moveDirectly },
  { habit: 'direct', name: 'cancel', chance: 0.12, act: cancelDirectly },
  { habit: 'race', name: 'race', chance: 0.1, act: race },
  { habit: 'host_closes', name: 'close', chance: 0.12, act: closeOrOpen },
  { habit: 'csv', name: 'import', chance: 0.05, act: importFile },
];

/** What a host does after the channels were read. */
export const HOST_REACTIONS: readonly HostActor[] = [
  { habit: 'allocate', name: 'allocate', chance: 0.15, act: allocate },
  { habit: 'secret', name: 'secrets', chance: 0.15, act: keepSecrets },
  { habit: 'confirm', name: 'losses', chance: 0.15, act: decideLosses },
];
