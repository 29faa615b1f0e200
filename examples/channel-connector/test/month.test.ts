import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { aProperty } from '../../../server/src/areas/properties/fixtures.ts';
import { directChannel } from '../../../server/src/areas/reservations/fixtures.ts';
import { clock, dataOf, START, useHarness, type Caller, type Host } from '../../../server/test/harness.ts';
import { runJobsOnce } from '../../../server/test/run-jobs-once.ts';
import { seedOf } from '../../../server/test/seed.ts';
import { nightsOf, SimulatedChannel } from '../channel.ts';
import { serveChannel, type ChannelServer } from '../channel-server.ts';
import { connectListings, runOnce, sweep, type Connection } from '../connector.ts';
import { actAsGuest, datesFrom, drawBelow, pickFrom, randomOf, type Random } from '../guests.ts';
import { placeFile } from '../place.ts';
import { checkCalendars, checkConflicts, checkHostsActs, checkNights, checkOrders } from './agreement.ts';
import { SimulatedHost } from './simulated-host.ts';

const DAYS = 30;
const CHANNELS = ['airbnb', 'vrbo'] as const;
const LISTINGS = ['house', 'barn'];

const harness = useHarness();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-connector-'));
after(() => fs.rmSync(folder, { recursive: true }));

/** The process of the connector ends here: nothing catches this. */
class Killed extends Error {}

/** A connector that can be killed between any two steps. */
class MortalConnector {
  stepsLeft = Infinity;
  readonly channel_type: string;
  readonly channel: SimulatedChannel;
  readonly server: ChannelServer;
  readonly caller: Caller;
  kills = 0;
  private readonly connection: Connection;

  constructor(
    url: string,
    {
      channel_type,
      channel,
      server,
      caller,
    }: Pick<MortalConnector, 'channel_type' | 'channel' | 'server' | 'caller'>,
  ) {
    this.channel_type = channel_type;
    this.channel = channel;
    this.server = server;
    this.caller = caller;
    const places = placeFile(path.join(folder, channel_type));
    const line = { fetch: this.fetch, pause: () => Promise.resolve() };
    this.connection = {
      channel_type,
      listing_ids: LISTINGS,
      service: {
        ...line,
        url: `${url}/v3`,
        headers: { 'service-access-token': caller.token, 'user-agent': 'example-connector/1.0' },
      },
      channel: { ...line, url: server.url, headers: {} },
      places: {
        read: places.read,
        write: (place) => {
          this.step();
          places.write(place);
          this.step();
        },
      },
      log: () => {},
    };
  }

  private step(): void {
    this.stepsLeft -= 1;
    if (this.stepsLeft < 0) throw new Killed();
  }

  private readonly fetch: typeof fetch = async (input, init) => {
    this.step();
    const response = await fetch(input, init);
    this.step();
    return response;
  };

  connect(): Promise<boolean> {
    return connectListings(this.connection);
  }

  /** Runs once; killed on the way, it starts again from its file. */
  async run(how = runOnce): Promise<boolean> {
    try {
      return await how(this.connection);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      this.kills += 1;
      this.stepsLeft = Infinity;
      return false;
    }
  }
}

type World = {
  readonly host: Host;
  readonly acting: SimulatedHost;
  readonly places: ConstructorParameters<typeof SimulatedHost>[1];
  readonly channels: readonly MortalConnector[];
  readonly random: Random;
};

/** Two channels with two listings each, of the same two properties; a third property is on no channel. */
async function openWorld(t: TestContext, random: Random): Promise<World> {
  const url = await harness.app.listen({ port: 0, host: '127.0.0.1' });
  const host = await harness.newHost();
  const property_ids: number[] = [];
  const listings: { channel_type: string; listing_id: string }[] = [];
  for (const listing_id of LISTINGS) {
    const property_id = await aProperty(host, { title: listing_id });
    property_ids.push(property_id);
    for (const channel_type of CHANNELS) {
      await dataOf(host.post('/listings', { channel_type, listing_id, property_id }));
      const prices = [
        { start_date: today().toString(), end_date: today().add({ years: 1 }).toString(), price: 100 },
      ];
      await dataOf(host.post('/listings/prices', { channel_type, listing_id, prices }));
      listings.push({ channel_type, listing_id });
    }
  }
  property_ids.push(await aProperty(host, { title: 'spare' }));
  const channels: MortalConnector[] = [];
  for (const channel_type of CHANNELS) {
    const channel = new SimulatedChannel(channel_type, () => clock.now);
    const server = await serveChannel(channel, 0);
    t.after(() => server.close());
    const caller = await host.caller({ scope: `channel:${channel_type}` });
    channels.push(new MortalConnector(url, { channel_type, channel, server, caller }));
  }
  const places = { property_ids, listings, direct: await directChannel(host) };
  return { host, acting: new SimulatedHost(host, places, random), places, channels, random };
}

const today = () => clock.now.toZonedDateTimeISO('Europe/Amsterdam').toPlainDate();

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
    await acting.act(today());
    if (random() < 0.5) await pickFrom(random, channels)!.run();
  }
  if (random() < 0.5) await clash(world);
  for (const connector of channels) await connector.run(random() < 0.05 ? sweep : runOnce);
  clock.now = clock.now.add({ hours: 12 });
  for (const { channel } of channels) channel.expire();
  await runJobsOnce(harness.databases);
}

/** Without faults: runs until neither side has anything new for the other. */
async function settle({ channels }: World): Promise<void> {
  for (const connector of channels) {
    Object.assign(connector.server.faults, { cut: 0, unavailable: 0, repeats: false, reorders: false });
    connector.stepsLeft = Infinity;
  }
  for (let round = 0; round < 3; round += 1)
    for (const connector of channels) assert.ok(await connector.run());
  for (const { caller } of channels)
    assert.deepEqual((await dataOf(caller.get('/channel/work'))).work, [], 'nothing waits');
}

test('after a month of guests, a host and faults both sides agree: every order, every day, everything the host did', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const seed = seedOf('CONNECTOR_SEED');
  t.diagnostic(`CONNECTOR_SEED=${seed}`);
  const world = await openWorld(t, randomOf(seed));
  for (const connector of world.channels) {
    assert.ok(await connector.connect());
    assert.ok(await connector.run());
  }
  for (let half = 0; half < DAYS * 2; half += 1) await passHalfDay(world);
  await settle(world);
  await checkOrders(world);
  const conflicts = await checkConflicts(world);
  await checkCalendars(world, today());
  await checkHostsActs(world);
  await checkNights(world);
  const { approved, declined, cancelled, moved, written } = world.acting;
  const counts = {
    orders: world.channels.flatMap(({ channel }) => channel.listOrders()).length,
    conflicts,
    refusals: world.channels.flatMap(({ channel }) => channel.refusals).length,
    kills: world.channels.reduce((sum, { kills }) => sum + kills, 0),
    approved: approved.size,
    declined: declined.size,
    cancelled: cancelled.size,
    moved: moved.size,
    written: written.size,
  };
  t.diagnostic(JSON.stringify(counts));
  for (const [what, count] of Object.entries(counts)) assert.ok(count > 0, `${what}: the month had none`);
});
