import type { Channel } from '../channels/channel.ts';
import type { Dice } from '../dice.ts';
import type { Guest } from '../guests.ts';
import { dateOf, isIn, nightsOf, wordsOf, type Nights } from '../nights.ts';
import type { World } from '../world.ts';
import { clock } from '../../harness.ts';

const TRIES = 6;

/** One to five nights of the coming month. */
export function someNights(dice: Dice, today: number): Nights {
  const from = today + dice.between(2, 30);
  return { from, until: from + dice.between(1, 5) };
}

/** Nights that a channel still sells; undefined when it finds none. */
export function freeNights(world: World, channel: Channel, dice: Dice): Nights | undefined {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const nights = someNights(dice, world.today);
    if (channel.isFree(nights)) return nights;
  }
  return undefined;
}

/** A guest books on a channel. A connector sends it at once, a calendar shows it when it is read. */
export async function book(world: World, channel: Channel, nights: Nights): Promise<Guest> {
  const { tells } = channel.kind;
  const guest = world.guests.add({
    source: channel.key,
    isTold: tells !== 'nothing',
    hasCode: tells === 'code',
    nights,
    place: channel.plan.offers,
  });
  world.tellOf(guest, 'books');
  await announce(world, channel, guest);
  return guest;
}

export async function cancel(world: World, channel: Channel, guest: Guest): Promise<void> {
  guest.isActive = false;
  world.tellOf(guest, 'cancels');
  await announce(world, channel, guest);
}

export async function moveTo(world: World, channel: Channel, guest: Guest, nights: Nights): Promise<void> {
  guest.nights = nights;
  const isKnownAgain = guest.code !== null || !channel.changesUids;
  if (!isKnownAgain && guest.place !== channel.plan.offers) guest.isPlaceSure = false;
  world.tellOf(guest, 'moves to');
  await announce(world, channel, guest);
}

/** What a connector sends of an order as it is now; some send it twice. */
export async function announce(world: World, channel: Channel, guest: Guest): Promise<void> {
  if (channel.isRead) return;
  const { nights, isActive, expiresAt, name } = guest;
  const status = isActive ? (expiresAt === null ? 'accepted' : 'wait_accept') : 'cancelled';
  const order = {
    channel_type: channel.kind.channel_type,
    status,
    guest: { name, email: `${guest.word.toLowerCase()}@example.com` },
    rates: { currency: 'EUR', rate_amount: 300 },
    ...(expiresAt === null ? {} : { expires_at: expiresAt.toString() }),
    stays: [
      {
        listing_id: channel.listing?.listing_id,
        check_in_date: dateOf(nights.from),
        check_out_date: dateOf(nights.until),
      },
    ],
  };
  const times = world.dice('twice', guest.word).chance(0.2) ? 2 : 1;
  for (let sent = 0; sent < times; sent += 1) {
    const { status: answered, data } = await world.account.send(`/channel/orders/${guest.code}`, order);
    if (answered !== 200) refusedOrder(world, guest, JSON.stringify(data));
  }
  guest.known = isActive ? nights : null;
}

function refusedOrder(world: World, { name, nights, word }: Guest, answer: string): void {
  const text = `the order of ${name} for ${wordsOf(nights)} is refused: ${answer}`;
  world.fail({ rule: 'held', kind: 'order refused', text, nights, words: [word] });
}

/** A request that nobody answers; it ends by itself. */
export async function ask(world: World, channel: Channel, nights: Nights): Promise<void> {
  const guest = world.guests.add({
    source: channel.key,
    isTold: true,
    hasCode: true,
    nights,
    place: channel.plan.offers,
  });
  guest.expiresAt = clock.now.add({ hours: 24 });
  world.tellOf(guest, 'asks for');
  await announce(world, channel, guest);
}

/** A guest books at the host. The service may refuse. */
export async function bookDirectly(world: World, place: number, nights: Nights): Promise<Guest | undefined> {
  const guest = world.guests.add({ source: 'direct', isTold: true, hasCode: false, nights, place });
  const { status, data } = await world.account.ask('POST', '/reservations', {
    property_id: world.properties[place],
    custom_channel_id: world.customChannel,
    check_in_date: dateOf(nights.from),
    check_out_date: dateOf(nights.until),
    guest_name: guest.name,
    currency: 'EUR',
    rate_amount: 300,
    commission_amount: 0,
    received_amount: 0,
  });
  if (status !== 200) {
    guest.isActive = false;
    return undefined;
  }
  guest.stay_code = data.stay_code;
  guest.known = nights;
  world.owners.set(data.stay_code, guest);
  world.tellOf(guest, `books house ${place + 1}`);
  checkNotSold(world, guest, nightsOf(nights));
  return guest;
}

/**
 * The service knew who holds these nights, and gave them to another guest. A stay that moves keeps those that it had, also
 * against one that waits for them in the box.
 */
export function checkNotSold(world: World, buyer: Guest, gained: readonly number[]): void {
  const isHolder = ({ known }: Guest) => known !== null && gained.some((night) => isIn(night, known));
  const victim = world.guests.all.find(
    (other) =>
      other !== buyer &&
      other.isActive &&
      other.isTold &&
      other.isPlaceSure &&
      other.place === buyer.place &&
      isHolder(other),
  );
  if (victim?.known === null || victim === undefined) return;
  world.fail({
    rule: 'not_sold',
    kind: 'sold directly',
    text: `${buyer.name} gets ${wordsOf(buyer.nights)} directly, although ${victim.name} of ${victim.source} holds ${wordsOf(victim.known)}`,
    nights: victim.known,
    words: [victim.word, buyer.word],
  });
}
