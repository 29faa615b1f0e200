import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SetReservationPlacesData } from '../../../../client/src/schema.ts';
import { auditOf, dataOf, refused, useHarness, type Caller, type Host } from '../../../test/harness.ts';
import { close } from '../../areas/availabilities/fixtures.ts';
import { aListing } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay, readStay, storeStay, updatesSince } from '../../areas/reservations/fixtures.ts';
import { aTask } from '../../areas/tasks/fixtures.ts';

const harness = useHarness();

const place = (caller: Pick<Caller, 'post'>, stays: readonly object[], query = '') =>
  caller.post(`/reservations/places${query}`, { stays });

/** A stay in each of two properties, in the same nights of July. */
async function twoStays() {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const [one, other] = [(await aStay(host, house)).stay_code, (await aStay(host, loft)).stay_code];
  const swap = [
    { stay_code: one, property_id: loft },
    { stay_code: other, property_id: house },
  ];
  return { host, house, loft, one, other, swap };
}

async function placesOf(host: Host, ...codes: readonly string[]) {
  const stays = await Promise.all(codes.map((code) => readStay(host, code)));
  return stays.map((stay) => [stay.property_id, stay.intended_property_id, stay.in_conflict]);
}

test('two stays change places at once, with their tasks, an event and an audit row of each', async () => {
  const { host, house, loft, one, other, swap } = await twoStays();
  const { id: task_id } = await aTask(host, { stay_code: one });
  const { length } = await host.events();
  const { stays, cascade } = await dataOf<SetReservationPlacesData>(place(host, swap));
  assert.deepEqual(stays, [await readStay(host, one), await readStay(host, other)]);
  assert.deepEqual(await placesOf(host, one, other), [
    [loft, null, false],
    [house, null, false],
  ]);
  assert.deepEqual([cascade.stays, cascade.placed, cascade.availabilities], [[], [], []]);
  assert.deepEqual(
    cascade.tasks.map((task) => [task.task_id, task.property_id]),
    [[task_id, loft]],
  );
  assert.deepEqual(await updatesSince(host, length), [[one], [other]]);
  const rows = await auditOf(host, 'reservation_updated');
  const said = rows.map(({ before, after }) =>
    [before, after].map((stay) => [stay['property_id'], stay['in_reservation_box']]),
  );
  assert.deepEqual(
    new Set(said.map((each) => JSON.stringify(each))),
    new Set([
      JSON.stringify([
        [house, false],
        [loft, false],
      ]),
      JSON.stringify([
        [loft, false],
        [house, false],
      ]),
    ]),
  );
  assert.deepEqual(
    (await dataOf<SetReservationPlacesData>(place(host, swap))).stays,
    stays,
    'a repeat changes nothing',
  );
  assert.equal((await updatesSince(host, length)).length, 2);
});

test('a move that another stay made room for is taken back at once, out of the box and into it', async () => {
  const { host, house, loft, other } = await twoStays();
  await storeStay(host, {
    code: '0-waits',
    property_id: loft,
    in_reservation_box: true,
    in_conflict: true,
    check_in_date: '2026-07-02',
    check_out_date: '2026-07-05',
  });
  const before = await placesOf(host, '0-waits', other);
  const { cascade } = await dataOf(host.post('/reservations/0-waits/allocate', { property_id: loft }));
  assert.deepEqual(cascade.stays, [other]);
  const back = [
    { stay_code: '0-waits', property_id: 0, intended_property_id: loft },
    { stay_code: other, property_id: loft },
  ];
  const { length } = await host.events();
  await dataOf(place(host, back));
  assert.deepEqual(await placesOf(host, '0-waits', other), before, 'it is in conflict with the other again');
  assert.deepEqual(await updatesSince(host, length), [[other], ['0-waits']]);
  await dataOf(
    place(host, [
      { stay_code: other, property_id: house, check_in_date: '2026-08-01', check_out_date: '2026-08-04' },
    ]),
  );
  assert.deepEqual(await placesOf(host, '0-waits', other), [
    [loft, null, false],
    [house, null, false],
  ]);
});

test('dates go back with the stay that made room for them', async () => {
  const { host, house, loft, one } = await twoStays();
  const next = await aStay(host, house, { check_in_date: '2026-07-04', check_out_date: '2026-07-06' });
  await dataOf(host.post(`/reservations/${next.stay_code}/move_to_box`));
  await dataOf(host.post(`/reservations/${next.stay_code}/allocate`, { property_id: loft }));
  await dataOf(host.patch(`/reservations/${one}`, { check_out_date: '2026-07-05' }));
  const back = [
    { stay_code: one, property_id: house, check_in_date: '2026-07-01', check_out_date: '2026-07-04' },
    { stay_code: next.stay_code, property_id: house },
  ];
  const { stays } = await dataOf<SetReservationPlacesData>(place(host, back));
  assert.deepEqual(
    stays.map(({ check_out_date, property_id }) => [check_out_date, property_id]),
    [
      ['2026-07-04', house],
      ['2026-07-06', house],
    ],
  );
});

test('a stay that cannot go there leaves all where they are, and is named', async () => {
  const { host, house, loft, one, other, swap } = await twoStays();
  await storeStay(host, {
    code: '0-third',
    property_id: house,
    check_in_date: '2026-07-04',
    check_out_date: '2026-07-06',
  });
  await storeStay(host, { code: '0-gone', property_id: house, status: 'cancelled' });
  const before = await placesOf(host, one, other);
  const { length } = await host.events();
  const later = { check_in_date: '2026-07-02', check_out_date: '2026-07-05' };
  const [toLoft, toHouse] = swap;
  const taken = await refused(place(host, [toLoft!, { ...toHouse, ...later }]), 'nights_not_available', [
    'body.stays[1]',
  ]);
  assert.match(taken.body.error_msg, /^Property \d+ is not free in the night of 2026-07-04/);
  await refused(place(host, [{ stay_code: one, property_id: loft }]), 'nights_not_available', [
    'body.stays[0]',
  ]);
  await refused(
    place(host, [toLoft!, toHouse!, { stay_code: '0-third', property_id: loft, ...later }]),
    'dates_are_the_channels',
    ['body.stays[2]'],
  );
  await refused(place(host, [toLoft!, { stay_code: '0-gone', property_id: 0 }]), 'already_ended', [
    'body.stays[1]',
  ]);
  await close(host, loft, '2026-07-10', '2026-07-10');
  const closed = { check_in_date: '2026-07-09', check_out_date: '2026-07-12' };
  await refused(place(host, [toHouse!, { ...toLoft, ...closed }]), 'nights_not_available', ['body.stays[1]']);
  assert.deepEqual(await placesOf(host, one, other), before);
  assert.deepEqual(await updatesSince(host, length), []);
});

test('new dates at the same property respect what waits in the box for them, a new place does not', async () => {
  const { host, house, loft, one, other } = await twoStays();
  await dataOf(host.post(`/reservations/${other}/move_to_box`));
  await dataOf(place(host, [{ stay_code: one, property_id: loft }]));
  const next = await aStay(host, house, { check_in_date: '2026-07-04', check_out_date: '2026-07-06' });
  await dataOf(host.post(`/reservations/${next.stay_code}/move_to_box`));
  await dataOf(place(host, [{ stay_code: one, property_id: house }]));
  await refused(
    place(host, [{ stay_code: one, property_id: house, check_out_date: '2026-07-05' }]),
    'nights_not_available',
    ['body.stays[0]'],
  );
});

test('a stay that stays where it is may lie on nights that were closed under it', async () => {
  const { host, house, one } = await twoStays();
  await close(host, house, '2026-07-10', '2026-07-10');
  await dataOf(place(host, [{ stay_code: one, property_id: house, check_out_date: '2026-07-06' }]));
  await host.scope.sql`
    insert into property_days (host_id, property_id, day, is_closed) values (${host.host_id}, ${house}, '2026-07-02', true)`;
  const { stays } = await dataOf<SetReservationPlacesData>(
    place(host, [{ stay_code: one, property_id: house, check_out_date: '2026-07-04' }]),
  );
  assert.equal(stays[0].check_out_date, '2026-07-04');
});

test('a connector that can change dates gets new dates as work', async () => {
  const { host, house } = await twoStays();
  const connector = await host.connector();
  const { listing_id } = await aListing(host, { property_id: house });
  await dataOf(
    connector.put(`/channel/listings/${listing_id}`, {
      channel_type: 'airbnb',
      capabilities: ['change_dates'],
    }),
  );
  const stays = [{ listing_id, check_in_date: '2026-08-01', check_out_date: '2026-08-04' }];
  const { reservation_code: stay_code } = await dataOf(
    connector.put('/channel/orders/HM1', { channel_type: 'airbnb', status: 'accepted', stays }),
  );
  await dataOf(place(host, [{ stay_code, property_id: house, check_out_date: '2026-08-05' }]));
  const { work } = await dataOf(connector.get('/channel/work', { types: 'change_dates' }));
  assert.deepEqual(
    work.map((each) => [each.stay_code, each.check_out_date]),
    [[stay_code, '2026-08-05']],
  );
});

test('a dry run says what would follow, and moves nothing', async () => {
  const { host, house, loft, one, other, swap } = await twoStays();
  const events = await host.events();
  const { stays } = await dataOf<SetReservationPlacesData>(place(host, swap, '?dry_run=true'));
  assert.deepEqual(
    stays.map(({ property_id }) => property_id),
    [loft, house],
  );
  assert.deepEqual(await placesOf(host, one, other), [
    [house, null, false],
    [loft, null, false],
  ]);
  assert.deepEqual(await host.events(), events);
});

test('each place is checked, and all that is wrong is named at once', async () => {
  const { host, house, one, other } = await twoStays();
  const named = [
    { stay_code: one, property_id: house, intended_property_id: house },
    { stay_code: one, property_id: -1 },
    { stay_code: other, property_id: 999_999, check_in_date: '2026-07-09' },
    { property_id: house },
    { stay_code: '0-unknown', property_id: house, check_in_date: 'soon' },
  ];
  await refused(place(host, named), 'validation_failed', [
    'body.stays[1].property_id',
    'body.stays[3].stay_code',
    'body.stays[4].check_in_date',
    'body.stays[0].intended_property_id',
    'body.stays[1].stay_code',
    'body.stays[4].stay_code',
    'body.stays[2].check_in_date',
    'body.stays[2].property_id',
  ]);
  for (const body of [{}, { stays: [] }, { stays: Array.from({ length: 101 }, () => named[0]) }])
    await refused(host.post('/reservations/places', body), 'validation_failed', ['body.stays']);
});

test('stays and properties of another account, and those out of reach, are not found, and nothing moves', async () => {
  const { host, house, loft, one, other, swap } = await twoStays();
  const theirs = await twoStays();
  const keeper = await host.caller({ operator: [house] });
  const before = await placesOf(host, one, other);
  const [toLoft, toHouse] = swap;
  for (const caller of [host, keeper])
    await refused(
      place(caller, [
        { stay_code: one, property_id: 0 },
        { stay_code: theirs.one, property_id: house },
      ]),
      'stay_not_found',
    );
  await refused(place(host, [{ stay_code: one, property_id: theirs.house }]), 'property_not_found');
  await refused(place(keeper, [{ stay_code: one, property_id: 0 }, toHouse!]), 'stay_not_found');
  await refused(place(keeper, [toLoft!]), 'property_not_found');
  await refused(
    place(keeper, [{ stay_code: one, property_id: 0, intended_property_id: loft }]),
    'property_not_found',
  );
  // A stay without a property is out of reach of this operator.
  await refused(
    place(keeper, [{ stay_code: one, property_id: 0, intended_property_id: null }]),
    'validation_failed',
    ['body.stays[0].intended_property_id'],
  );
  assert.deepEqual(await placesOf(host, one, other), before);
  await dataOf(place(keeper, [{ stay_code: one, property_id: 0 }]));
  assert.deepEqual(await placesOf(host, one), [[0, house, false]]);
});

test('swaps at once, in both directions, never wait for one another and leave each stay at one place', async () => {
  const { host, house, loft, one, other, swap } = await twoStays();
  const back = [
    { stay_code: other, property_id: loft },
    { stay_code: one, property_id: house },
  ];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => dataOf(place(host, index % 2 === 0 ? swap : back))),
  );
  const held = (await placesOf(host, one, other)).map(([property_id]) => property_id);
  assert.deepEqual(new Set(held), new Set([house, loft]));
});
