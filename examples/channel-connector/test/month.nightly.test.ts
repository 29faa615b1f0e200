import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, START, useHarness } from '../../../server/test/harness.ts';
import { runJobsOnce } from '../../../server/test/run-jobs-once.ts';
import { seedOf } from '../../../server/test/seed.ts';
import { nightsOf } from '../channel.ts';
import { runOnce, sweep } from '../connector.ts';
import {
  actAsGuest,
  datesFrom,
  drawBelow,
  pickFrom,
  randomOf,
  writeAsGuest,
  type Random,
} from '../guests.ts';
import {
  checkCalendars,
  checkConflicts,
  checkHostsActs,
  checkMessages,
  checkNights,
  checkOrders,
  checkReviews,
} from './agreement.ts';
import { LISTINGS, openWorld, settle, today, type MortalConnector, type World } from './world.ts';

const DAYS = 30;

const harness = useHarness();
/** Both channels and the host sell the same nights in the same second. */
async function clash({ acting, places, channels, random }: World): Promise<void> {
  const place = drawBelow(random, LISTINGS.length);
  const listing_id = LISTINGS[place]!;
  const { check_in, check_out } = datesFrom(random, today());
  const booking = {
    listing_id,
    check_in,
    check_out,
    status: 'booked',
    guests: 2,
    guest_name: 'Ada',
  } as const;
  for (const { channel } of channels)
    if (channel.isForSale(listing_id, nightsOf(check_in, check_out))) channel.book(booking);
  await Promise.all([
    acting.bookNights(places.property_ids[place]!, check_in, check_out),
    ...channels.map((connector) => connector.run()),
  ]);
}

/** What goes wrong until the next run. */
function breakSomething(connector: MortalConnector, random: Random): void {
  const { faults } = connector.server;
  faults.repeats = random() < 0.3;
  faults.reorders = random() < 0.3;
  faults.cut = random() < 0.3 ? drawBelow(random, 12) : 0;
  faults.unavailable = random() < 0.2 ? drawBelow(random, 12) : 0;
  connector.stepsLeft = random() < 0.4 ? drawBelow(random, 40) : Infinity;
}

async function passHalfDay(world: World): Promise<void> {
  const { acting, channels, random } = world;
  for (const connector of channels) breakSomething(connector, random);
  for (let act = 0; act < 3; act += 1) {
    for (const { channel } of channels) actAsGuest(channel, random, today());
    for (const { channel } of channels) writeAsGuest(channel, random, today());
    await acting.act(today());
    if (random() < 0.5) await pickFrom(random, channels)!.run();
  }
  if (random() < 0.5) await clash(world);
  for (const connector of channels) await connector.run(random() < 0.05 ? sweep : runOnce);
  clock.now = clock.now.add({ hours: 12 });
  for (const { channel } of channels) channel.expire();
  await runJobsOnce(harness.databases);
}

test('after a month of guests, a host and faults both sides agree: every order, every day, everything the host did', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const seed = seedOf('CONNECTOR_SEED');
  t.diagnostic(`CONNECTOR_SEED=${seed}`);
  const world = await openWorld(harness, t, randomOf(seed));
  for (let half = 0; half < DAYS * 2; half += 1) await passHalfDay(world);
  await settle(world);
  for (const { channel } of world.channels)
    for (const { id, status, check_out } of channel.listOrders())
      if (status === 'booked' && check_out <= today().toString()) channel.review(id, 5, `Thanks for ${id}`);
  await settle(world);
  for (let times = 0; times < 20; times += 1) await world.acting.writeReview(today());
  await settle(world);
  const logged = world.channels.flatMap((connector) => connector.logged);
  assert.deepEqual(
    logged.filter((line) => line.startsWith('The service refuses')),
    [],
  );
  await checkOrders(world);
  const conflicts = await checkConflicts(world);
  await checkCalendars(world, today());
  await checkHostsActs(world);
  await checkNights(world);
  const messages = await checkMessages(world);
  const reviews = await checkReviews(world);
  const { approved, declined, cancelled, moved, written } = world.acting;
  const counts = {
    orders: world.channels.flatMap(({ channel }) => channel.listOrders()).length,
    conflicts,
    kills: world.channels.reduce((sum, { kills }) => sum + kills, 0),
    answered: approved.size + declined.size,
    cancelled: cancelled.size,
    moved: moved.size,
    written: written.size,
    ...messages,
    ...reviews,
  };
  // Whether the channel has refused anything depends on who was first: killed.nightly.test.ts has refusals in every run.
  const refusals = world.channels.flatMap(({ channel }) => channel.refusals).length;
  t.diagnostic(JSON.stringify({ ...counts, refusals }));
  for (const [what, count] of Object.entries(counts)) assert.ok(count > 0, `${what}: the month had none`);
});
