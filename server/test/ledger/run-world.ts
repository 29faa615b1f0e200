import { CHANNEL_ACTORS } from './actors/channel-actors.ts';
import { endGhosts, HOST_ACTORS, HOST_REACTIONS } from './actors/host-actors.ts';
import { checkWorld, watch } from './checks/check-world.ts';
import { Finding, type Breach } from './findings.ts';
import type { Innkeep } from './innkeep.ts';
import type { Plan } from './plan.ts';
import { World } from './world.ts';
import { clock, START } from '../harness.ts';

/**
 * How far the time moves at a tick of a month in which people book. 24 minutes are longer than any interval between two
 * reads, and no multiple of them lies within the jitter of the longer intervals after failures.
 */
const BUSY_HOURS = [0.4, 0.4, 6, 24, 48, 72, 72] as const;
const BUSY_TICKS = 18;
/**
 * The hours of the ticks of a quiet period; before some of them the channels fetch. A mass loss is held back for a day of good
 * reads; what follows from it is an echo until the channel has fetched the newer calendar, was read twice, and a day has
 * passed; what another channel made of that echo ends the same way a day later, and what it hid is a closure again after one
 * more.
 */
const QUIET_TICKS = [
  ...quietDay({ hours: 0.4, reads: 3 }),
  ...quietDay({ hours: 25, reads: 2 }),
  ...quietDay({ hours: 25, reads: 2 }),
  ...quietDay({ hours: 25, reads: 2 }),
  ...quietDay({ hours: 25, reads: 2 }),
  ...quietDay({ hours: 0.4, reads: 1 }),
];
/** Early in a quiet period: the host ends what no calendar will end. */
const EXIT_TICK = 3;

type QuietTick = { readonly hours: number; readonly isFetched: boolean };

/** Time passes, the channels fetch once, and their calendars are read several times. */
function quietDay({ hours, reads }: { readonly hours: number; readonly reads: number }): QuietTick[] {
  const first = { hours, isFetched: true };
  return [first, ...Array.from({ length: reads - 1 }, () => ({ hours: 0.4, isFetched: false }))];
}

export type Outcome = {
  readonly plan: Plan;
  /** Months that ended without a finding. */
  readonly months: number;
  readonly breach: Breach | null;
  readonly story: string;
};

/** Runs the world of a plan to the end, or to the first rule that breaks. */
export async function runWorld(innkeep: Innkeep, plan: Plan): Promise<Outcome> {
  clock.now = Temporal.Instant.from(START).add({ hours: 24 * (plan.seed % 300) });
  const world = new World(plan, await innkeep.newAccount(plan.timezone));
  innkeep.internet = (url, headers) => world.answer(url, headers);
  await world.furnish();
  let months = 0;
  try {
    for (; months < plan.months; months += 1) await runMonth(world);
  } catch (error) {
    if (!(error instanceof Finding)) throw error;
    const { breach } = error;
    return { plan, months, breach, story: world.story.around(breach) };
  }
  return { plan, months, breach: null, story: '' };
}

async function runMonth(world: World): Promise<void> {
  for (let tick = 0; tick < BUSY_TICKS; tick += 1) {
    world.tick += 1;
    await busyTick(world);
  }
  for (const [place, tick] of QUIET_TICKS.entries()) {
    world.tick += 1;
    if (place === EXIT_TICK && world.has('cancel_late')) await endGhosts(world);
    await quietTick(world, tick);
  }
  await checkWorld(world);
}

function pass(hours: number): void {
  clock.now = clock.now.add({ minutes: Math.ceil(hours * 60) });
}

async function busyTick(world: World): Promise<void> {
  const dice = world.dice('order');
  pass(dice.pick(BUSY_HOURS));
  await act(world);
  for (const channel of dice.shuffle(world.channels))
    if (world.isFetchDue(channel) && dice.chance(0.6)) await world.fetch(channel);
  await read(world);
  for (const channel of world.channels) if (world.isFetchDue(channel)) await world.fetch(channel);
  await watch(world);
  for (const { habit, name, chance, act: react } of HOST_REACTIONS) {
    const turn = world.dice('host', habit, name);
    if (world.has(habit) && turn.chance(chance)) await react(world, turn);
  }
}

/** Nobody books any more: every channel fetches, and every calendar is read. */
async function quietTick(world: World, { hours, isFetched }: QuietTick): Promise<void> {
  pass(hours);
  for (const channel of world.channels) channel.glitch = null;
  if (isFetched) await Promise.all(world.channels.map((channel) => world.fetch(channel)));
  await read(world);
}

async function read(world: World): Promise<void> {
  await world.account.runJobs();
  for (const guest of world.guests.all) {
    if (!guest.isActive || guest.expiresAt === null) continue;
    if (Temporal.Instant.compare(guest.expiresAt, clock.now) > 0) continue;
    guest.isActive = false;
    world.tellOf(guest, 'got no answer for');
  }
}

/** In another order at each tick. Each choice depends on its actor alone. */
async function act(world: World): Promise<void> {
  const ofChannels = world.channels.flatMap((channel) =>
    CHANNEL_ACTORS.map(({ habit, chance, act: work }) => ({
      habit,
      chance,
      dice: world.dice('channel', channel.key, habit),
      run: (dice: ReturnType<World['dice']>) => work(world, channel, dice),
    })),
  );
  const ofHost = HOST_ACTORS.map(({ habit, name, chance, act: work }) => ({
    habit,
    chance,
    dice: world.dice('host', habit, name),
    run: (dice: ReturnType<World['dice']>) => work(world, dice),
  }));
  for (const { habit, chance, dice, run } of world.dice('actors').shuffle([...ofChannels, ...ofHost]))
    if (world.has(habit) && dice.chance(chance)) await run(dice);
}
