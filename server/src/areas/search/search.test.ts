import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { dataOf, refused, useHarness, type Caller } from '../../../test/harness.ts';
import { aHostWithTwo, aProperty } from '../properties/fixtures.ts';
import { aBooking, aStay, directChannel, storeStay } from '../reservations/fixtures.ts';
import { aTask } from '../tasks/fixtures.ts';
import { fillStays } from './fixtures.ts';

const harness = useHarness();

const search = async (caller: Caller, q: string, query: Record<string, string | number> = {}) =>
  (await dataOf(caller.get('/search', { q, ...query }))).results;

const titles = async (caller: Caller, q: string, query = {}) =>
  (await search(caller, q, query)).map(({ type, title }) => `${type}: ${title}`);

const matchesOf = async (caller: Caller, q: string, query = {}) =>
  (await search(caller, q, query)).map(({ match, title }) => `${match}: ${title}`);

async function withTomas() {
  const { host, house, loft } = await aHostWithTwo(harness);
  const booking = await aStay(host, house, {
    guest_name: 'Tomás Müller-Łuk',
    mobile: '+351 912 345 678',
    email: 'tomas.silva@mail.example',
    channel_id: 'HMABC123',
  });
  return { host, house, loft, booking };
}

const anInquiry = (host: Caller, property_id: number, name: string) =>
  dataOf(host.post('/conversations', { property_id, guest: { name, email: 'bia@mail.example' } }));

test('a reservation is found by its guest, and answered with what opens it', async () => {
  const { host, house, booking } = await withTomas();
  const [result, ...others] = await search(host, 'tomas', { types: 'reservation' });
  assert.deepEqual(others, []);
  assert.deepEqual(result, {
    type: 'reservation',
    kind: 'reservation',
    match: 'name',
    title: 'Tomás Müller-Łuk',
    detail: '2026-07-01 – 2026-07-04 · House',
    reservation_code: booking.reservation_code,
    stay_code: booking.stay_code,
    conversation_id: result.conversation_id,
    task_id: null,
    property_id: house,
    property_title: 'House',
    start_date: '2026-07-01',
    end_date: '2026-07-04',
    status: 'accepted',
  });
});

test('case, accents, punctuation and the order of words do not matter, and a part of a word is enough', async () => {
  const { host } = await withTomas();
  const texts = [
    'TOMÁS',
    'tomas',
    'müller',
    'MULLER',
    'luk',
    'muller tomas',
    'ülle',
    'to',
    'tomas, mül',
    'Łuk',
  ];
  for (const q of texts)
    assert.deepEqual(await titles(host, q, { types: 'reservation' }), ['reservation: Tomás Müller-Łuk'], q);
  for (const q of ['omas xyz', 'om', 'tomasz']) assert.deepEqual(await search(host, q), [], q);
});

test('a phone number is found however it is written', async () => {
  const { host, house } = await withTomas();
  await aStay(host, house, {
    guest_name: 'Other',
    check_in_date: '2026-08-01',
    check_out_date: '2026-08-02',
  });
  const texts = [
    '912 34',
    '+351912345678',
    '00351 912 345 678',
    '(912) 345-678',
    '912.345',
    '5678',
    '0912345678',
  ];
  for (const q of texts)
    assert.deepEqual(await titles(host, q, { types: 'reservation' }), ['reservation: Tomás Müller-Łuk'], q);
  assert.deepEqual(await matchesOf(host, '0912 345 678', { types: 'reservation' }), [
    'exact: Tomás Müller-Łuk',
  ]);
  assert.deepEqual(await search(host, '912 35'), []);
});

test('codes and e-mail addresses are found whole and in part; the whole one is exact and comes first', async () => {
  const { host, house, booking } = await withTomas();
  const near = { guest_name: 'Ana HMABC1234', check_in_date: '2026-06-16', check_out_date: '2026-06-18' };
  await aStay(host, house, near);
  for (const q of [booking.reservation_code, booking.stay_code, 'hmabc123', 'TOMAS.SILVA@mail.example']) {
    const [first] = await matchesOf(host, q, { types: 'reservation' });
    assert.equal(first, 'exact: Tomás Müller-Łuk', q);
  }
  assert.equal((await matchesOf(host, 'HMABC123', { types: 'reservation' })).length, 2);
  const part = booking.reservation_code.slice(-4);
  assert.deepEqual(await titles(host, part, { types: 'reservation' }), ['reservation: Tomás Müller-Łuk']);
});

test('the code of a stay finds that stay of its order; the order is one result, the stay nearest to today', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const order = { reservation_code: '0-7654321-fedcba' };
  const [one, two] = ['0-7654321_1-fedcba', '0-7654321_2-fedcba'];
  await storeStay(host, {
    ...order,
    code: one,
    property_id: house,
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-03',
  });
  await storeStay(host, {
    ...order,
    code: two,
    property_id: loft,
    check_in_date: '2026-09-01',
    check_out_date: '2026-09-03',
  });
  const codes = async (q: string) => (await search(host, q)).map(({ stay_code }) => stay_code);
  assert.deepEqual(await codes(two), [two]);
  assert.deepEqual(await codes(one.toUpperCase()), [one]);
  assert.deepEqual(await codes(order.reservation_code), [one]);
});

test('each guest of a stay finds it', async () => {
  const { host, booking } = await withTomas();
  const guests = [{ name: 'Zoë Ångström', email: 'zoe@mail.example', phone: '+46 70 123 45 67' }];
  await dataOf(host.patch(`/reservations/${booking.stay_code}`, { guests }));
  for (const q of ['angstrom zoe', 'zoe@mail.example', '070-123 45 67'])
    assert.deepEqual(await titles(host, q, { types: 'reservation' }), ['reservation: Tomás Müller-Łuk'], q);
});

test('letters of every script and signs of a name are found', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const names = ['Мария Иванова', '李明', 'Σοφία', '김민준', 'Æsa Þór', 'José🎉 Groß'];
  for (const [index, guest_name] of names.entries()) {
    const nights = { check_in_date: `2026-07-${10 + index}`, check_out_date: `2026-07-${11 + index}` };
    await aStay(host, house, { guest_name, ...nights });
  }
  const asked = ['иванов', '李明', 'софи', 'σοφια', '민준', 'aesa', 'gross', 'José🎉', 'JOSE'];
  const found = await Promise.all(asked.map((q) => titles(host, q, { types: 'reservation' })));
  assert.deepEqual(
    found.map(([title = '']) => title.replace('reservation: ', '')),
    [names[0], names[1], '', names[2], names[3], names[4], names[5], names[5], names[5]],
  );
});

test('properties, tasks, inquiries and notes are found, each with its id', async () => {
  const { host, house, loft } = await withTomas();
  const canal = await aProperty(host, { title: 'Café Canal', address: 'Prinsengracht 263, Amsterdam' });
  const task = await aTask(host, { property_id: loft, note: 'Repair the café machine' });
  const inquiry = await anInquiry(host, house, 'Ana Café');
  const results = await search(host, 'cafe');
  assert.deepEqual(
    results.map(({ type, property_id, task_id, conversation_id }) => ({
      type,
      property_id,
      task_id,
      conversation_id,
    })),
    [
      { type: 'property', property_id: canal, task_id: null, conversation_id: null },
      { type: 'conversation', property_id: house, task_id: null, conversation_id: inquiry.conversation_id },
      { type: 'task', property_id: loft, task_id: task.id, conversation_id: null },
    ],
  );
  assert.deepEqual(await titles(host, 'prinsengracht 263'), ['property: Café Canal']);
  assert.deepEqual(await titles(host, 'cafe', { types: 'task' }), ['task: Repair the café machine']);
  assert.deepEqual((await titles(host, 'cafe', { types: 'property,task' })).length, 2);
});

test('the conversation of a found order is a result of its own', async () => {
  const { host, booking } = await withTomas();
  const { conversation_id } = await dataOf(
    host.post('/conversations', { reservation_code: booking.reservation_code }),
  );
  const results = await search(host, 'tomas');
  assert.deepEqual(
    results.map(({ type, conversation_id: id, stay_code }) => [type, id, stay_code]),
    [
      ['reservation', conversation_id, booking.stay_code],
      ['conversation', conversation_id, booking.stay_code],
    ],
  );
  assert.deepEqual(await titles(host, '912 34', { types: 'conversation' }), [
    'conversation: Tomás Müller-Łuk',
  ]);
});

test('a name that begins so comes before a word that begins so, and that before a part; nearer dates come first', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const guests: [string, string][] = [
    ['Rosana Lima', '2026-07-01'],
    ['Silva Ana', '2026-07-05'],
    ['Ana Silva', '2026-09-01'],
    ['Ana Costa', '2026-08-01'],
  ];
  for (const [guest_name, check_in_date] of guests) {
    const check_out_date = Temporal.PlainDate.from(check_in_date).add({ days: 1 }).toString();
    await aStay(host, house, { guest_name, check_in_date, check_out_date });
  }
  assert.deepEqual(await matchesOf(host, 'ana', { types: 'reservation' }), [
    'name: Ana Costa',
    'name: Ana Silva',
    'start: Silva Ana',
    'part: Rosana Lima',
  ]);
  const data = await dataOf(host.get('/search', { q: 'ana', types: 'reservation', limit: 2 }));
  assert.equal(data.has_more, true);
  assert.equal(data.results.length, 2);
  const all = await dataOf(host.get('/search', { q: 'ana', types: 'reservation', limit: 4 }));
  assert.deepEqual([all.results.length, all.has_more], [4, false]);
});

test('many results of one type do not hide another type that matches as well', async () => {
  const { host, house } = await aHostWithTwo(harness);
  await aProperty(host, { title: 'Rosa' });
  for (let day = 10; day < 15; day += 1) {
    const nights = { check_in_date: `2026-07-${day}`, check_out_date: `2026-07-${day + 1}` };
    await aStay(host, house, { guest_name: 'Rosa', ...nights });
  }
  const types = (await search(host, 'rosa', { limit: 2 })).map(({ type }) => type);
  assert.deepEqual(types, ['reservation', 'property']);
});

test('what changes is found as it is now, and what is deleted is not', async () => {
  const { host, house, loft, booking } = await withTomas();
  await dataOf(host.patch(`/reservations/${booking.stay_code}`, { guest_name: 'Renata Dias' }));
  assert.deepEqual(await titles(host, 'renata', { types: 'reservation' }), ['reservation: Renata Dias']);
  await dataOf(host.patch(`/properties/${house}`, { title: 'Mill' }));
  assert.deepEqual(await titles(host, 'mill', { types: 'property' }), ['property: Mill']);
  assert.deepEqual(await titles(host, 'house', { types: 'property' }), []);
  await dataOf(host.delete(`/properties/${loft}`));
  assert.deepEqual(await titles(host, 'loft', { types: 'property' }), []);
});

test('a limited operator finds only what hangs on their properties, also when others match more', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  await fillStays(host, house, 400);
  const mine = await aStay(host, loft, { guest_name: 'Common Guest' });
  await aTask(host, { property_id: house, note: 'Common task' });
  await aTask(host, { note: 'Common task' });
  await anInquiry(host, house, 'Common Inquiry');
  const limited = await host.caller({ operator: [loft] });
  assert.deepEqual(
    (await search(limited, 'common')).map(({ stay_code }) => stay_code),
    [mine.stay_code],
  );
  assert.deepEqual(await titles(limited, 'house'), []);
  assert.deepEqual(await titles(limited, '0-fill-1'), []);
  const stranger = await harness.newHost();
  assert.deepEqual(await search(stranger, 'common'), []);
  assert.deepEqual(await search(stranger, mine.stay_code), []);
});

test('where more match than are compared, exact ones and the newest are among the results', async () => {
  const { host, house } = await aHostWithTwo(harness);
  await fillStays(host, house, 1000);
  const newest = await search(host, 'common', { types: 'reservation', limit: 50 });
  assert.equal(newest.length, 50);
  assert.equal(newest[0].start_date, '2026-06-16', 'the nearest to today');
  const [exact] = await search(host, '0-fill-777');
  assert.deepEqual([exact.match, exact.stay_code], ['exact', '0-fill-777']);
});

test('texts that patterns of SQL know have no other meaning, and what has no letter or digit finds nothing', async () => {
  const { host } = await withTomas();
  for (const q of ['%%', '__', '\\\\', '%tomas_', "'; --", '""', '...', '\u0301\u0301', '\u200b\u200b']) {
    const found = await search(host, q);
    assert.equal(found.length > 0, q === '%tomas_', q);
  }
});

test('a text that is too short, too long or blank is refused by field, and so are other types and limits', async () => {
  const host = await harness.newHost();
  await refused(host.get('/search'), 'validation_failed', ['query.q']);
  const short = await refused(host.get('/search', { q: 'a ' }), 'validation_failed', ['query.q']);
  assert.equal(short.body.error_msg, 'q must have at least 2 characters.');
  await refused(host.get('/search', { q: ' '.repeat(100) }), 'validation_failed', ['query.q']);
  const query = { q: 'x'.repeat(101), types: 'reservation,staff', limit: 51 };
  await refused(host.get('/search', query), 'validation_failed', ['query.q', 'query.types', 'query.limit']);
});

test('any text is answered, and finds a guest of that name', async () => {
  const { host, house } = await aHostWithTwo(harness);
  const channel = await directChannel(host);
  const name = fc.string({ unit: 'grapheme', minLength: 2, maxLength: 60 });
  let day = Temporal.PlainDate.from('2026-08-01');
  await fc.assert(
    fc.asyncProperty(name, async (guest_name) => {
      fc.pre(
        !guest_name.includes('\0') && Array.from(guest_name.trim()).length >= 2 && guest_name.isWellFormed(),
      );
      fc.pre(guest_name.length <= 100);
      const check_in_date = day.toString();
      day = day.add({ days: 1 });
      const booking = await host.post('/reservations', {
        ...aBooking(channel, house, { guest_name, check_in_date, check_out_date: day.toString() }),
      });
      fc.pre(booking.status === 200);
      const found = await search(host, guest_name, { limit: 50, types: 'reservation' });
      const codes = found.map(({ stay_code }) => stay_code);
      if (/[\p{L}\p{N}]/u.test(guest_name)) assert.ok(codes.includes(booking.data.stay_code), guest_name);
    }),
    { numRuns: 60 },
  );
});
