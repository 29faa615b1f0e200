import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { aWorkbook } from './fixtures.ts';

const harness = useHarness();

async function send(host: Host, lines: readonly string[], more: object = {}) {
  const { import: report } = await dataOf(host.post('/imports', { csv: lines.join('\n'), ...more }));
  return report;
}

async function aHouse() {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { title: 'Sea House' });
  return { host, property_id };
}

async function staysOf(host: Host) {
  const query = { start_check_out_date: '1970-01-01', order_by: 'check_in_date', limit: 100 };
  const { reservations } = await dataOf(host.get('/reservations', query));
  return reservations;
}

test('a dry run shows each row as it was understood, and a booking is stored with its children, its day and its rest', async () => {
  const { host } = await aHouse();
  const file = [
    'Reference;Property;Check-in;Check-out;Nights;Guest;Adults;Children;Infants;Pets;Booked on;Payment status;Price;Commission;Channel',
    'HM-X1;Sea House;15/01/2027;18/01/2027;3;Zoë;2;1;1;1;01/10/2025;Partially paid;EUR 1,234.56;EUR 34.56;Airbnb Official',
  ];
  const tried = await send(host, file, { dry_run: true });
  const [row, ...others] = tried.understood;
  assert.deepEqual([row.line, row.outcome, others, tried.questions], [2, 'new', [], []]);
  const values = Object.fromEntries(row.values.map(({ field, value }) => [field, value]));
  assert.deepEqual(values, {
    state: 'booking',
    reference: 'HM-X1',
    guest_name: 'Zoë',
    property_title: 'Sea House',
    check_in_date: '2027-01-15',
    check_out_date: '2027-01-18',
    nights: '3',
    number_of_adults: '2',
    number_of_children: '1',
    number_of_infants: '1',
    number_of_pets: '1',
    currency: 'EUR',
    rate_amount: '1234.56',
    commission_amount: '34.56',
    payout_amount: '1200',
    received_amount: '0',
    channel: 'Airbnb',
    booked_date: '2025-10-01',
  });
  assert.deepEqual(tried.mapping.day_order, 'day_first');
  assert.equal((await send(host, file)).stored, 1);
  const [stay] = await staysOf(host);
  const { number_of_adults, number_of_children, number_of_infants, number_of_pets, channel_id } = stay;
  assert.deepEqual(
    [
      number_of_adults,
      number_of_children,
      number_of_infants,
      number_of_pets,
      stay.number_of_guests,
      channel_id,
    ],
    [2, 1, 1, 1, 3, 'HM-X1'],
  );
  assert.deepEqual(
    [new Date(stay.booked_at).toISOString(), stay.custom_fields],
    ['2025-09-30T22:00:00.000Z', { 'Payment status': 'Partially paid' }],
  );
});

test('what an import is told of a file is remembered for the next file with this header, until it is told otherwise', async () => {
  const { host } = await aHouse();
  const header = 'Wer;Wo;Rein;Raus;Lage';
  const file = [header, 'Ada;Haus;03/04/2027;05/04/2027;Grün', 'Bo;Haus;10/04/2027;12/04/2027;Blau'];
  const tried = await send(host, file, { dry_run: true, resource: 'reservations' });
  assert.deepEqual(
    tried.questions.map(({ about, choices }) => [about, choices]),
    [
      [
        'columns',
        [
          'property',
          'check_in_date',
          'check_out_date',
          'last_night',
          'nights',
          'guest_name',
          'booked_by',
          'first_name',
          'last_name',
        ],
      ],
    ],
  );
  assert.deepEqual(tried.mapping.columns[0], { column: 'Wer', field: null, examples: ['Ada', 'Bo'] });
  const columns = [
    { column: 'Wer', field: 'guest_name' },
    { column: 'Wo', field: 'property' },
    { column: 'Rein', field: 'check_in_date' },
    { column: 'Raus', field: 'check_out_date' },
    { column: 'Lage', field: 'status' },
  ];
  const words = [
    { field: 'property', word: 'Haus', means: 'Sea House' },
    { field: 'status', word: 'Grün', means: 'booking' },
  ];
  const mapping = { columns, words, day_order: 'day_first', channel: 'Website' };
  const open = await send(host, file, { dry_run: true, resource: 'reservations', mapping });
  assert.deepEqual(
    open.questions.map(({ about, word, rows, choices }) => [about, word, rows, choices]),
    [['status', 'Blau', 1, ['booking', 'closure', 'left_out']]],
  );
  assert.equal((await send(host, file, { dry_run: true })).mapping.is_remembered, false);
  assert.equal((await send(host, file, { resource: 'reservations', mapping })).stored, 1);
  const { audit } = await dataOf(host.get('/audit', { kind: 'account_updated', limit: 1 }));
  assert.match(JSON.stringify(audit[0]?.after), /csv_mapping/);
  const next = [header, 'Cy;Haus;05/06/2027;07/06/2027;grün'];
  const again = await send(host, next, { dry_run: true });
  assert.deepEqual(
    [again.resource, again.would_be_taken, again.mapping.is_remembered, again.mapping.channel],
    ['reservations', 1, true, 'Website'],
  );
  assert.equal((await send(host, next)).stored, 1);
  const other = { ...mapping, day_order: 'month_first' };
  await send(host, next, { resource: 'reservations', mapping: other });
  assert.equal((await send(host, next, { dry_run: true })).mapping.day_order, 'month_first');
  for (const [wrong, path] of [
    [{ columns: [{ column: 'Nobody', field: null }] }, 'body.mapping.columns[0].column'],
    [{ columns: [{ column: 'Wer', field: 'shoe_size' }] }, 'body.mapping.columns[0].field'],
    [{ words: [{ field: 'status', word: 'x', means: 'maybe' }] }, 'body.mapping.words[0].means'],
  ] as const)
    await refused(
      host.post('/imports', { csv: next.join('\n'), resource: 'reservations', mapping: wrong }),
      'validation_failed',
      [path],
    );
});

test('a file of its own bytes is read as its text is, a workbook too, and a body has one of them', async () => {
  const { host } = await aHouse();
  const rows = [
    ['Property', 'Check-in', 'Check-out', 'Guest', 'Price'],
    ['Sea House', '2027-01-15', '2027-01-18', 'Zoë', { number: 12.5 }],
  ];
  const file = (await aWorkbook(rows)).toString('base64');
  const { import: report } = await dataOf(host.post('/imports', { file }));
  assert.equal(report.stored, 1);
  const [stay] = await staysOf(host);
  assert.deepEqual([stay.guest_name, stay.rates.rate.amount], ['Zoë', 12.5]);
  const latin = Buffer.from('Name;Mobile\nZoë;+31 612345678', 'latin1').toString('base64');
  assert.equal((await dataOf(host.post('/imports', { file: latin }))).import.stored, 1);
  await refused(host.post('/imports', { file, csv: 'a,b\n1,2' }), 'validation_failed', ['body.csv']);
  await refused(host.post('/imports', {}), 'validation_failed', ['body.csv']);
});

test('nights that the host had closed are closed, and take no booking', async () => {
  const { host, property_id } = await aHouse();
  const file = [
    'Id,Type,Name,DateArrival,DateDeparture,HouseName,Status',
    'B1,ClosedPeriod,Owner,2027-02-01 00:00:00,2027-02-05 00:00:00,Sea House,Booked',
    'B2,ClosedPeriod,Owner,2020-02-01 00:00:00,2020-02-05 00:00:00,Sea House,Booked',
  ];
  const report = await send(host, file);
  assert.deepEqual([report.stored, report.unchanged, report.refused], [1, 1, 0]);
  assert.deepEqual(await staysOf(host), []);
  const days = { property_ids: String(property_id), start_date: '2027-01-31', end_date: '2027-02-05' };
  const { properties } = await dataOf(host.get('/availabilities', days));
  assert.deepEqual(
    properties[0].availabilities.map(({ available }) => available),
    [true, false, false, false, false, true],
  );
  assert.equal((await send(host, file)).unchanged, 2);
});

test('a booking whose reference an earlier release stored without its dashes is the same one', async () => {
  const { host } = await aHouse();
  const header = 'Reference,Property,Check-in,Check-out,Guest';
  const row = (reference: string) => `${reference},Sea House,2027-01-15,2027-01-18,Ada`;
  assert.equal((await send(host, [header, row('HA1234B')])).stored, 1);
  assert.equal((await send(host, [header, row('HA-1234-B')])).unchanged, 1);
});

test('every word of a row that is not known is asked at once, a way of payment too, and its answer is used', async () => {
  const { host } = await aHouse();
  const file = [
    'Property;Check-in;Check-out;Guest;Price;Status;Channel;Payment method',
    'Cottage;2027-03-01;2027-03-03;Ada;200;Green;Homelike;Wise',
    'Nowhere;2027-03-01;2027-03-03;Bo;200;Cancelled;Homelike;Wise',
  ];
  const mapping = { columns: [] };
  const open = await send(host, file, { dry_run: true, resource: 'reservations', mapping });
  assert.deepEqual(
    open.questions.map(({ about, word, rows }) => [about, word, rows]),
    [
      ['status', 'Green', 1],
      ['property', 'Cottage', 1],
      ['channel', 'Homelike', 1],
      ['method', 'Wise', 1],
    ],
  );
  const { income_methods } = await dataOf(host.get('/income_methods'));
  const [method] = income_methods;
  const words = [
    { field: 'status', word: 'Green', means: 'booking' },
    { field: 'property', word: 'Cottage', means: 'Sea House' },
    { field: 'channel', word: 'Homelike', means: 'Website' },
    { field: 'method', word: 'Wise', means: method.name },
  ];
  const taken = await send(host, file, { resource: 'reservations', mapping: { columns: [], words } });
  assert.deepEqual([taken.stored, taken.refused, taken.questions], [1, 1, []]);
  const [stay] = await staysOf(host);
  assert.equal(stay.custom_channel?.name, 'Website');
});

test('a row that cannot be taken is refused in the words of the file, and does not hide how its dates are written', async () => {
  const { host } = await aHouse();
  const rows = Array.from({ length: 10 }, (_, index) => {
    const [from, to] = [index + 1, index + 2].map((day) => `01/${String(day).padStart(2, '0')}/2027`);
    return `Sea House;${from};${to};1;Guest ${index}`;
  });
  const file = [
    'Unterkunft;Anreise;Abreise;Nächte;Gast',
    ...rows.slice(0, 9),
    'Sea House;02/01/2027;02/05/2027;9;Wrong nights',
    'Sea House;02/05/2027;02/05/2027;;No night',
    'Sea House;02/31/2027;03/02/2027;;No day',
    'Sea House;01/03/2027;01/04/2027;1;Taken',
  ];
  const { mapping, questions, refusals, stored } = await send(host, file, { resource: 'reservations' });
  assert.deepEqual([mapping.day_order, questions, stored], ['month_first', [], 9]);
  assert.deepEqual(
    refusals.map(({ line, reason }) => [line, reason]),
    [
      [11, 'Nächte is 9, and the days from 2027-02-01 to 2027-02-05 make 4.'],
      [12, 'Abreise is 2027-02-05, which is not after the arrival on 2027-02-05.'],
      [13, 'Anreise is “02/31/2027”, and not a date such as 2026-07-01.'],
      [
        14,
        'Sea House is not free in the night of 2027-01-03: it is sold or closed. Choose other nights or another property.',
      ],
    ],
  );
});
