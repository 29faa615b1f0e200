import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { dataOf, START, useHarness, type Host } from '../../../test/harness.ts';
import { linesOf, type Lines } from '../../../test/imports/demo-lines.ts';
import { zipOf } from '../../../test/imports/made-archive.ts';
import {
  LOCAL,
  listenAsOther,
  runToEnd,
  upload,
  type ShownImport,
} from '../../../test/imports/run-imports.ts';
import { calendarOf, setDays, type ListingName } from '../../areas/listing-calendar/fixtures.ts';
import { aListing, directOf } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aRoomType } from '../../areas/room-types/fixtures.ts';

const harness = useHarness({ outside: LOCAL });

const RANGE = ['2026-06-08', '2026-07-10'] as const;
const EQUAL = '2026-07-04';

type Moved = {
  readonly from: Host;
  readonly names: readonly ListingName[];
  readonly property_ids: readonly number[];
  readonly room_type_id: number;
};

const nameOf = ({ channel_type, listing_id }: ListingName) => ({ channel_type, listing_id });

/** An account in which everything about own calendars is, that an archive could lose. */
async function anAccount(): Promise<Moved> {
  const from = await harness.newHost();
  const euro = await aProperty(from, { base_price: 100 });
  const yen = await aProperty(from, { title: 'Kyoto', currency: 'JPY', base_price: 9000 });
  const bare = await aProperty(from, { title: 'Without a price' });
  const room_type_id = await aRoomType(from, { property_ids: [euro] });
  const rooms = { channel_type: 'direct', listing_id: `room-type-${room_type_id}` };
  const follow = async (changes: Record<string, unknown>, ratio: object) => {
    const listing = await aListing(from, changes);
    await dataOf(from.put(`/pricing_ratios/${listing.id}`, ratio));
    return listing;
  };
  const ofEuro = { property_id: euro, base_price: 80 };
  const first = await follow(ofEuro, { ratio: 115.25, rounding: '.99' });
  const equal = await follow(ofEuro, { ratio: 110 });
  const fives = await follow(
    { property_id: yen, base_price: 8000, currency: 'JPY' },
    { ratio: 93.5, rounding: '5' },
  );
  const ofBare = await follow({ property_id: bare, base_price: 70 }, { ratio: 50, rounding: '1' });
  const ofRooms = await follow({ room_type_id, base_price: 60 }, { ratio: 33.33 });
  const plain = await aListing(from, ofEuro);
  await setDays(from, directOf(euro), 'prices', [
    { start_date: '2026-07-01', end_date: '2026-07-03', price: 130.55 },
    // As the base price: it stays when the base price becomes another one.
    { date: EQUAL, price: 100 },
  ]);
  await setDays(from, directOf(euro), 'restrictions', [
    { date: '2026-07-02', min_stay_on_arrival: 3, closed_on_arrival: true, max_advance_reservation: '30D' },
    { date: '2026-07-06', max_stay_through: 9 },
  ]);
  await setDays(from, directOf(yen), 'prices', [{ date: '2026-07-02', price: 12345 }]);
  await setDays(from, directOf(bare), 'prices', [{ date: '2026-07-02', price: 77.7 }]);
  await setDays(from, rooms, 'prices', [{ date: '2026-07-02', price: 80.01 }]);
  // Prices of their own: one is what its day would show without it.
  await setDays(from, equal, 'prices', [{ date: '2026-07-01', price: 143.61 }]);
  await setDays(from, equal, 'prices', [{ date: '2026-07-02', price: 99 }]);
  await dataOf(from.patch(`/properties/${euro}`, { base_price: 110 }));
  await dataOf(from.patch(`/properties/${euro}`, { base_price: 120 }));
  // The calendar of the room type keeps its currency.
  await from.scope.sql`update host_accounts set currency = 'CHF' where id = ${from.host_id}`;
  return {
    from,
    names: [
      directOf(euro),
      directOf(yen),
      directOf(bare),
      rooms,
      first,
      equal,
      fives,
      ofBare,
      ofRooms,
      plain,
    ].map(nameOf),
    property_ids: [euro, yen, bare],
    room_type_id,
  };
}

async function shownBy(host: Host, { names, property_ids, room_type_id }: Moved): Promise<unknown> {
  const calendars = [];
  for (const name of names)
    calendars.push({ name, days: (await calendarOf(host, name, ...RANGE)).map(sameDay) });
  const ratios = [];
  for (const query of [...property_ids.map((property_id) => ({ property_id })), { room_type_id }])
    ratios.push(await dataOf(host.get('/pricing_ratios', query)));
  return { calendars, ratios };
}

/** What a day before today showed by a former price is stored as its own. */
function sameDay(day: object & { readonly date: string }): object {
  return day.date < START.slice(0, 10) ? without(day, ['price_from']) : day;
}

async function exportOf({ token }: Host): Promise<Buffer> {
  const headers = { 'service-access-token': token };
  return (await harness.app.inject({ url: '/v3/export', headers })).rawPayload;
}

async function moveInto(host: Host, archive: Buffer) {
  await upload(host, archive, 4 * 2 ** 20);
  const ended = await runToEnd(harness, host);
  assert.equal(ended.status, 'finished', JSON.stringify(ended.problem));
  return ended.report;
}

const storedIn = ({ resources }: ShownImport['report']) =>
  Object.fromEntries(resources.map(({ resource, ...counts }) => [resource, counts]));

/** What the same changes do to both: which prices follow, and which are set. */
async function assertGoesOnAlike(account: Moved, host: Host): Promise<void> {
  for (const each of [account.from, host]) {
    const [euro] = account.property_ids;
    await dataOf(each.patch(`/properties/${euro}`, { base_price: 150 }));
    await setDays(each, account.names[0]!, 'prices', [
      { start_date: '2026-07-01', end_date: '2026-07-02', price: 201.99 },
    ]);
    await setDays(each, account.names[3]!, 'prices', [{ date: '2026-07-03', price: 64.5 }]);
  }
  assert.deepEqual(await shownBy(host, account), await shownBy(account.from, account));
  const [day] = await calendarOf(host, account.names[0]!, EQUAL);
  assert.equal(day?.price, 100);
}

test('own calendars and how listings follow them go through an archive, to the cent, and a second import changes nothing', async () => {
  const account = await anAccount();
  const shown = await shownBy(account.from, account);
  const archive = await exportOf(account.from);
  const host = await harness.newHost();
  const report = await moveInto(host, archive);
  assert.deepEqual(report.refusals, []);
  assert.deepEqual(await shownBy(host, account), shown);
  const { property_calendars, room_type_calendars } = storedIn(report);
  assert.deepEqual(room_type_calendars, { read: 1, stored: 1, unchanged: 0 });
  // Seven days with a price or a restriction, and those that show the former base price.
  const past = 730;
  assert.deepEqual(property_calendars, { read: 7 + past, stored: 7 + past, unchanged: 0 });
  const events = await host.events();
  const again = storedIn(await moveInto(host, archive));
  assert.deepEqual(again['property_calendars'], { read: 7 + past, stored: 0, unchanged: 7 + past });
  assert.deepEqual(
    (await host.events()).slice(events.length).map(({ kind }) => kind),
    ['account_import_started', 'account_import_ended'],
  );
  await assertGoesOnAlike(account, host);
});

test('an import from another server takes own calendars, with a read-only token', async (t) => {
  const account = await anAccount();
  const { token } = await account.from.caller({ scope: 'read-only' });
  const host = await harness.newHost();
  await dataOf(host.put('/account_import', { url: await listenAsOther(harness, t), token }));
  const moved = await runToEnd(harness, host);
  assert.equal(moved.status, 'finished', JSON.stringify(moved.problem));
  assert.deepEqual(moved.report.refusals, []);
  assert.deepEqual(await shownBy(host, account), await shownBy(account.from, account));
  await assertGoesOnAlike(account, host);
});

const NEW_FIELDS: Readonly<Record<string, readonly string[]>> = {
  account: ['business_name', 'business_address', 'tax_number'],
  listings: ['is_following', 'ratio', 'rounding'],
  reservations: ['children_ages'],
  transactions: ['is_deposit'],
  conversations: ['sends_by'],
};

test('an archive of a release before own calendars is still taken: its listings follow nothing', async (t) => {
  const account = await anAccount();
  const lines = await linesOf(t, await exportOf(account.from));
  const older = [...lines].flatMap(([resource, all]) =>
    resource.endsWith('_calendars') && resource !== 'listing_calendars'
      ? []
      : [[resource, all.map((line) => without(line, NEW_FIELDS[resource] ?? ['price_from']))] as const],
  );
  const host = await harness.newHost();
  const report = await moveInto(host, await zipOf(new Map(older)));
  assert.deepEqual(report.refusals, []);
  const ofChannels = account.names.filter(({ channel_type }) => channel_type !== 'direct');
  for (const name of ofChannels)
    assert.deepEqual(
      (await calendarOf(host, name, ...RANGE)).map(({ price }) => price),
      (await calendarOf(account.from, name, ...RANGE)).map(({ price }) => price),
      name.listing_id,
    );
  const { listings } = await dataOf(host.get('/listings'));
  assert.ok(listings.every(({ is_following, ratio }) => !is_following && ratio === 100));
});

function without(line: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(line).filter(([name]) => !names.includes(name)));
}

test('what the interface refuses of a ratio and of a day is refused by its line and its field', async (t: TestContext) => {
  const account = await anAccount();
  const lines: Lines = await linesOf(t, await exportOf(account.from));
  const [follower] = (lines.get('listings') ?? []).filter(({ is_following }) => is_following);
  const [day] = lines.get('property_calendars') ?? [];
  const broken: readonly (readonly [string, object, RegExp])[] = [
    ...[0, -1, 1000.01, '115', null].map((ratio) => ['listings', { ratio }, /^ratio must/] as const),
    ['listings', { ratio: 33.333 }, /^ratio must have at most 2 decimal places/],
    ['listings', { rounding: '2' }, /^rounding must be one of/],
    ['listings', { currency: 'JPY', base_price: 9000 }, /^rounding cannot be \.99 in JPY/],
    ['listings', { currency: 'CHF', ratio: 100, rounding: 'none' }, /^ratio is of prices in EUR/],
    ['listings', { base_price: null }, /^ratio needs a base_price/],
    ['property_calendars', { price: 10.555 }, /^price must have at most 2 decimal places in EUR/],
    ['property_calendars', { price: -1 }, /^price must/],
    ['property_calendars', { currency: 'CHF' }, /^currency must be EUR/],
    ['property_calendars', { date: '2036-01-01' }, /^date must/],
    ['property_calendars', { property_id: 987_654 }, /^property_id names a property/],
    [
      'property_calendars',
      { restrictions: { min_stay_on_arrival: -1 } },
      /^restrictions\.min_stay_on_arrival must/,
    ],
    ['room_type_calendars', { room_type_id: 987_654 }, /^room_type_id names a room type/],
  ];
  const more = new Map(lines);
  const places = broken.map(([resource, change], n) => {
    const whole = resource === 'listings' ? { ...follower, id: 900_000 + n, listing_id: `broken-${n}` } : day;
    const all = [...(more.get(resource) ?? []), { ...whole, ...change }];
    more.set(resource, all);
    return `${resource} ${all.length}`;
  });
  const host = await harness.newHost();
  const { refusals } = await moveInto(host, await zipOf(more));
  const said = new Map(refusals.map(({ resource, line, why }) => [`${resource} ${line}`, why]));
  assert.equal(said.size, places.length, [...said.keys()].join());
  for (const [n, [, , why]] of broken.entries()) assert.match(String(said.get(places[n]!)), why);
  assert.deepEqual(await shownBy(host, account), await shownBy(account.from, account));
});
