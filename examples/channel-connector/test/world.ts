import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { aProperty } from '../../../server/src/areas/properties/fixtures.ts';
import { directChannel } from '../../../server/src/areas/reservations/fixtures.ts';
import { clock, dataOf, type Caller, type Harness, type Host } from '../../../server/test/harness.ts';
import { SimulatedChannel } from '../channel.ts';
import { serveChannel, type ChannelServer } from '../channel-server.ts';
import { connectListings, runOnce, type Connection } from '../connector.ts';
import type { Random } from '../guests.ts';
import { cursorFile, type CursorStore } from '../cursors.ts';
import { SimulatedHost } from './simulated-host.ts';

export const CHANNELS = ['airbnb', 'vrbo'] as const;
export const LISTINGS = ['house', 'barn'] as const;

/** The process of the connector ends here: nothing catches this. */
class Killed extends Error {}

/** A connector that can be killed between any two steps. */
export class MortalConnector {
  stepsLeft = Infinity;
  readonly channel_type: string;
  readonly channel: SimulatedChannel;
  readonly server: ChannelServer;
  readonly caller: Caller;
  readonly cursors: CursorStore;
  kills = 0;
  readonly logged: string[] = [];
  private readonly connection: Connection;

  constructor(
    url: string,
    {
      channel_type,
      channel,
      server,
      caller,
      file,
    }: Pick<MortalConnector, 'channel_type' | 'channel' | 'server' | 'caller'> & { readonly file: string },
  ) {
    this.channel_type = channel_type;
    this.channel = channel;
    this.server = server;
    this.caller = caller;
    this.cursors = cursorFile(file);
    const { cursors } = this;
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
      cursors: {
        read: cursors.read,
        write: (moved) => {
          this.step();
          cursors.write(moved);
          this.step();
        },
      },
      log: (text) => this.logged.push(text),
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

export type World = {
  readonly host: Host;
  readonly acting: SimulatedHost;
  readonly places: ConstructorParameters<typeof SimulatedHost>[1];
  readonly channels: readonly MortalConnector[];
  readonly random: Random;
};

/** Two channels with two listings each, of the same two properties; a third property is on no channel. */
export async function openWorld(harness: Harness, t: TestContext, random: Random): Promise<World> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-connector-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const url = await listen(harness);
  const host = await harness.newHost();
  const property_ids: number[] = [];
  const listings: { channel_type: string; listing_id: string }[] = [];
  for (const listing_id of LISTINGS) {
    const property_id = await aProperty(host, { title: listing_id });
    property_ids.push(property_id);
    for (const channel_type of CHANNELS) {
      await dataOf(host.post('/listings', { channel_type, listing_id, base_price: 90, property_id }));
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
    const channel = new SimulatedChannel(channel_type, () => clock.now.add({ nanoseconds: 1 }));
    const server = await serveChannel(channel, 0);
    t.after(() => server.close());
    const caller = await host.caller({ scope: `channel:${channel_type}` });
    channels.push(
      new MortalConnector(url, {
        channel_type,
        channel,
        server,
        caller,
        file: path.join(folder, channel_type),
      }),
    );
  }
  const places = { property_ids, listings, direct: await directChannel(host) };
  for (const connector of channels) {
    assert.ok(await connector.connect());
    assert.ok(await connector.run());
  }
  return { host, acting: new SimulatedHost(host, places, random), places, channels, random };
}

export const today = () => clock.now.toZonedDateTimeISO('Europe/Amsterdam').toPlainDate();

async function listen({ app }: Harness): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const bound = app.server.address();
  assert.ok(typeof bound === 'object' && bound !== null);
  return `http://127.0.0.1:${bound.port}`;
}

/** Without faults: runs until neither side has anything new for the other. */
export async function settle({ channels }: Pick<World, 'channels'>): Promise<void> {
  for (const connector of channels) {
    Object.assign(connector.server.faults, { cut: 0, unavailable: 0, repeats: false, reorders: false });
    connector.stepsLeft = Infinity;
  }
  for (let round = 0; round < 3; round += 1)
    for (const connector of channels) assert.ok(await connector.run());
  for (const { caller } of channels)
    assert.deepEqual((await dataOf(caller.get('/channel/work'))).work, [], 'nothing waits');
}
