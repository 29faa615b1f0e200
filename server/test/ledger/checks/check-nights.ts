import type { Channel } from '../channels/channel.ts';
import type { Dice } from '../dice.ts';
import type { Breach } from '../findings.ts';
import type { Source } from '../guests.ts';
import { dateOf, nightsOf } from '../nights.ts';
import type { World } from '../world.ts';
import type { Reasons, Snapshot } from './snapshot.ts';

const NOTHING: Reasons = { must: new Set(), may: new Set() };

/** Rules 2 and 3 for the service itself: a night is available exactly when nobody holds it. */
export function checkAvailabilities({ world, taken, reasons, window }: Snapshot): void {
  for (const [place, nights] of taken.entries()) {
    for (const night of nightsOf(window)) {
      const { must, may } = reasons[place]?.get(night) ?? NOTHING;
      if (must.size > 0 && !nights.has(night))
        fail(world, night, {
          rule: 'not_sold',
          kind: 'for sale',
          text: `house ${place + 1} is for sale, although ${[...must].join(', ')} holds it`,
        });
      if (must.size + may.size === 0 && nights.has(night))
        fail(world, night, {
          rule: 'open',
          kind: 'phantom',
          text: `house ${place + 1} is not available, and nobody holds it (${world.channels.map((each) => each.key).join(', ')})`,
        });
    }
  }
}

/** Rule 2 by trying: a direct booking of a held night is refused. */
export async function checkSelling({ world, reasons }: Snapshot, dice: Dice): Promise<void> {
  const held = reasons.flatMap((nights, place) =>
    [...nights].flatMap(([night, { must }]) => (must.size > 0 ? [{ place, night }] : [])),
  );
  if (held.length === 0) return;
  const { place, night } = dice.pick(held);
  const { status, error } = await world.account.ask('POST', '/reservations', {
    property_id: world.properties[place],
    custom_channel_id: world.customChannel,
    check_in_date: dateOf(night),
    check_out_date: dateOf(night + 1),
    guest_name: 'A buyer',
    currency: 'EUR',
    rate_amount: 100,
    commission_amount: 0,
    received_amount: 0,
  });
  if (status === 409) return;
  const text = `a direct booking of a held night of house ${place + 1} is answered with ${status} ${error}`;
  fail(world, night, { rule: 'not_sold', kind: 'sold directly', text });
}

/** Rules 2 and 3 for each channel: it is shown what others hold, and nothing else. */
export function checkExports(snapshot: Snapshot): void {
  for (const [channel, nights] of snapshot.shown) {
    for (const night of nightsOf(snapshot.window)) {
      const members = snapshot.world
        .membersOf(channel.plan.offers)
        .map((place) => snapshot.reasons[place]?.get(night) ?? NOTHING);
      checkShown(snapshot.world, channel, { night, members, isShown: nights.has(night) });
    }
  }
}

type ShownNight = { readonly night: number; readonly members: readonly Reasons[]; readonly isShown: boolean };

/** A listing is closed when none of its properties is free, leaving out what came from the listing itself. */
function checkShown(world: World, channel: Channel, { night, members, isShown }: ShownNight): void {
  const isFromOthers = (sources: ReadonlySet<Source>) =>
    [...sources].some((source) => source !== channel.key);
  const isFromItself = members.some(({ must, may }) => must.has(channel.key) || may.has(channel.key));
  if (!isShown && !isFromItself && members.every(({ must }) => isFromOthers(must))) {
    const holders = members.flatMap(({ must }) => [...must]).join(', ');
    const text = `${channel.key} is not shown that ${holders} holds the night`;
    fail(world, night, { rule: 'not_sold', kind: 'not shown', text });
  }
  if (isShown && members.some(({ must, may }) => !isFromOthers(must) && !isFromOthers(may))) {
    const text = `${channel.key} is shown as closed what nobody else holds`;
    fail(world, night, { rule: 'open', kind: isFromItself ? 'own shown back' : 'phantom', text });
  }
}

function fail(world: World, night: number, breach: Pick<Breach, 'rule' | 'kind' | 'text'>): void {
  const text = `${dateOf(night)}: ${breach.text}`;
  // The story needs the neighbours, too: what holds a night may have begun days before.
  world.fail({ ...breach, text, nights: { from: night - 3, until: night + 4 } });
}
