import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Property, RoomType } from '../../../../client/src/schema.ts';
import {
  auditOf,
  dataOf,
  PUBLIC_URL,
  refused,
  useHarness,
  walk,
  withoutIds,
  type Answer,
  type Caller,
} from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aRoomType } from '../room-types/fixtures.ts';
import { aListing } from './fixtures.ts';

const harness = useHarness();

async function withProperties() {
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  const loft = await aProperty(host, { title: 'Loft', currency: 'CHF' });
  return { host, house, loft };
}

const listed = async (host: Caller, query = {}) => (await dataOf(host.get('/listings', query))).listings;
const change = async (host: Caller, id: number, body: object) =>
  (await dataOf(host.patch(`/listings/${id}`, body))).listing;
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const IMPORT_URL = 'https://calendars.example.com/1.ics?token=secret';

test('a listing is answered whole when it is made, and read back the same', async () => {
  const { host, loft } = await withProperties();
  const { listing } = await dataOf(
    host.post('/listings', {
      channel_type: 'airbnb',
      listing_id: '53412907',
      property_id: loft,
      title: 'Loft with a view',
      base_price: 180.5,
      import_url: IMPORT_URL,
    }),
  );
  const { id, export_url, ...rest } = listing;
  assert.deepEqual(rest, {
    listing_id: '53412907',
    channel_type: 'airbnb',
    property_id: loft,
    room_type_id: null,
    title: 'Loft with a view',
    currency: 'CHF',
    base_price: 180.5,
    is_following: false,
    ratio: 100,
    rounding: 'none',
    import_url: IMPORT_URL,
    export_read_at: null,
    last_synced_at: null,
    sync_error: null,
    last_good_read_at: null,
    last_change: null,
    capabilities: null,
    calendar_push: null,
    events_are: 'auto',
    ignore_closures_after_days: null,
    skipped_events: null,
    held_back: null,
    echo_nights: 0,
    channel_account_id: null,
    origin_account_id: null,
    url: null,
    cover: null,
    inventory: 1,
    shelf_status: 'on',
    metadata: null,
    created_at: '2026-06-15T10:00:00+00:00',
    updated_at: '2026-06-15T10:00:00+00:00',
  });
  assert.match(
    export_url.replace(`${PUBLIC_URL}/ical/${host.host_id}/`, ''),
    /^[0-9a-f]{32}\.ics$/,
    export_url,
  );
  assert.deepEqual(await dataOf(host.get('/listings', { id })), {
    listings: [listing],
    total: 1,
    next_cursor: null,
  });
});

test('on ical, custom and direct a listing_id is made where none is sent; elsewhere it is required', async () => {
  const { host, house } = await withProperties();
  const made = new Set<string>();
  for (const channel_type of ['ical', 'custom', 'direct', 'ical']) {
    const { listing_id } = await aListing(host, { channel_type, listing_id: undefined, property_id: house });
    assert.match(listing_id, /^[0-9a-f]{16}$/);
    made.add(listing_id);
  }
  assert.equal(made.size, 4);
  const named = await aListing(host, { channel_type: 'ical', listing_id: 'family', property_id: house });
  assert.equal(named.listing_id, 'family');
  const unnamed = { channel_type: 'vrbo', property_id: house, base_price: 100 };
  await refused(host.post('/listings', unnamed), 'validation_failed', ['body.listing_id']);
});

test('a listing offers one property or one room type: both or neither names both fields', async () => {
  const { host, house } = await withProperties();
  const room_type_id = await aRoomType(host, { property_ids: [house] });
  const both = ['body.property_id', 'body.room_type_id'];
  const body = { channel_type: 'airbnb', listing_id: '1' };
  await refused(
    host.post('/listings', { ...body, property_id: house, room_type_id }),
    'validation_failed',
    both,
  );
  await refused(host.post('/listings', body), 'validation_failed', both);
  await refused(host.post('/listings', { channel_type: 'airbnb' }), 'validation_failed', [
    ...both,
    'body.listing_id',
  ]);
  const listing = await aListing(host, { room_type_id });
  assert.deepEqual(
    [listing.property_id, listing.room_type_id, listing.currency],
    [null, room_type_id, 'EUR'],
  );
});

test('every field that is wrong is named in one answer', async () => {
  const { host, house } = await withProperties();
  const { id } = await aListing(host, { property_id: house });
  const wrong = {
    title: 'n'.repeat(201),
    currency: 'euro',
    base_price: 0,
    import_url: 'ftp://a.example/1.ics',
  };
  const paths = Object.keys(wrong).map((field) => `body.${field}`);
  await refused(host.patch(`/listings/${id}`, wrong), 'validation_failed', paths);
  const all = { ...wrong, channel_type: 'pigeon', listing_id: ' ', property_id: 'x', room_type_id: 0 };
  await refused(host.post('/listings', all), 'validation_failed', [
    ...paths,
    'body.channel_type',
    'body.listing_id',
    'body.property_id',
    'body.room_type_id',
  ]);
  await refused(
    host.post('/listings', { channel_type: 'airbnb', listing_id: 'n'.repeat(65), property_id: house }),
    'validation_failed',
    ['body.listing_id', 'body.base_price'],
  );
  for (const import_url of [
    '',
    'calendars.example.com/1.ics',
    'https://',
    'https://a b.example/1.ics',
    'javascript:alert(1)',
    'https://a.example\\@b.example/',
    `https://a.example/${'1'.repeat(2000)}`,
    7,
  ])
    await refused(host.patch(`/listings/${id}`, { import_url }), 'validation_failed', ['body.import_url']);
  for (const import_url of [
    'http://a.example',
    'HTTPS://u:p@a.example:8443/x?y=%20#z',
    'https://münchen.example/',
  ])
    assert.equal((await change(host, id, { import_url })).import_url, import_url);
});

test('an address of webcal, or with blanks around it, is stored as the https address that it means', async () => {
  const { host, house } = await withProperties();
  for (const [sent, stored] of [
    ['webcal://a.example/1.ics', 'https://a.example/1.ics'],
    [' WEBCALS://a.example:8443/2.ics?k=1\n', 'https://a.example:8443/2.ics?k=1'],
    ['\thttp://a.example/3.ics ', 'http://a.example/3.ics'],
  ] as const) {
    const { id, import_url } = await aListing(host, { property_id: house, import_url: sent });
    assert.equal(import_url, stored);
    const before = (await host.events()).length;
    assert.equal((await change(host, id, { import_url: sent })).import_url, stored);
    assert.equal((await host.events()).length, before, 'the same address changes nothing');
    const other = await aListing(host, { property_id: house });
    assert.equal((await change(host, other.id, { import_url: sent })).import_url, stored);
  }
  for (const import_url of ['webcal://', 'webcal:a.example/1.ics', 'webcal://a b.example/1.ics'])
    await refused(
      host.post('/listings', { channel_type: 'ical', property_id: house, base_price: 1, import_url }),
      'validation_failed',
      ['body.import_url'],
    );
});

test('a calendar of the account itself is refused as import address, whatever name the service has in it', async () => {
  const { host, house } = await withProperties();
  const listing = await aListing(host, { property_id: house });
  const { export_url } = listing;
  const { properties } = await dataOf(host.get('/properties', { id: house }));
  const [{ pathname }, { host: server }] = [new URL(export_url), new URL(PUBLIC_URL)];
  const own = [
    new URL(pathname, 'https://other-name.example').href,
    new URL(pathname, 'webcal://other-name.example').href,
    new URL(new URL(properties[0].export_url).pathname, 'http://other-name.example').href,
    `https://${server}/ical/${host.host_id}/${'0'.repeat(32)}.ics`,
  ];
  for (const import_url of own) {
    const body = { channel_type: 'airbnb', listing_id: 'new', property_id: house, base_price: 1, import_url };
    for (const send of [
      host.post('/listings', body),
      host.post('/listings/preview', body),
      host.patch(`/listings/${listing.id}`, { import_url }),
    ]) {
      const refusal = await refused(send, 'validation_failed', ['body.import_url']);
      assert.match(
        refusal.body.error_msg,
        /is a calendar of this account: enter the address that the channel/,
      );
    }
  }
  // Another account, here or at another service that numbers its accounts in the same way.
  const stranger = await harness.newHost();
  for (const import_url of [
    `https://elsewhere.example/ical/${host.host_id}/${'0'.repeat(32)}.ics`,
    `https://${server}/ical/${stranger.host_id}/${'0'.repeat(32)}.ics`,
  ])
    assert.equal((await change(host, listing.id, { import_url })).import_url, import_url);
});

test('a listing_id is one of a kind on its channel in the account, also when two ask for it at once', async () => {
  const { host, house, loft } = await withProperties();
  const body = { channel_type: 'airbnb', listing_id: '7', property_id: house, base_price: 150 };
  const answers = await Promise.all([1, 2, 3, 4].map(() => host.post('/listings', body)));
  const stored = answers.filter(({ status }) => status === 200);
  assert.deepEqual([stored.length, answers.filter(({ status }) => status === 409).length], [1, 3]);
  await refused(host.post('/listings', { ...body, property_id: loft }), 'listing_taken', ['body.listing_id']);
  await dataOf(host.post('/listings', { ...body, channel_type: 'vrbo' }));
  const stranger = await harness.newHost();
  await dataOf(stranger.post('/listings', { ...body, property_id: await aProperty(stranger) }));
  const [first] = await listed(host, { channel_type: 'airbnb' });
  await dataOf(host.delete(`/listings/${first.id}`));
  await dataOf(host.post('/listings', body));
});

test('an unknown property or room type is refused, and nothing is stored', async () => {
  const { host, house } = await withProperties();
  const stranger = await harness.newHost();
  const theirs = await aRoomType(stranger, { property_ids: [await aProperty(stranger)] });
  const deleted = await aProperty(host, { title: 'Barn' });
  await dataOf(host.delete(`/properties/${deleted}`));
  const body = { channel_type: 'airbnb', listing_id: '7' };
  for (const property_id of [999_999, deleted])
    await refused(host.post('/listings', { ...body, property_id }), 'property_not_found');
  for (const room_type_id of [999_999, theirs])
    await refused(host.post('/listings', { ...body, room_type_id }), 'room_type_not_found');
  assert.deepEqual(await listed(host), []);
  await aListing(host, { property_id: house });
});

test('a change names what it changes and nothing else; one that changes nothing records nothing', async () => {
  const { host, house } = await withProperties();
  const listing = await aListing(host, { property_id: house, title: 'House' });
  const before = await host.events();
  const { id, channel_type, listing_id } = listing;
  const same = { title: 'House', currency: 'EUR', channel_type, listing_id, property_id: house };
  assert.deepEqual(await change(host, id, { ...same, room_type_id: null, import_url: null }), listing);
  assert.deepEqual(await change(host, id, {}), listing);
  assert.deepEqual(await host.events(), before);
  assert.deepEqual(await change(host, id, { title: '' }), { ...listing, title: '' });
  const yen = { currency: 'JPY', base_price: 150 };
  assert.deepEqual(await change(host, id, yen), { ...listing, title: '', ...yen });
  assert.deepEqual(await listed(host), [{ ...listing, title: '', ...yen }]);
  assert.deepEqual((await host.events()).slice(before.length), [
    { kind: 'listing_updated', payload: { channel_type, listing_id } },
    { kind: 'listing_updated', payload: { channel_type, listing_id } },
  ]);
});

test('what a listing is cannot change: each such field is named', async () => {
  const { host, house, loft } = await withProperties();
  const { id } = await aListing(host, { property_id: house });
  const room_type_id = await aRoomType(host, { property_ids: [house] });
  const other = { channel_type: 'vrbo', listing_id: 'other', property_id: loft, room_type_id };
  const paths = Object.keys(other).map((field) => `body.${field}`);
  await refused(host.patch(`/listings/${id}`, { ...other, title: 'x' }), 'field_is_immutable', paths);
  await refused(host.patch(`/listings/${id}`, { property_id: null }), 'field_is_immutable', [
    'body.property_id',
  ]);
  assert.equal((await listed(host))[0].title, '');
});

test('the currency cannot change while a day has a price in it', async () => {
  const { host, house } = await withProperties();
  const { id } = await aListing(host, { property_id: house });
  const { sql, host_id } = host.scope;
  await sql`
    insert into listing_days (host_id, id, day, price, inventory)
    values (${host_id}, ${id}, '2026-08-01', 120, null), (${host_id}, ${id}, '2026-08-02', null, 0)`;
  await refused(host.patch(`/listings/${id}`, { currency: 'CHF', base_price: 150 }), 'validation_failed', [
    'body.currency',
  ]);
  assert.equal((await change(host, id, { currency: 'EUR', title: 'x' })).title, 'x');
  await sql`update listing_days set price = null where host_id = ${host_id} and id = ${id}`;
  assert.equal((await change(host, id, { currency: 'CHF', base_price: 150 })).currency, 'CHF');
});

test('listings are filtered by what they are, and listed by id, page by page', async () => {
  const { host, house, loft } = await withProperties();
  const room_type_id = await aRoomType(host, { property_ids: [house] });
  const a = await aListing(host, { property_id: house });
  const b = await aListing(host, { property_id: loft, channel_type: 'vrbo' });
  const c = await aListing(host, { room_type_id, listing_id: 'c' });
  for (const [query, expected] of [
    [{}, [a, b, c]],
    [{ channel_type: 'airbnb' }, [a, c]],
    [{ property_id: house }, [a]],
    [{ room_type_id }, [c]],
    [{ listing_id: 'c' }, [c]],
    [{ channel_type: 'vrbo', property_id: house }, []],
    [{ id: 999_999 }, []],
  ] as const)
    assert.deepEqual(await listed(host, query), expected, JSON.stringify(query));
  assert.deepEqual(idsOf(await walk(host, '/listings', { limit: 1 })), idsOf([a, b, c]));
  await refused(host.get('/listings', { channel_type: 'pigeon', property_id: 0 }), 'validation_failed', [
    'query.channel_type',
    'query.property_id',
  ]);
});

test('a property and a room type name their listings by id, and each has a calendar of its own', async () => {
  const { host, house } = await withProperties();
  const room_type_id = await aRoomType(host, { property_ids: [house] });
  const first = await aListing(host, { property_id: house, currency: 'USD' });
  const second = await aListing(host, { property_id: house, channel_type: 'ical', listing_id: 'b' });
  const third = await aListing(host, { room_type_id, channel_type: 'booking.com', listing_id: 'c' });
  const unconnected = { capabilities: [], connector_gone_since: null };
  const channels = [
    { channel_type: 'airbnb', listing_id: first.listing_id, currency: 'USD', ...unconnected },
    { channel_type: 'ical', listing_id: second.listing_id, currency: 'EUR', ...unconnected },
  ];
  const { properties } = await dataOf(host.get('/properties'));
  const { room_types } = await dataOf(host.get('/room_types'));
  assert.deepEqual([properties[0].channels, properties[1].channels], [channels, []]);
  assert.deepEqual(room_types[0].channels, [
    { channel_type: 'booking.com', listing_id: 'c', currency: 'EUR', ...unconnected },
  ]);
  const addresses = [...properties, ...room_types, first, second, third].map(({ export_url }) => export_url);
  assert.equal(new Set(addresses).size, 6);
  for (const address of addresses)
    assert.ok(address!.startsWith(`${PUBLIC_URL}/ical/${host.host_id}/`), address!);
  const changed = await dataOf(host.patch(`/properties/${house}`, { address: 'Prinsengracht 1' }));
  assert.deepEqual(changed.property, { ...properties[0], address: 'Prinsengracht 1' });
  const renamed = await dataOf(host.patch(`/room_types/${room_type_id}`, { title: 'Suite' }));
  assert.deepEqual(renamed.room_type, { ...room_types[0], title: 'Suite' });
  await dataOf(host.delete(`/listings/${first.id}`));
  assert.deepEqual((await dataOf(host.get('/properties', { id: house }))).properties[0].channels, [
    channels[1],
  ]);
});

test('the address of a calendar can be renewed, and nothing else changes by it', async () => {
  const { host, house } = await withProperties();
  const listing = await aListing(host, { property_id: house });
  const renewed = (await dataOf(host.post(`/listings/${listing.id}/rotate_export`))).listing;
  assert.notEqual(renewed.export_url, listing.export_url);
  assert.deepEqual({ ...renewed, export_url: listing.export_url }, listing);
  assert.deepEqual(await listed(host), [renewed]);
  await refused(host.post('/listings/999999/rotate_export'), 'listing_not_found');
});

test('so can those of a property and of a room type, the latter not by a limited operator', async () => {
  const { host, house } = await withProperties();
  const keeper = await host.caller({ operator: [house] });
  const room_type_id = await aRoomType(host, { property_ids: [house] });
  await refused(keeper.post(`/room_types/${room_type_id}/rotate_export`), 'operator_is_limited');
  for (const [path, name] of [
    [`/properties/${house}`, 'property'],
    [`/room_types/${room_type_id}`, 'room_type'],
  ] as const) {
    const read = async (answer: Promise<Answer>) =>
      (await dataOf<Record<typeof name, Property | RoomType>>(answer))[name];
    const before = await read(host.patch(path, {}));
    const renewed = await read(host.post(`${path}/rotate_export`));
    assert.notEqual(renewed.export_url, before.export_url);
    assert.deepEqual({ ...renewed, export_url: before.export_url }, before);
    assert.deepEqual(await read(host.patch(path, {})), renewed);
    assert.deepEqual((await host.events()).at(-1)!.kind, `${name}_updated`);
    const secret = renewed.export_url!.slice(-36, -4);
    assert.equal(JSON.stringify(await auditOf(host, name)).includes(secret), false);
  }
  await refused(host.post('/properties/999999/rotate_export'), 'property_not_found');
  await refused(host.post('/room_types/999999/rotate_export'), 'room_type_not_found');
});

test('every change leaves its event and its audit row, and no audit row holds the address of a calendar', async () => {
  const { host, house } = await withProperties();
  const { id, listing_id, export_url } = await aListing(host, { property_id: house, import_url: IMPORT_URL });
  await change(host, id, { title: 'House' });
  await dataOf(host.post(`/listings/${id}/rotate_export`));
  await dataOf(host.delete(`/listings/${id}`));
  const kinds = ['listing_created', 'listing_updated', 'listing_updated', 'listing_deleted'];
  const events = (await host.events()).filter(({ kind }) => kind.startsWith('listing_'));
  const payload = { channel_type: 'airbnb', listing_id };
  assert.deepEqual(
    events,
    kinds.map((kind) => ({ kind, payload })),
  );
  const audit = await auditOf(host, 'listing_');
  assert.deepEqual(
    audit.map(({ kind }) => kind),
    kinds,
  );
  assert.deepEqual([audit[0]!.before, audit[3]!.after], [null, null]);
  assert.deepEqual([audit[1]!.before['title'], audit[1]!.after['title']], ['', 'House']);
  assert.equal(audit[3]!.before['import_url'], '***');
  const secret = export_url.slice(-36, -4);
  assert.equal(JSON.stringify([await auditOf(host, ''), await host.events()]).includes(secret), false);
});

test('a read-only token reads no more of an import address than its host, and what it read is not accepted back', async () => {
  const { host, house } = await withProperties();
  const reader = await host.caller({ scope: 'read-only' });
  const secretive =
    'https://feeds:h0use-pass@calendars.example.com:8443/path-secret/of-house.ics?token=query-secret';
  const { id } = await aListing(host, { property_id: house, import_url: secretive });
  const answer = await reader.get('/listings');
  const [listing] = (await dataOf(Promise.resolve(answer))).listings;
  assert.equal(listing.import_url, 'https://calendars.example.com:8443/…');
  for (const secret of ['feeds', 'h0use-pass', 'path-secret', 'of-house.ics', 'query-secret'])
    assert.equal(answer.text.includes(secret), false, secret);
  assert.equal((await dataOf(host.get('/listings'))).listings[0].import_url, secretive);
  for (const send of [
    host.patch(`/listings/${id}`, { import_url: listing.import_url }),
    host.post('/listings', {
      channel_type: 'ical',
      property_id: house,
      base_price: 100,
      import_url: listing.import_url,
    }),
  ])
    await refused(send, 'validation_failed', ['body.import_url']);
});

test('a property or room type has at most 100 listings, and an account 5,000', async () => {
  const { host, house, loft } = await withProperties();
  const { sql, host_id } = host.scope;
  const fill = (property_id: number, count: number) => sql`
    insert into listings (host_id, channel_type, listing_id, property_id, currency, created_at)
    select ${host_id}, 'vrbo', ${property_id} || '-' || n, ${property_id}, 'EUR', '2026-06-15T10:00:00Z'
    from generate_series(1, ${count}::int) n`;
  await fill(house, 99);
  await aListing(host, { property_id: house });
  const body = { channel_type: 'airbnb', listing_id: 'one-more' };
  await refused(host.post('/listings', { ...body, property_id: house }), 'list_full');
  await fill(loft, 99);
  const barn = await aProperty(host, { title: 'Barn' });
  await fill(barn, 4800);
  await aListing(host, { property_id: loft });
  const shed = await aProperty(host, { title: 'Shed' });
  await refused(host.post('/listings', { ...body, property_id: shed }), 'list_full');
});

test('a limited operator reaches the listings of the properties given, and of room types that hold no other', async () => {
  const { host, house, loft } = await withProperties();
  const whole = await aRoomType(host, { title: 'Whole', property_ids: [house] });
  const mixed = await aRoomType(host, { title: 'Mixed', property_ids: [loft, await aProperty(host)] });
  const empty = await aRoomType(host, { title: 'Empty' });
  const mine = [await aListing(host, { property_id: house }), await aListing(host, { room_type_id: whole })];
  const others = [
    await aListing(host, { property_id: loft }),
    await aListing(host, { room_type_id: mixed }),
    await aListing(host, { room_type_id: empty }),
  ];
  const keeper = await host.caller({ operator: [house] });
  assert.deepEqual(await listed(keeper), mine);
  assert.deepEqual(await listed(keeper, { room_type_id: mixed }), []);
  const nobodys = withoutIds(await keeper.patch('/listings/999999', { title: 'x' }));
  for (const { id } of others) {
    assert.deepEqual(withoutIds(await keeper.patch(`/listings/${id}`, { title: 'x' })), nobodys);
    for (const import_url of [null, IMPORT_URL])
      await refused(keeper.patch(`/listings/${id}`, { import_url }), 'listing_not_found');
    await refused(keeper.delete(`/listings/${id}`), 'listing_not_found');
    await refused(keeper.post(`/listings/${id}/rotate_export`), 'listing_not_found');
  }
  for (const { id } of mine) assert.equal((await change(keeper, id, { title: 'Mine' })).title, 'Mine');
  const body = { channel_type: 'vrbo', listing_id: '9' };
  await refused(keeper.post('/listings', { ...body, property_id: loft }), 'property_not_found');
  for (const room_type_id of [mixed, empty])
    await refused(keeper.post('/listings', { ...body, room_type_id }), 'room_type_not_found');
  const made = await aListing(keeper, { property_id: house, channel_type: 'vrbo' });
  await dataOf(keeper.delete(`/listings/${made.id}`));
});

test('a limited operator who sees only a part of a room type sees neither its listings nor its calendar', async () => {
  const { host, house, loft } = await withProperties();
  const room_type_id = await aRoomType(host, { property_ids: [house, loft] });
  await aListing(host, { room_type_id });
  const part = await host.caller({ operator: [house] });
  const all = await host.caller({ operator: [house, loft] });
  const seen = async (caller: Caller) => (await dataOf(caller.get('/room_types'))).room_types[0];
  const { channels, export_url } = await seen(part);
  assert.deepEqual([channels, export_url], [[], null]);
  assert.deepEqual(await seen(all), await seen(host));
  assert.equal((await seen(host)).channels.length, 1);
});

test('what belongs to another account is answered like what does not exist, and a read-only token changes nothing', async () => {
  const { host } = await withProperties();
  const stranger = await harness.newHost();
  const theirs = await aListing(stranger, { property_id: await aProperty(stranger) });
  for (const ask of [
    (id: number) => host.patch(`/listings/${id}`, { title: 'Mine' }),
    (id: number) => host.delete(`/listings/${id}`),
    (id: number) => host.post(`/listings/${id}/rotate_export`),
  ])
    assert.deepEqual(withoutIds(await ask(theirs.id)), withoutIds(await ask(999_999)));
  const reader = await stranger.caller({ scope: 'read-only' });
  assert.deepEqual(await listed(reader), [theirs]);
  await refused(reader.patch(`/listings/${theirs.id}`, { title: 'x' }), 'not_authorized');
  await refused(reader.delete(`/listings/${theirs.id}`), 'not_authorized');
  assert.deepEqual(await listed(stranger), [theirs]);
});
