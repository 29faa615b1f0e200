import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Found } from '../../../test/data-at.ts';
import type { Reservation } from '../../../../client/src/schema.ts';
import { aChannelOrder, aConnection } from '../../areas/channel/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { CSV_LIMITS } from './contract.ts';

const harness = useHarness();

/** Imports lines at the interface. */
async function send(host: Host, lines: readonly string[], more: object = {}) {
  return (await dataOf(host.post('/imports', { csv: lines.join('\n'), ...more }))).import;
}

async function aHouse(title = 'Sea House') {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { title });
  return { host, property_id };
}

async function staysOf(host: Host): Promise<Found<Reservation[]>> {
  const query = { start_check_out_date: '1970-01-01', order_by: 'check_in_date', limit: 100 };
  return (await dataOf(host.get('/reservations', query))).reservations.toReversed() as Found<Reservation[]>;
}

const events = async (host: Host) => (await dataOf(host.get('/events', { limit: 100 }))).events;

const AIRBNB = [
  '"Confirmation code","Status","Guest name","Contact","# of adults","# of children","# of infants","Start date","End date","# of nights","Booked","Listing","Earnings"',
  '"HMABCDEF12","Confirmed","Ada Lovelace","+44 20 7946 0000","2","1","0","7/13/2026","7/16/2026","3","2026-01-05","Sea House","€1,234.50"',
  '"HMABCDEF13","Canceled by guest","Grace Hopper","","1","0","0","8/1/2026","8/3/2026","2","2026-01-06","Sea House","€0.00"',
];

test('bookings of an Airbnb file are booked with their nights, guests and exact amounts, and each has its event', async () => {
  const { host, property_id } = await aHouse();
  const report = await send(host, AIRBNB);
  assert.deepEqual(
    [report.resource, report.rows, report.stored, report.unchanged, report.refused],
    ['reservations', 2, 1, 0, 1],
  );
  assert.deepEqual(report.refusals, [
    {
      line: 3,
      column: 'Status',
      reason: 'Status is Canceled by guest: only bookings that stand are taken.',
      why: 'Status is Canceled by guest: only bookings that stand are taken.',
    },
  ]);
  const [stay, ...others] = await staysOf(host);
  assert.equal(others.length, 0);
  assert.deepEqual(
    [stay.property_id, stay.check_in_date, stay.check_out_date, stay.number_of_guests, stay.channel_id],
    [property_id, '2026-07-13', '2026-07-16', 3, 'HMABCDEF12'],
  );
  assert.deepEqual(
    [stay.guest_name, stay.guest_phone, stay.rates.rate, stay.custom_channel?.name],
    ['Ada Lovelace', '+44 20 7946 0000', { currency: 'EUR', amount: 1234.5 }, 'Airbnb'],
  );
  const told = (await events(host)).filter(({ event }) => event === 'reservation_created');
  assert.equal(told.length, 1);
  const { audit } = await dataOf(host.get('/audit', { limit: 1 }));
  assert.deepEqual([audit[0].kind, audit[0].operator !== null], ['reservation_created', true]);
  const days = { property_ids: String(property_id), start_date: '2026-07-12', end_date: '2026-07-16' };
  const { properties } = await dataOf(host.get('/availabilities', days));
  assert.deepEqual(
    properties[0].availabilities.map(({ available }) => available),
    [true, false, false, false, true],
  );
});

test('a second import of the same file changes nothing', async () => {
  const { host } = await aHouse();
  const files = [
    AIRBNB,
    [
      'Date;Amount;Property;Item',
      '2026-06-01;12,50;Sea House;Other income',
      '2026-06-01;12,50;Sea House;Other income',
    ],
    ['Name,Mobile', 'Joris Bakker,+31 612345678'],
    ['Reservation,Guest name,Passport number', 'HMABCDEF12,Byron,P1'],
  ];
  const counts = [1, 2, 1, 1];
  for (const [place, file] of files.entries()) assert.equal((await send(host, file)).stored, counts[place]);
  const before = [await events(host), await staysOf(host), (await host.get('/transactions')).data];
  for (const [place, file] of files.entries()) {
    const again = await send(host, file);
    assert.deepEqual([again.stored, again.unchanged], [0, counts[place]]);
  }
  assert.deepEqual([await events(host), await staysOf(host), (await host.get('/transactions')).data], before);
});

test('a dry run reports what the import does, and stores nothing', async () => {
  const { host } = await aHouse();
  const file = [
    'Reference,Property,Arrival,Departure,Guest name,Price',
    'A1,Sea House,2026-07-01,2026-07-04,Ada,100',
    'A2,Sea House,2026-07-03,2026-07-05,Bob,100',
    'A3,Sea House,2026-07-05,2026-07-05,Cleo,100',
    'A4,Elsewhere,2026-07-08,2026-07-09,Dan,100',
  ];
  const before = await events(host);
  const tried = await send(host, file, { dry_run: true });
  assert.deepEqual([tried.is_dry_run, tried.stored, tried.would_be_taken, tried.refused], [true, 0, 1, 3]);
  assert.deepEqual(await events(host), before);
  assert.deepEqual(await staysOf(host), []);
  assert.deepEqual(
    tried.refusals.map(({ line, column, reason }) => [line, column, reason]),
    [
      [3, null, 'A night of this stay is taken by line 2 of the file.'],
      [4, 'Departure', 'Departure is 2026-07-05, which is not after the arrival on 2026-07-05.'],
      [5, 'Property', 'Property names “Elsewhere”, and no property has this name or id.'],
    ],
  );
  const stored = await send(host, file);
  assert.deepEqual([stored.stored, stored.refused], [1, 3]);
  assert.match(stored.refusals[0].reason, /2026-07-03/);
});

/** As its extranet writes it, under Reservations. */
const BOOKING_COM = [
  '"Book number","Booked by","Guest name(s)","Check-in","Check-out","Booked on","Status","Rooms","People","Adults","Children","Children\'s age(s)","Price","Commission %","Commission amount","Payment status","Payment method (payment provider)","Remarks","Booker group","Booker country","Travel purpose","Device","Unit type","Duration (nights)","Cancellation date","Address","Phone number"',
  '"4029118207","Lovelace, Ada","Ada Lovelace","2026-07-13","2026-07-16","2026-01-05 09:12:44","ok","1","3","2","1","7","441.6 EUR","15","66.24 EUR","Prepaid","Virtual credit card","Late arrival","","gb","Leisure","Mobile","Sea House","3","","","+44 20 7946 0000"',
  '"4029118208","Hopper, Grace","","2026-07-20","2026-07-22","2026-01-06 10:00:00","ok","1","1","1","","","199 USD","15","29.85 USD","","","","","us","","","Sea House","2","","",""',
  '"4029118209","Noether, Emmy","","2026-08-01","2026-08-03","2026-01-07 10:00:00","cancelled_by_guest","1","1","1","","","0 EUR","15","0 EUR","","","","","de","","","Sea House","2","2026-02-01","",""',
];

test('bookings of a file of Booking.com are its own, with number, price, currency and commission; a cancelled one is named', async () => {
  const { host } = await aHouse();
  const report = await send(host, BOOKING_COM);
  assert.deepEqual([report.resource, report.stored, report.refused], ['reservations', 2, 1]);
  assert.equal(
    report.refusals[0].reason,
    'Status is cancelled_by_guest: only bookings that stand are taken.',
  );
  assert.deepEqual(
    (await staysOf(host)).map(({ channel_id, custom_channel, guest_name, number_of_guests, rates }) => [
      custom_channel?.name,
      channel_id,
      guest_name,
      number_of_guests,
      rates.rate,
      rates.commission.amount,
    ]),
    [
      ['Booking.com', '4029118207', 'Ada Lovelace', 3, { currency: 'EUR', amount: 441.6 }, 66.24],
      ['Booking.com', '4029118208', 'Hopper, Grace', 1, { currency: 'USD', amount: 199 }, 29.85],
    ],
  );
  assert.equal((await send(host, BOOKING_COM)).unchanged, 2);
});

test('a booking of such a file and the order that the connector of Booking.com sends are one', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host, { channels: ['booking.com'] });
  const file = BOOKING_COM.slice(0, 2).map((line) => line.replace('Sea House', 'Room 1'));
  assert.equal((await send(host, file)).stored, 1);
  const nights = { check_in_date: '2026-07-13', check_out_date: '2026-07-16' };
  const order = aChannelOrder({ channel_type: 'booking.com' }, nights);
  await dataOf(connector.put('/channel/orders/4029118207', order));
  const [stay, ...others] = await staysOf(host);
  assert.deepEqual([stay.channel_type, stay.in_conflict, others.length], ['booking.com', false, 0]);
});

test('a file that names the channel of each booking is not taken for that of a channel', async () => {
  const { host } = await aHouse();
  const [header = '', one = ''] = AIRBNB;
  await send(host, [`${header},"Channel"`, `${one},""`]);
  assert.deepEqual(
    (await staysOf(host)).map(({ custom_channel }) => custom_channel?.name),
    ['Direct'],
  );
});

test('rows of one reference are one order of several stays, and one that is here with other dates is named', async () => {
  const { host } = await aHouse();
  await aProperty(host, { title: 'Garden Flat' });
  const header =
    'Book number\tUnit type\tCheck-in\tCheck-out\tBooked by\tPersons\tPrice\tCommission amount\tStatus';
  const one = 'B-77\tSea House\t2026-07-01\t2026-07-03\tLovelace, Ada\t2\t441.6 EUR\t66.24 EUR\tok';
  const two = 'B-77\tGarden Flat\t2026-07-01\t2026-07-03\tLovelace, Ada\t1\t120 EUR\t18 EUR\tok';
  assert.equal((await send(host, [header, one, two])).stored, 2);
  const stays = await staysOf(host);
  assert.deepEqual(
    stays
      .toSorted((less, more) => less.rates.rate.amount - more.rates.rate.amount)
      .map(({ channel_id, rates }) => [channel_id, rates.rate.amount, rates.commission.amount]),
    [
      ['B-77', 120, 18],
      ['B-77', 441.6, 66.24],
    ],
  );
  assert.equal(new Set(stays.map(({ reservation_code }) => reservation_code)).size, 1);
  const moved = await send(host, [header, one.replaceAll('2026-07-0', '2026-08-0')]);
  assert.match(moved.refusals[0].reason, /This booking is here as .+, with other dates/);
  assert.equal((await send(host, [header, one, two])).unchanged, 2);
});

test('amounts are exact in both ways of writing them, and one that can be read in two ways is refused', async () => {
  const { host } = await aHouse();
  const header = 'Date;Amount;Currency;Note';
  const german = await send(host, [header, '01.06.2026;1.234,56;EUR;a', '02.06.2026;-0,07;EUR;b']);
  assert.equal(german.stored, 2);
  const english = await send(host, [header, '2026-06-01;1,234.56;EUR;c', '2026-06-02;12345678901.07;EUR;d']);
  assert.equal(english.stored, 2);
  const { body } = await host.get('/transactions');
  const texts = body.data.transactions.map(
    ({ note, direction, amount }) => [note, direction, amount] as const,
  );
  assert.deepEqual(
    texts.toSorted(([one], [other]) => (one < other ? -1 : 1)),
    [
      ['a', 'income', 1234.56],
      ['b', 'expense', 0.07],
      ['c', 'income', 1234.56],
      ['d', 'income', 12345678901.07],
    ],
  );
  const open = await send(host, [header, '2026-06-01;1.234;EUR;e', '2026-06-01;7;EUR;f']);
  assert.deepEqual([open.stored, open.refusals[0].column], [1, 'Amount']);
  assert.match(open.refusals[0].reason, /can be read in two ways/);
});

test('a commission above its rate and a currency that is no money are refused, and nothing is stored', async () => {
  const { host } = await aHouse();
  const header = 'Property,Check-in,Check-out,Guest,Price,Commission,Currency';
  const row = (n: number, rest: string) => `Sea House,2026-07-0${n},2026-07-0${n + 1},Ada Lovelace,${rest}`;
  const rows = [row(1, '100.00,100.01,EUR'), row(3, '100.00,10.00,XXX'), row(5, '100.00,100.00,EUR')];
  const { refusals } = await send(host, [header, ...rows]);
  assert.deepEqual(
    refusals.map(({ line, column, reason }) => [line, column, reason]),
    [
      [2, 'Commission', 'Commission must not be more than the rate.'],
      [3, 'Currency', 'Currency names no currency, such as EUR.'],
    ],
  );
  assert.equal((await staysOf(host)).length, 1);
});

test('dates that can be read in two ways are refused until the caller says the order', async () => {
  const { host } = await aHouse();
  const file = ['Date,Amount', '03/04/2026,5', '05/06/2026,6'];
  const answer = await refused(host.post('/imports', { csv: file.join('\n') }), 'validation_failed', [
    'body.csv',
  ]);
  assert.match(JSON.stringify(answer), /can be read in two ways/);
  assert.equal((await send(host, file, { day_order: 'day_first' })).stored, 2);
  const { transactions } = await dataOf(host.get('/transactions'));
  assert.deepEqual(transactions.map(({ action_at }) => action_at.slice(0, 7)).toSorted(), [
    '2026-04',
    '2026-06',
  ]);
  const mixed = ['Date,Amount', '13/04/2026,5', '04/13/2026,6'];
  await refused(host.post('/imports', { csv: mixed.join('\n') }), 'validation_failed', ['body.csv']);
});

test('an entry is linked to the stay that its row names, and its rules are those of the interface', async () => {
  const { host } = await aHouse();
  await send(host, AIRBNB);
  const file = [
    'Date,Type,Confirmation code,Listing,Details,Currency,Amount,Paid out',
    '07/14/2026,Reservation,HMABCDEF12,Sea House,,EUR,1234.50,',
    '07/14/2026,Payout,,,Transfer,EUR,,1234.50',
    '07/15/2026,Reservation,HMNOTHERE1,Sea House,,EUR,10.00,',
    '07/16/2026,Reservation,HMABCDEF12,Sea House,,USD,10.00,',
    '07/17/2026,Reservation,HMABCDEF12,Sea House,,EUR,0.00,',
    '07/18/2026,Caviar,,Sea House,,EUR,5.00,',
  ];
  const report = await send(host, file);
  assert.equal(report.resource, 'transactions');
  assert.deepEqual(
    report.refusals.map(({ line, column }) => [line, column]),
    [
      [3, 'Amount'],
      [4, 'Confirmation code'],
      [5, 'Currency'],
      [6, 'Amount'],
      [7, 'Type'],
    ],
  );
  const [entry] = (await dataOf(host.get('/transactions'))).transactions;
  const [stay] = await staysOf(host);
  assert.deepEqual(
    [entry.stay_code, entry.item_name, entry.amount],
    [stay.stay_code, 'Accommodation', 1234.5],
  );
});

test('guests come to the stay that their row names, and what the stay knows stays', async () => {
  const { host } = await aHouse();
  await send(host, AIRBNB);
  const file = [
    'Reservation,First name,Last name,Email,Nationality,Document type,Document number',
    'HMABCDEF12,Ada,Lovelace,ada@example.com,United Kingdom,Passport,533401372',
    'HMABCDEF12,Annabella,Byron,,gb,,',
    'HMNOTHERE1,Nobody,There,,,,',
  ];
  const report = await send(host, file);
  assert.deepEqual([report.resource, report.stored, report.refused], ['guests', 2, 1]);
  const [stay] = await staysOf(host);
  assert.deepEqual(
    stay.guests.map(({ name, phone, email, country, id_number, is_booker }) => [
      name,
      phone,
      email,
      country,
      id_number,
      is_booker,
    ]),
    [
      ['Ada Lovelace', '+44 20 7946 0000', 'ada@example.com', 'GB', '533401372', true],
      ['Annabella Byron', null, null, 'GB', null, false],
    ],
  );
});

test('staff are taken with their properties', async () => {
  const { host, property_id } = await aHouse();
  const report = await send(host, [
    'First name,Last name,Phone,Properties',
    'Joris,Bakker,+31 612345678,Sea House',
    'Anna,Visser,nothing,',
  ]);
  assert.deepEqual([report.stored, report.refusals[0].column], [1, 'Phone']);
  const [staff] = (await dataOf(host.get('/staffs'))).staffs;
  assert.deepEqual([staff.name, staff.scope, staff.property_ids], ['Joris Bakker', 'listed', [property_id]]);
});

test('hostile files are refused within bounds, and name what is wrong', async () => {
  const { host } = await aHouse();
  const ofRows = (count: number) => [
    'Name,Mobile',
    ...Array.from({ length: count }, (_, row) => `A${row},x`),
  ];
  for (const csv of [
    ofRows(CSV_LIMITS.rowsOfRequestMax + 1).join('\n'),
    `Name,Mobile\n"${'a'.repeat(2_000_000)}`,
    'Name,Mobile',
    '\n\n\n',
    `${'Name,'.repeat(400)}Mobile\nA,B`,
    'Colour,Size\nred,1',
    'a'.repeat(100_000),
    `Name,Mobile\n${'x\n'.repeat(100_000)}`,
  ])
    await refused(host.post('/imports', { csv }), 'validation_failed', ['body.csv']);
  const open = `Name,Mobile\n"${'a'.repeat(2 * CSV_LIMITS.rowLengthMax)}`;
  const { text } = await refused(host.post('/imports', { csv: open }), 'validation_failed', ['body.csv']);
  assert.match(text, /a row of more than 100000 characters, perhaps since a quote is not closed/);
  const long = await send(host, [
    'Name,Mobile',
    `${'a'.repeat(CSV_LIMITS.cellLengthMax + 1)},1`,
    '=1+1,+31 612345678',
  ]);
  assert.deepEqual([long.stored, long.refused], [1, 1]);
});

test('only the master operator imports', async () => {
  const { host, property_id } = await aHouse();
  const limited = await host.caller({ operator: [property_id] });
  await refused(limited.post('/imports', { csv: 'Name,Mobile\nA,+31 612345678' }), 'master_needed');
});

test('a row whose booking was cancelled is listed as cancelled, not as unchanged, and stores nothing', async () => {
  const { host } = await aHouse();
  const booking = AIRBNB.slice(0, 2);
  const { stored } = await send(host, booking);
  assert.equal(stored, 1);
  const [{ reservation_code }] = await staysOf(host);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  const before = await events(host);
  const otherDates = booking.map((line) => line.replaceAll('7/1', '9/1'));
  // The same row, one with other dates, and each in a dry run.
  for (const file of [booking, otherDates])
    for (const dry_run of [true, false]) {
      const report = await send(host, file, { dry_run });
      assert.deepEqual([report.stored, report.unchanged, report.cancelled, report.refused], [0, 0, 1, 0]);
      assert.deepEqual(report.cancelled_rows, [{ line: 2, reservation_code }]);
    }
  assert.deepEqual(await events(host), before);
});

test('in a dry run, a row whose booking was cancelled takes no night from the rows after it', async () => {
  const { host } = await aHouse();
  const [header = '', one = ''] = AIRBNB;
  await send(host, [header, one]);
  const [{ reservation_code }] = await staysOf(host);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  const report = await send(host, [header, one, one.replace('HMABCDEF12', 'HMABCDEF14')], { dry_run: true });
  assert.deepEqual([report.would_be_taken, report.cancelled, report.refused], [1, 1, 0]);
});

test('a row with the code of a reservation that its channel has sent is that one, also where the host has put it elsewhere', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const file = AIRBNB.map((line) => line.replace('Sea House', 'Room 1'));
  const flat = await aProperty(host, { title: 'Garden Flat' });
  const nights = { check_in_date: '2026-07-13', check_out_date: '2026-07-16' };
  await dataOf(connector.put('/channel/orders/HM-ABCDEF12', aChannelOrder({}, nights)));
  assert.equal((await send(host, file)).unchanged, 1);
  const [{ stay_code }] = await staysOf(host);
  await dataOf(host.post(`/reservations/${stay_code}/move_to_box`));
  await dataOf(host.post(`/reservations/${stay_code}/allocate`, { property_id: flat }));
  const again = await send(
    host,
    file.map((line) => line.replace('Ada Lovelace', 'A. Lovelace')),
  );
  assert.match(
    again.refusals[0].reason,
    /This booking is here as .+, with other dates or at another property/,
  );
  assert.equal((await staysOf(host)).length, 1);
});

test('a row of a file that names no channel is the reservation with its code, also when that has other nights by now', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const nights = { check_in_date: '2026-07-20', check_out_date: '2026-07-22' };
  await dataOf(connector.put('/channel/orders/HMABCDEF12', aChannelOrder({}, nights)));
  const imported = await send(
    host,
    AIRBNB.map((line) => line.replace('Sea House', 'Room 1')),
  );
  assert.match(imported.refusals[0].reason, /This booking is here as .+, with other dates/);
  assert.equal((await staysOf(host)).length, 1);
});

// What rules do.

const AHEAD = [
  'Reference,Guest name,Property,Check-in,Check-out,Price',
  'R1,Ada,Sea House,2026-07-10,2026-07-13,100',
  'R2,Eve,Sea House,2026-06-16,2026-06-18,100',
];

async function withRules() {
  const { host } = await aHouse();
  const say = { type: 'message', template: 'Hello {{guest_name}}' };
  for (const [name, trigger, action] of [
    ['Confirmation', { kind: 'reservation_accepted' }, say],
    ['Door', { kind: 'before_check_in', days: 3, at: '10:00' }, say],
    ['Clean', { kind: 'after_check_out', hours: 1 }, { type: 'task', task_type: 'cleaning' }],
  ] as const)
    await dataOf(host.post('/automation/rules', { name, trigger, action }));
  return host;
}

/** By rule, the stays for which it acts at once and later, and those that it leaves alone. */
const effectsOf = ({ rules }: Awaited<ReturnType<typeof send>>) =>
  rules.map(({ name, at_once, later, left_alone }) => [name, at_once, later, left_alone]);

const EFFECTS = {
  nothing: [
    ['Confirmation', 0, 0, 2],
    ['Door', 0, 0, 2],
    ['Clean', 0, 2, 0],
  ],
  coming: [
    ['Confirmation', 0, 0, 2],
    ['Door', 0, 1, 1],
    ['Clean', 0, 2, 0],
  ],
  everything: [
    ['Confirmation', 2, 0, 0],
    ['Door', 1, 1, 0],
    ['Clean', 0, 2, 0],
  ],
} as const;

for (const [rules_write, effects] of Object.entries(EFFECTS)) {
  test(`an import that writes ${rules_write} says so before, and does what it said`, async () => {
    const host = await withRules();
    const more = rules_write === 'nothing' ? {} : { rules_write };
    const tried = await send(host, AHEAD, { ...more, dry_run: true });
    assert.deepEqual(effectsOf(tried), effects);
    assert.deepEqual((await dataOf(host.get('/automation/actions', { type: 'message' }))).actions, []);
    assert.deepEqual(effectsOf(await send(host, AHEAD, more)), effects);
    const written = effects.slice(0, 2).reduce((sum, [, now, later]) => sum + now + later, 0);
    const { total } = await dataOf(host.get('/automation/actions', { type: 'message' }));
    assert.equal(total, written);
    assert.equal((await dataOf(host.get('/automation/actions', { type: 'task' }))).total, 2);
  });
}

test('guests of an import are left alone also when their stay moves, the stay says so, and a new rule writes to them', async () => {
  const host = await withRules();
  await send(host, AHEAD);
  const [, stay] = await staysOf(host);
  const { stay_code } = stay;
  await dataOf(
    host.patch(`/reservations/${stay_code}`, { check_in_date: '2026-07-20', check_out_date: '2026-07-22' }),
  );
  const of = { type: 'message', stay_code } as const;
  assert.deepEqual((await dataOf(host.get('/automation/actions', of))).actions, []);
  const { actions } = await dataOf(host.get('/automation/actions', { ...of, status: 'dropped' }));
  assert.deepEqual(actions.map(({ name, reason }) => `${name} ${reason}`).toSorted(), [
    'Confirmation imported',
    'Door imported',
  ]);
  // By hand.
  const door = actions.find(({ name }) => name === 'Door');
  await dataOf(host.post(`/automation/actions/${door?.id ?? 0}/execute`));
  const trigger = { kind: 'before_check_in', days: 1, at: '10:00' };
  clock.now = clock.now.add({ minutes: 1 });
  const action = { type: 'message', template: 'See you' };
  await dataOf(host.post('/automation/rules', { name: 'New', trigger, action }));
  await runJobsOnce(harness.databases);
  const waiting = await dataOf(host.get('/automation/actions', { ...of, end_time: '2026-08-30' }));
  assert.deepEqual(
    waiting.actions.map(({ name }) => name),
    ['New'],
  );
  clock.now = Temporal.Instant.from(START);
});
