import type { Channel, Glitch } from '../channels/channel.ts';
import type { Dice } from '../dice.ts';
import { wordOf, type Guest } from '../guests.ts';
import { wordsOf, type Nights } from '../nights.ts';
import type { World } from '../world.ts';
import type { ChannelActor } from './actor.ts';
import { ask, book, cancel, freeNights, moveTo } from './bookings.ts';

/** Those of its guests who are still to come, and of whom nothing waits to be read first. */
function coming(world: World, channel: Channel): Guest[] {
  return channel
    .booked()
    .filter(
      ({ nights, isPinned, expiresAt }) => nights.from > world.today && !isPinned && expiresAt === null,
    );
}

/** Acts on one of its guests who are still to come. */
function onGuest(
  work: (world: World, channel: Channel, chosen: { guest: Guest; dice: Dice }) => Promise<unknown>,
): ChannelActor['act'] {
  return async (world, channel, dice) => {
    const guests = coming(world, channel);
    if (guests.length > 0) await work(world, channel, { guest: dice.pick(guests), dice });
  };
}

function shifted({ from, until }: Nights, days: number, longer: number): Nights {
  return { from: from + days, until: until + days + longer };
}

/** Moves a guest if the channel still sells the nights. */
async function tryMove(world: World, channel: Channel, guest: Guest, nights: Nights): Promise<boolean> {
  const isPossible = nights.from > world.today && nights.until > nights.from && channel.isFree(nights, guest);
  if (isPossible) await moveTo(world, channel, guest, nights);
  return isPossible;
}

function rename(guest: Guest): void {
  guest.uid = `${guest.uid}n`;
}

const GLITCHES = ['html', 'error', 'nothing', 'empty', 'half', 'half'] as const;
/** Good reads between two glitches: two of them must not add up to an absence. */
const CLEAN_READS = 4;

function startGlitch(_world: World, channel: Channel, dice: Dice): void {
  if (!channel.isRead || channel.glitch !== null || channel.cleanReads < CLEAN_READS) return;
  const kind = dice.pick(GLITCHES);
  const reads = dice.between(1, 2);
  const left = new Set(channel.booked().flatMap(({ word }) => (dice.chance(0.5) ? [word] : [])));
  const glitch: Glitch = kind === 'half' ? { kind, reads, left } : { kind, reads };
  channel.glitch = glitch;
}

function closeOrOpen(world: World, channel: Channel, dice: Dice): void {
  const { closures } = channel;
  if (!channel.isRead) return;
  if (closures.length > 0 && dice.chance(0.6)) {
    const opened = dice.pick(closures);
    channel.closures = closures.filter((each) => each !== opened);
    return world.tell(`${channel.key}: the host opens ${wordsOf(opened)} there`, { nights: opened });
  }
  const nights = freeNights(world, channel, dice);
  if (nights === undefined) return;
  channel.closures = [...closures, nights];
  world.tell(`${channel.key}: the host closes ${wordsOf(nights)} there`, { nights });
}

export const CHANNEL_ACTORS: readonly ChannelActor[] = [
  {
    habit: 'book',
    chance: 0.35,
    act: async (world, channel, dice) => {
      const nights = freeNights(world, channel, dice);
      if (nights !== undefined) await book(world, channel, nights);
    },
  },
  {
    habit: 'request',
    chance: 0.15,
    act: async (world, channel, dice) => {
      const nights = channel.isRead ? undefined : freeNights(world, channel, dice);
      if (nights !== undefined) await ask(world, channel, nights);
    },
  },
  {
    habit: 'cancel',
    chance: 0.12,
    act: onGuest((world, channel, { guest }) => cancel(world, channel, guest)),
  },
  {
    habit: 'cancel_late',
    chance: 0.1,
    act: async (world, channel) => {
      const guest = channel.booked().find(({ nights, isPinned }) => nights.from === world.today && !isPinned);
      if (guest !== undefined) await cancel(world, channel, guest);
    },
  },
  {
    habit: 'rebook',
    chance: 0.06,
    act: onGuest(async (world, channel, { guest, dice }) => {
      const nights = shifted(guest.nights, dice.between(-1, 2), dice.between(0, 2));
      if (nights.from <= world.today || !channel.isFree(nights, guest)) return;
      await cancel(world, channel, guest);
      await book(world, channel, nights);
    }),
  },
  {
    habit: 'swap',
    chance: 0.05,
    act: onGuest(async (world, channel, { guest }) => {
      if (!channel.isFree(guest.nights, guest)) return;
      await cancel(world, channel, guest);
      await book(world, channel, guest.nights);
    }),
  },
  {
    habit: 'move',
    chance: 0.06,
    act: onGuest(async (world, channel, { guest, dice }) => {
      await tryMove(world, channel, guest, shifted(guest.nights, dice.between(-3, 3), 0));
    }),
  },
  {
    habit: 'rename',
    chance: 0.06,
    act: onGuest(async (world, channel, { guest, dice }) => {
      const isMoved = await tryMove(world, channel, guest, shifted(guest.nights, dice.pick([-1, 1]), 0));
      if (isMoved) rename(guest);
    }),
  },
  {
    habit: 'lengthen',
    chance: 0.05,
    act: onGuest(async (world, channel, { guest, dice }) => {
      const isMoved = await tryMove(world, channel, guest, shifted(guest.nights, 0, dice.pick([-1, 1, 2])));
      if (isMoved && dice.chance(0.5)) rename(guest);
    }),
  },
  {
    habit: 'vanish',
    chance: 0.015,
    act: async (world, channel) => {
      for (const guest of coming(world, channel)) await cancel(world, channel, guest);
    },
  },
  { habit: 'close', chance: 0.08, act: closeOrOpen },
  { habit: 'glitch', chance: 0.08, act: startGlitch },
  {
    habit: 'garble',
    chance: 0.05,
    act: (world, channel, dice) => {
      if (!channel.isRead) return;
      channel.garbled =
        channel.garbled === null ? `Title ${wordOf(world.tick + dice.between(1, 9999))}` : null;
    },
  },
];
