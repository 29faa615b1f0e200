import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { aProperty } from '../server/src/areas/properties/fixtures.ts';
import { dataOf, useHarness, type Host } from '../server/test/harness.ts';
import { printed, refused, runInnkeep, settingsOf } from './test/run-innkeep.ts';

const harness = useHarness();
let folder = '';

before(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-csv-'));
});
after(() => fs.rmSync(folder, { recursive: true }));

function fileOf(content: string | Buffer): string {
  const file = path.join(folder, 'rows.csv');
  fs.writeFileSync(file, content);
  return file;
}

const run = ({ host_id }: Host, ...args: string[]) =>
  runInnkeep(settingsOf(harness.target), 'import', '--account', String(host_id), ...args);

const FILE = [
  'Reference;Property;Arrival;Departure;Guest name;Price;Shoe size',
  'A1;Sea House;01.07.2026;04.07.2026;Zoë;"1.234,50";42',
  'A2;Sea House;03.07.2026;05.07.2026;Bob;100;43',
].join('\r\n');

test('a CSV file is tried, taken and taken again, with a report and an exit code', async () => {
  const host = await harness.newHost();
  await aProperty(host, { title: 'Sea House' });
  const file = fileOf(`\uFEFF${FILE}`);
  const tried = await run(host, '--csv', file, '--dry-run');
  assert.equal(tried.code, 3);
  assert.deepEqual(tried.stdout.trimEnd().split('\n'), [
    'reservations: 2 rows, 1 would be taken, 0 unchanged, 1 not taken',
    'Columns that are not read: Shoe size.',
    'Not taken: line 3: A night of this stay is taken by line 2 of the file.',
  ]);
  assert.equal((await dataOf(host.get('/reservations'))).total, 0);
  const taken = JSON.parse((await run(host, '--csv', file, '--json')).stdout);
  assert.deepEqual([taken.stored, taken.unchanged, taken.refused], [1, 0, 1]);
  const [stay] = (await dataOf(host.get('/reservations'))).reservations;
  assert.deepEqual([stay.guest_name, stay.rates.rate.amount], ['Zoë', 1234.5]);
  const again = JSON.parse((await run(host, '--csv', file, '--json')).stdout);
  assert.deepEqual([again.stored, again.unchanged, again.refused], [0, 1, 1]);
});

test('a row whose booking was cancelled is printed as cancelled', async () => {
  const host = await harness.newHost();
  await aProperty(host, { title: 'Sea House' });
  const file = fileOf(FILE.split('\r\n').slice(0, 2).join('\n'));
  await printed(run(host, '--csv', file));
  const [{ reservation_code }] = (await dataOf(host.get('/reservations'))).reservations;
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.deepEqual((await printed(run(host, '--csv', file))).trimEnd().split('\n'), [
    'reservations: 1 rows, 0 stored, 0 unchanged, 1 cancelled, 0 not taken',
    `Cancelled: line 2: the booking is here as ${reservation_code}, which has ended.`,
    'Columns that are not read: Shoe size.',
  ]);
});

test('a file that says too little is refused, and the flags say what it lacks', async () => {
  const host = await harness.newHost();
  const open = fileOf('Date,Amount\n03/04/2026,5\n');
  assert.match(await refused(run(host, '--csv', open), 2), /can be read in two ways/);
  assert.match(
    await printed(run(host, '--csv', open, '--day-order', 'day_first')),
    /^transactions: 1 rows, 1 stored/,
  );
  const staff = fileOf('Name,Mobile\nAnna,+31 612345678\n');
  assert.match(
    await refused(run(host, '--csv', staff, '--as', 'guests'), 2),
    /needs these columns for guests/,
  );
  assert.match(await refused(run(host, '--csv', staff, '--as', 'cats'), 2), /--as must be/);
  assert.match(await refused(run(host, '--csv', staff, '--archive', 'a.zip'), 2), /takes no other/);
  assert.match(await refused(run(host, '--csv', path.join(folder, 'none.csv')), 2), /There is no file/);
  const old = fileOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]));
  assert.match(await refused(run(host, '--csv', old), 2), /workbook of an old Excel/);
  const latin = fileOf(Buffer.from('Name,Mobile\nZo\xEB,+31 612345678\n', 'latin1'));
  assert.match(await printed(run(host, '--csv', latin)), /^staffs: 1 rows, 1 stored/);
  const words = fileOf(
    'Property,Check-in,Check-out,Guest,Status\nSea House,2027-01-01,2027-01-03,Ada,Wombat\n',
  );
  await aProperty(host, { title: 'Sea House' });
  const asked = await run(host, '--csv', words, '--dry-run');
  assert.match(
    asked.stdout,
    /Asked: What does the status “Wombat” say of a booking\? \(booking, closure, left_out\)/,
  );
  assert.doesNotMatch(asked.stdout, /stored/);
});
