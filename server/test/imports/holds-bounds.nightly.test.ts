import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Found } from '../data-at.ts';
import type { Listing, Property, Reservation } from '../../../client/src/schema.ts';
import { aListing } from '../../src/areas/listings/fixtures.ts';
import { aProperty } from '../../src/areas/properties/fixtures.ts';
import { aStay } from '../../src/areas/reservations/fixtures.ts';
import { dataOf, PUBLIC_URL, useHarness, type Host } from '../harness.ts';
import type { Line } from './broken-lines.ts';
import { demoLines, linesOf, wholeLines, type Lines } from './demo-lines.ts';
import { zipOf } from './made-archive.ts';
import { listenAsOther, LOCAL, runToEnd, upload, type ShownImport } from './run-imports.ts';

// What an import stores beside the bodies of the interface keeps to bounds, too.

const harness = useHarness({ outside: LOCAL });

type SmallLines = Record<string, readonly Line[]> & {
  readonly properties: Found<Property[]>;
  readonly listings: Found<Listing[]>;
  readonly reservations: Found<Reservation[]>;
};

/** The lines of an account with a property, its listing and a stay. */
async function smallLines(t: TestContext): Promise<SmallLines> {
  const from = await harness.newHost();
  const property_id = await aProperty(from);
  await aListing(from, { property_id, currency: 'EUR', import_url: 'https://calendars.example.com/1.ics' });
  await aStay(from, property_id);
  const headers = { 'service-access-token': from.token };
  const { rawPayload } = await harness.app.inject({ url: '/v3/export', headers });
  return Object.fromEntries(await linesOf(t, rawPayload)) as SmallLines;
}

async function imported(lines: Lines): Promise<{ host: Host; report: ShownImport['report'] }> {
  const host = await harness.newHost();
  await upload(host, await zipOf(lines), 4 * 2 ** 20);
  const { status, problem, report } = await runToEnd(harness, host);
  assert.equal(status, 'finished', JSON.stringify(problem));
  return { host, report };
}

const refusedLines = ({ refusals }: ShownImport['report']) =>
  refusals.map(({ resource, line, why }) => [resource, line, why]);

test('a stay that a source names again and again keeps the guests of its first line', async (t) => {
  const lines = await smallLines(t);
  const [stay] = lines.reservations;
  const [guest] = stay.guests;
  const guestsFrom = (first: number) =>
    Array.from({ length: 100 }, (_, n) => ({ ...guest, id: first + n, is_booker: false }));
  const times = 250;
  const reservations = Array.from({ length: times }, (_, n) => ({
    ...stay,
    guests: guestsFrom(2001 + 100 * n),
  }));
  const { host, report } = await imported(new Map(Object.entries({ ...lines, reservations })));
  assert.deepEqual(report.refusals, []);
  const { reservations: stored } = await dataOf(host.get('/reservations'));
  assert.deepEqual(
    stored.map(({ guests }) => guests.map(({ id }) => id)),
    [guestsFrom(2001).map(({ id }) => id)],
  );
});

test('an order of a source has at most 1,000 stays; the others are reported', async (t) => {
  const lines = await smallLines(t);
  const [stay] = lines.reservations;
  const day = (n: number) => Temporal.PlainDate.from('2027-01-01').add({ days: n }).toString();
  const reservations = Array.from({ length: 1010 }, (_, n) => ({
    ...stay,
    stay_code: `0-7654321-${n}`,
    guests: [],
    check_in_date: day(n),
    check_out_date: day(n + 1),
  }));
  const { host, report } = await imported(new Map(Object.entries({ ...lines, reservations })));
  assert.equal(report.refusals_total, 10);
  assert.match(report.refusals[0].why, /has more than 1000 stays/);
  const { total } = await dataOf(host.get('/reservations', { start_check_out_date: '2027-01-01', limit: 1 }));
  assert.equal(total, 1000);
});

test('an address that a reader was shown in part is no address, a calendar of the account itself is refused, and others are stored as they are read', async (t) => {
  const lines = await smallLines(t);
  const [listing] = lines.listings;
  const host = await harness.newHost();
  const { host_id } = host;
  const addresses = [
    'https://calendars.example.com/…',
    'https://calendars.example.com/%E2%80%A6',
    'webcal://calendars.example.com/2.ics',
    `${PUBLIC_URL}/ical/${host_id}/0f8fad5bd9cb469fa16570867728950e.ics`,
  ];
  const listings = addresses.map((import_url, n) => ({
    ...listing,
    id: 5001 + n,
    listing_id: `l${n}`,
    import_url,
  }));
  await upload(
    host,
    await zipOf(new Map(Object.entries({ ...lines, listings, listing_calendars: [] }))),
    2 ** 20,
  );
  const { report } = await runToEnd(harness, host);
  assert.deepEqual(
    refusedLines(report).map(([resource, line]) => [resource, line]),
    [['listings', 4]],
  );
  const { listings: stored } = await dataOf(host.get('/listings'));
  assert.deepEqual(
    stored.map(({ import_url }) => import_url),
    [null, null, 'https://calendars.example.com/2.ics'],
  );
});

test('a price of a day has no more places than the currency of its listing', async (t) => {
  const lines = await smallLines(t);
  const [day] = lines['listing_calendars'] ?? [];
  const days = [99.5, 99.505].map((price, n) => ({ ...day, date: `2026-08-0${n + 1}`, price }));
  const { host, report } = await imported(new Map(Object.entries({ ...lines, listing_calendars: days })));
  assert.deepEqual(refusedLines(report), [
    ['listing_calendars', 2, 'price must have at most 2 decimal places in EUR.'],
  ]);
  const [{ channel_type, listing_id }] = lines.listings;
  const range = { start_date: '2026-08-01', end_date: '2026-08-02' };
  const asked = { ...range, listings: [{ channel_type, listing_id }] };
  const [{ calendar }] = (await dataOf(host.post('/listings/calendar', asked))).listings;
  assert.deepEqual(
    calendar.map(({ price }) => price),
    [99.5, lines.listings[0].base_price],
  );
});

test('a day that a source names twice is stored as it is named last', async (t) => {
  const lines = await smallLines(t);
  const twice = (resource: string, change: (n: number) => object) => {
    const [day] = lines[resource] ?? [];
    return [1, 2].map((n) => ({ ...day, date: '2026-08-01', ...change(n) }));
  };
  const availabilities = twice('availabilities', (n) => ({ available: n === 2, remarks: `${n}` }));
  const listing_calendars = twice('listing_calendars', (n) => ({ price: 100 + n }));
  const { host, report } = await imported(
    new Map(Object.entries({ ...lines, availabilities, listing_calendars })),
  );
  assert.deepEqual(report.refusals, []);
  const range = { start_date: '2026-08-01', end_date: '2026-08-01' };
  const property_ids = String(lines.properties[0].id);
  const [property] = (await dataOf(host.get('/availabilities', { ...range, property_ids }))).properties;
  const [{ channel_type, listing_id }] = lines.listings;
  const asked = { ...range, listings: [{ channel_type, listing_id }] };
  const [{ calendar }] = (await dataOf(host.post('/listings/calendar', asked))).listings;
  const { available, remarks } = property.availabilities[0];
  assert.deepEqual([available, remarks, calendar[0].price], [true, '2', 102]);
});

test('how the events of a calendar are read comes along with its listing', async (t) => {
  const lines = await smallLines(t);
  const listings = lines.listings.map((listing) => ({
    ...listing,
    events_are: 'closures',
    ignore_closures_after_days: 30,
  }));
  const { host } = await imported(new Map(Object.entries({ ...lines, listings })));
  const [stored] = (await dataOf(host.get('/listings'))).listings;
  assert.deepEqual([stored.events_are, stored.ignore_closures_after_days], ['closures', 30]);
});

/** Longer than any text that a body of the interface takes. */
const LONG = 'x'.repeat(20_001);

/** The line once for each text in it, which is a long one. */
function withLongTexts(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [LONG];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const [first, ...others] = value;
    return withLongTexts(first).map((each) => [each, ...others]);
  }
  return Object.entries(value).flatMap(([name, each]) =>
    withLongTexts(each).map((changed) => ({ ...value, [name]: changed })),
  );
}

test('no text of any line is stored that is longer than every text that the interface takes', async (t) => {
  const lines = await demoLines(harness, t);
  let tried = 0;
  const long = Object.entries(wholeLines(lines)).flatMap(([resource, line]) =>
    (withLongTexts(line) as readonly Line[]).map((changed) => {
      tried += 1;
      return [resource, withOwnNames(changed, 900_000 + tried)] as const;
    }),
  );
  const more = Map.groupBy(long, ([resource]) => resource);
  const all = [...lines].map(([resource, own]) => {
    const changed = (more.get(resource) ?? []).map(([, line]) => line);
    return [resource, isOfDays(resource) ? changed : [...changed, ...own]] as const;
  });
  const { host } = await imported(new Map(all));
  t.diagnostic(`${tried} texts of ${more.size} resources`);
  assert.ok(tried > 200, String(tried));
  const headers = { 'Service-Access-Token': host.token };
  const answer = await fetch(`${await listenAsOther(harness, t)}/v3/export`, { headers });
  const kept = [...(await linesOf(t, Buffer.from(await answer.arrayBuffer())))].flatMap(([resource, own]) =>
    own.flatMap((line) => placesOfLong(line, resource)),
  );
  assert.deepEqual(kept, []);
});

/** So that it is stored beside the line that it was made of. */
function withOwnNames(line: Line, id: number): Line {
  const names = ['title', 'name', 'listing_id', 'id'].filter((name) => name in line && line[name] !== LONG);
  const own = names.map((name) => [name, typeof line[name] === 'number' ? id : String(id)] as const);
  const numbered = 'number' in line && line['number'] !== LONG ? { number: `2026-${id}` } : {};
  return typeof line['id'] === 'number' ? { ...line, ...numbered, ...Object.fromEntries(own) } : line;
}

/** Of these there is a line for each day. */
const isOfDays = (resource: string) => ['availabilities', 'listing_calendars'].includes(resource);

function placesOfLong(value: unknown, place: string): string[] {
  if (typeof value === 'string') return value.length >= LONG.length ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => placesOfLong(each, `${place}.${name}`));
}
