import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay, readStay, updatesSince } from '../../areas/reservations/fixtures.ts';

const harness = useHarness();

const ADA = {
  name: 'Ada King',
  phone: '+44 2079460000',
  email: 'ada@example.com',
  id_type: 'passport',
  id_number: '533401372',
  gender: 'female',
  country: 'GB',
  is_booker: true,
};
const NOBODY = { phone: null, email: null, id_type: null, id_number: null, gender: null, country: null };
const JAN = { ...NOBODY, name: 'Jan Smit', is_booker: false };

async function aStayOf(host: Host) {
  const { stay_code, reservation } = await aStay(host, await aProperty(host), { number_of_guests: 3 });
  return { stay_code, booker: reservation.guests[0], patch: patchOf(host, stay_code) };
}

const patchOf = (host: Host, stay_code: string) => (body: object) =>
  host.patch(`/reservations/${stay_code}`, body);

const withoutIds = (guests: readonly { id: number; id_images?: unknown }[]) =>
  guests.map(({ id: _id, id_images: _images, ...guest }) => guest);

test('guests replaces the whole list, keeps those whose ids are sent, and [] clears it', async () => {
  const host = await harness.newHost();
  const { stay_code, booker, patch } = await aStayOf(host);
  const { guests } = await dataOf(patch({ guests: [{ name: 'Jan Smit' }, { id: booker.id, ...ADA }] }));
  assert.equal(guests[0].id, booker.id);
  assert.deepEqual(withoutIds(guests), [ADA, JAN]);
  assert.deepEqual((await readStay(host, stay_code)).guests, guests);
  const kept = await dataOf(
    patch({
      guests: [
        { id: guests[1].id, country: 'NL' },
        { id: booker.id, email: null },
      ],
    }),
  );
  assert.deepEqual(kept.guests, [
    { ...guests[0], email: null },
    { ...guests[1], country: 'NL' },
  ]);
  assert.deepEqual((await dataOf(patch({ guests: [{ id: guests[1].id }] }))).guests, [kept.guests[1]]);
  assert.deepEqual((await dataOf(patch({ guests: [] }))).guests, []);
});

test('the guests of another stay of the order stay as they are', async () => {
  const host = await harness.newHost();
  const { patch } = await aStayOf(host);
  const other = await aStay(host, await aProperty(host, { title: 'Loft' }));
  await dataOf(patch({ guests: [ADA] }));
  assert.deepEqual((await readStay(host, other.stay_code)).guests, other.reservation.guests);
});

test('new guests are one event and one audit row, which masks contact data and documents', async () => {
  const host = await harness.newHost();
  const { stay_code, booker, patch } = await aStayOf(host);
  const { length } = await host.events();
  await dataOf(patch({ guests: [{ id: booker.id, ...ADA }] }));
  assert.deepEqual(await updatesSince(host, length), [[stay_code]]);
  await dataOf(patch({ guests: [{ id: booker.id, ...ADA }] }));
  await dataOf(patch({ guests: [{ id: booker.id }] }));
  assert.deepEqual(await updatesSince(host, length), [[stay_code]], 'what was sent as it was');
  const row = (await auditOf(host, 'reservation_updated')).at(-1);
  const { phone: _phone, email: _email, ...shown } = ADA;
  const masked = { guest_phone: '***', guest_email: '***', id_number: '***' };
  assert.deepEqual(row?.after, { stay_code, guests: [{ ...shown, ...masked, id: booker.id }] });
  assert.doesNotMatch(JSON.stringify(row), /533401372|2079460000|ada@/);
});

test('the guest of the order is the booker of the stay, and another field of the order leaves the booker alone', async () => {
  const host = await harness.newHost();
  const { booker, patch } = await aStayOf(host);
  const both = await dataOf(
    patch({ guests: [{ id: booker.id, ...ADA }], guest_name: 'Ada Byron', mobile: null }),
  );
  assert.deepEqual([both.guest_name, both.guests[0].name], ['Ada Byron', 'Ada Byron']);
  const named = await dataOf(patch({ guests: [{ id: booker.id, ...ADA }] }));
  assert.deepEqual((await dataOf(patch({ creator: 'Front desk' }))).guests, named.guests);
});

test('guests that break a rule are all named at once', async () => {
  const host = await harness.newHost();
  const { booker, patch } = await aStayOf(host);
  const fields = (...names: string[]) => names.map((name) => `body.guests${name}`);
  const wrong = {
    ...ADA,
    name: ' ',
    phone: 'x'.repeat(51),
    email: 'ada',
    id_type: 'visa',
    id_number: 'x'.repeat(51),
  };
  await refused(
    patch({
      guests: [
        { ...wrong, gender: 'x', country: 'Britain' },
        { ...JAN, country: 'gb' },
        { ...JAN, country: 'QX' },
      ],
    }),
    'validation_failed',
    fields(
      '[0].name',
      '[0].phone',
      '[0].email',
      '[0].id_type',
      '[0].id_number',
      '[0].gender',
      '[0].country',
      '[1].country',
      '[2].country',
    ),
  );
  const { id } = booker;
  await refused(
    patch({ guests: [{ id }, { id }, { id: id + 999, name: 'x' }, {}, ADA, ADA], rate_amount: 1.005 }),
    'validation_failed',
    ['body.rate_amount', ...fields('[1].id', '[2].id', '[3].name', '[5].is_booker')],
  );
  await refused(patch({ guests: Array.from({ length: 101 }, () => JAN) }), 'validation_failed', fields(''));
  assert.equal((await dataOf(patch({ guests: Array.from({ length: 100 }, () => JAN) }))).guests.length, 100);
});

test('number_of_guests is always the adults and the children', async () => {
  const host = await harness.newHost();
  const { stay_code, patch } = await aStayOf(host);
  const numbersOf = async (body: object) => {
    await dataOf(patch(body));
    const { number_of_guests, number_of_adults, number_of_children } = await readStay(host, stay_code);
    return [number_of_guests, number_of_adults, number_of_children];
  };
  assert.deepEqual(await numbersOf({ number_of_children: 2 }), [5, 3, 2]);
  assert.deepEqual(await numbersOf({ number_of_adults: 1 }), [3, 1, 2]);
  assert.deepEqual(await numbersOf({ number_of_guests: 6, number_of_adults: 2 }), [6, 2, 4]);
  assert.deepEqual(await numbersOf({ number_of_guests: 6, number_of_children: 1 }), [6, 5, 1]);
  assert.deepEqual(
    await numbersOf({ number_of_guests: 4, number_of_adults: 2, number_of_children: 2 }),
    [4, 2, 2],
  );
  assert.deepEqual(await numbersOf({ number_of_infants: 1, number_of_pets: 2 }), [4, 2, 2]);
  const { number_of_infants, number_of_pets } = await readStay(host, stay_code);
  assert.deepEqual([number_of_infants, number_of_pets], [1, 2]);
  const refusals: readonly [object, string][] = [
    [{ number_of_guests: 4, number_of_adults: 2, number_of_children: 1 }, 'number_of_guests'],
    [{ number_of_guests: 4, number_of_adults: 5 }, 'number_of_guests'],
    [{ number_of_adults: 0, number_of_children: 0 }, 'number_of_adults'],
    [{ number_of_children: 98 }, 'number_of_children'],
    [{ number_of_adults: 100 }, 'number_of_adults'],
    [{ number_of_infants: -1 }, 'number_of_infants'],
    [{ number_of_pets: 1.5 }, 'number_of_pets'],
  ];
  for (const [body, field] of refusals) await refused(patch(body), 'validation_failed', [`body.${field}`]);
});

test('the ages of children are stored, at most one for each, and cleared when fewer children are left', async () => {
  const host = await harness.newHost();
  const { stay_code, patch } = await aStayOf(host);
  const agesAfter = async (body: object) => {
    await dataOf(patch(body));
    return (await readStay(host, stay_code)).children_ages;
  };
  assert.deepEqual(await agesAfter({ number_of_children: 2, children_ages: [5, 16] }), [5, 16]);
  assert.deepEqual(await agesAfter({ number_of_children: 3, remarks: 'One more' }), [5, 16]);
  const { length } = await host.events();
  assert.deepEqual(await agesAfter({ children_ages: [5, 16, 9] }), [5, 16, 9]);
  assert.deepEqual(await agesAfter({ children_ages: [5, 16, 9] }), [5, 16, 9]);
  assert.deepEqual(await updatesSince(host, length), [[stay_code]]);
  assert.deepEqual((await auditOf(host, 'reservation_updated')).at(-1)?.after['children_ages'], [5, 16, 9]);
  await refused(patch({ children_ages: [1, 2, 3, 4] }), 'validation_failed', ['body.children_ages']);
  await refused(patch({ children_ages: [18] }), 'validation_failed', ['body.children_ages[0]']);
  assert.deepEqual(await agesAfter({ number_of_children: 2 }), []);
  assert.deepEqual(await agesAfter({ number_of_guests: 1, number_of_children: 0 }), []);
});

test('number_of_guests without number_of_adults adjusts the adults, and the answer names each number that followed', async () => {
  const host = await harness.newHost();
  const { patch } = await aStayOf(host);
  const adjustedBy = async (body: object) => {
    const { adjusted, number_of_guests, number_of_adults, number_of_children } = await dataOf(patch(body));
    return [adjusted, number_of_guests, number_of_adults, number_of_children];
  };
  assert.deepEqual(await adjustedBy({ number_of_adults: 2, number_of_children: 2 }), [
    ['number_of_guests'],
    4,
    2,
    2,
  ]);
  assert.deepEqual(await adjustedBy({ number_of_guests: 5 }), [['number_of_adults'], 5, 3, 2]);
  assert.deepEqual(await adjustedBy({ number_of_guests: 5 }), [[], 5, 3, 2]);
  assert.deepEqual(await adjustedBy({ number_of_guests: 2 }), [
    ['number_of_adults', 'number_of_children'],
    2,
    1,
    1,
  ]);
  assert.deepEqual(await adjustedBy({ number_of_guests: 4, number_of_children: 1 }), [
    ['number_of_adults'],
    4,
    3,
    1,
  ]);
  assert.deepEqual(await adjustedBy({ number_of_children: 0 }), [['number_of_guests'], 3, 3, 0]);
  assert.deepEqual(await adjustedBy({ remarks: 'Arrives late' }), [[], 3, 3, 0]);
});

test('additional fees are in the currency of the order, and exact to its places', async () => {
  const host = await harness.newHost();
  const { stay_code, patch } = await aStayOf(host);
  const towels = { name: 'Towels', currency: 'EUR', amount: 12.5 };
  const { additional_fees } = await dataOf(
    patch({ additional_fees: [towels, { name: 'Sauna', amount: 30 }] }),
  );
  assert.deepEqual(additional_fees, [towels, { name: 'Sauna', currency: 'EUR', amount: 30 }]);
  assert.deepEqual((await readStay(host, stay_code)).additional_fees, additional_fees);
  const wrong = [
    { ...towels, currency: 'USD' },
    { ...towels, amount: 1.005 },
    { ...towels, amount: -1 },
    { name: ' ', amount: 1 },
  ];
  await refused(patch({ additional_fees: wrong }), 'validation_failed', [
    'body.additional_fees[0].currency',
    'body.additional_fees[1].amount',
    'body.additional_fees[2].amount',
    'body.additional_fees[3].name',
  ]);
  await refused(patch({ additional_fees: wrong.slice(0, 2) }), 'validation_failed', [
    'body.additional_fees[0].currency',
    'body.additional_fees[1].amount',
  ]);
  await refused(patch({ currency: 'JPY', rate_amount: 1 }), 'validation_failed', ['body.currency']);
  const yen = { name: 'Towels', currency: 'JPY', amount: 1200 };
  const changed = await dataOf(patch({ currency: 'JPY', rate_amount: 1, additional_fees: [yen] }));
  assert.deepEqual(changed.additional_fees, [yen]);
  await refused(patch({ additional_fees: Array.from({ length: 51 }, () => yen) }), 'validation_failed', [
    'body.additional_fees',
  ]);
  assert.deepEqual((await dataOf(patch({ additional_fees: [] }))).additional_fees, []);
});

test('of a stay that has ended guests can be written down, and neither numbers nor fees change', async () => {
  const host = await harness.newHost();
  const { stay_code, patch } = await aStayOf(host);
  await dataOf(host.delete(`/reservations/${stay_code}`));
  for (const body of [
    { number_of_pets: 1 },
    { number_of_infants: 1 },
    { additional_fees: [{ name: 'x', amount: 1 }] },
  ])
    await refused(patch(body), 'already_ended');
  assert.deepEqual(withoutIds((await dataOf(patch({ guests: [ADA] }))).guests), [ADA]);
});
