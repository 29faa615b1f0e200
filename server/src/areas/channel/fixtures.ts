import assert from 'node:assert/strict';
import { dataOf, type Caller, type Host } from '../../../test/harness.ts';
import { readTokenScope } from '../../access/token-scope.ts';
import { aProperty } from '../properties/fixtures.ts';

export type ConnectorFixture = {
  readonly connector: Caller;
  readonly listing: { readonly id: number; readonly listing_id: string };
  /** The only property of the listing, or the first room of its room type. */
  readonly property_id: number;
  readonly property_ids: readonly number[];
};

/** A listing `one` on each channel, of one property or of a room type, and the connector of these channels. */
export async function aConnection(
  host: Host,
  { channels = ['airbnb'], rooms = 1 }: { channels?: readonly string[]; rooms?: number } = {},
): Promise<ConnectorFixture> {
  const property_ids: number[] = [];
  for (let room = 1; room <= rooms; room += 1)
    property_ids.push(await aProperty(host, { title: `Room ${room}` }));
  const [property_id = 0] = property_ids;
  const offered =
    rooms === 1
      ? { property_id }
      : {
          room_type_id: (await dataOf(host.post('/room_types', { title: 'Double', property_ids })))
            .room_type_id,
        };
  let listing: ConnectorFixture['listing'] | undefined;
  for (const channel_type of channels) {
    const made = await dataOf(
      host.post('/listings', { channel_type, listing_id: 'one', base_price: 100, ...offered }),
    );
    listing ??= made.listing;
  }
  const scope = readTokenScope(channels.map((type) => `channel:${type}`).join(' '));
  const connector = await host.caller(scope === undefined ? {} : { scope });
  assert.ok(listing);
  return { connector, listing, property_id, property_ids };
}

/** A stay on the listing `one` from 1 to 4 July, as its connector sends it. */
export const aSentStay = (changes: object = {}): object => ({
  listing_id: 'one',
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-04',
  number_of_adults: 2,
  number_of_pets: 1,
  rates: {
    commission_amount: 63,
    details: [
      { type: 'ACCOMMODATION', description: '3 nights', amount: 360 },
      { type: 'CLEANING_FEE', description: 'Cleaning', amount: 60 },
    ],
  },
  ...changes,
});

/** An order of one such stay. */
export const aChannelOrder = (changes: object = {}, stay: object = {}): object => ({
  channel_type: 'airbnb',
  status: 'accepted',
  guest: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+44 2079460000' },
  stays: [aSentStay(stay)],
  ...changes,
});

/** The stays of an order of a channel, as the host sees them. */
export const theStays = async (host: Host, channel_id: string) =>
  (await dataOf(host.get('/reservations', { channel_id }))).reservations;

/** The conversation of an order of a channel, as the host reads it. */
export async function theConversation(host: Host, channel_id: string) {
  const [{ conversation_id }] = await theStays(host, channel_id);
  return dataOf(host.get(`/conversations/${conversation_id}`));
}
