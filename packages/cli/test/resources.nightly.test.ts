import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aProperty } from '../../../server/src/areas/properties/fixtures.ts';
import { aStay } from '../../../server/src/areas/reservations/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../../server/test/harness.ts';
import { portOf } from '../../../server/test/raw-client.ts';
import { listOperations } from '../src/document/operations.ts';
import { readBundledDocument } from '../src/document/read-document.ts';
import { EXIT } from '../src/problems.ts';
import { runCommand, type Ran } from './command.ts';

const harness = useHarness();
let opened: Promise<{ readonly url: string; readonly host: Host }> | undefined;

/** The service and an account of it, the same for each test. */
function setting() {
  return (opened ??= (async () => ({
    url: `http://127.0.0.1:${await portOf(harness.app)}`,
    host: await harness.newHost({ is_sandbox: true }),
  }))());
}

async function innkeep(...args: string[]): Promise<Ran> {
  const { url, host } = await setting();
  return runCommand(args, { env: { INNKEEP_URL: url, INNKEEP_TOKEN: host.token } });
}

async function done(...args: string[]): Promise<string> {
  const { code, out, err } = await innkeep(...args);
  assert.equal(code, EXIT.done, `innkeep ${args.join(' ')}: ${err}`);
  return out;
}

const json = async (...args: string[]) => JSON.parse(await done(...args, '--format', 'json'));

const OPERATIONS = listOperations(readBundledDocument());
/** Work is for connectors, whose tokens have a scope of their own; ratios are those of one property or room type. */
const READS = OPERATIONS.filter(
  ({ resource, method, operands, fields, isStream }) =>
    method === 'GET' &&
    operands.length === 0 &&
    !isStream &&
    !['channel-work', 'pricing-ratios'].includes(resource) &&
    fields.every(({ required }) => !required),
);

test('every operation of the interface has a name of its own', () => {
  const names = new Set(OPERATIONS.map(({ resource, action }) => `${resource} ${action}`));
  assert.equal(names.size, OPERATIONS.length);
  for (const { resource, action } of OPERATIONS) assert.match(`${resource} ${action}`, /^[a-z-]+ [a-z-]+$/);
});

for (const { resource, action, path, operationId } of READS)
  test(`${resource} ${action} prints what GET ${path} returns (${operationId}), as a table and as CSV too`, async () => {
    const { host } = await setting();
    const printed = await json(resource, action);
    const { status, body } = await host.get(path.replace('/v3', ''));
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(printed), Object.keys(body.data as object));
    await done(resource, action);
    await done(resource, action, '--format', 'csv');
  });

test('flags make, change and delete: a tag, a staff and a task with lists, numbers and switches', async () => {
  const { host } = await setting();
  const property_id = await aProperty(host, { title: 'Canal House' });
  const { tag } = await json('tags', 'create', '--name', 'Canal view', '--property-ids', String(property_id));
  assert.deepEqual(tag.property_ids, [property_id]);
  await done('tags', 'update', String(tag.id), '--name=By the water');
  assert.equal((await json('tags', 'get', String(tag.id))).tag.name, 'By the water');
  await done('tags', 'delete', String(tag.id));
  assert.equal((await innkeep('tags', 'get', String(tag.id))).code, EXIT.refused);

  const { staff } = await json(
    'staffs',
    'create',
    '--json',
    '{"name":"Jo","mobile":"+31 612345678"}',
    '--note',
    'Keys',
  );
  assert.deepEqual([staff.name, staff.note], ['Jo', 'Keys']);
  const day = '2026-07-04';
  const { task } = await json(
    'tasks',
    'create',
    '--type',
    'cleaning',
    '--expected_date',
    day,
    '--fee',
    '60.5',
  );
  assert.deepEqual([task.expected_date, task.fee], [day, 60.5]);
  assert.equal(
    (await json('tasks', 'change', String(task.id), '--status', 'completed')).task.status,
    'completed',
  );
});

test('--dry-run tries a change of any kind, and stores nothing', async () => {
  await setting();
  const { tag } = await json('tags', 'create', '--name', 'Quiet');
  await done('tags', 'delete', String(tag.id), '--dry-run');
  const tried = await json('tags', 'create', '--name', 'Loud', '--dry-run');
  assert.equal(tried.tag.name, 'Loud');
  const { tags } = await json('tags', 'list');
  assert.deepEqual(
    tags.map(({ name }: { name: string }) => name),
    ['Quiet'],
  );
});

test('--all reads every page, and a table says on a terminal that there are more', async () => {
  const { url } = await setting();
  const other = await harness.newHost();
  for (let number = 0; number < 25; number += 1)
    await dataOf(other.post('/tags', { name: `Tag ${String(number).padStart(2, '0')}` }));
  const as = { env: { INNKEEP_URL: url, INNKEEP_TOKEN: other.token } };
  const all = await runCommand(
    ['tags', 'list', '--all', '--limit', '10', '--format', 'csv', '--columns', 'name'],
    as,
  );
  assert.deepEqual(all.out.trim().split(/\r?\n/).length, 26);
  const page = await runCommand(['tags', 'list', '--limit', '10'], { ...as, width: 100 });
  assert.match(page.err, /10 of 25\. --all reads the rest\./);
});

test('CSV quotes what needs it, and nothing in it is a formula', async () => {
  const name = '=HYPERLINK("https://x"),\n"two"';
  const { group } = await json('groups', 'create', '--name', name);
  const csv = await done('groups', 'get', String(group.id), '--format', 'csv', '--columns', 'id,name');
  assert.match(csv, /^id,name\r?\n\d+,"'=HYPERLINK\(""https:\/\/x""\),\s*""two"""\s*$/);
});

test('a list as CSV has the same columns whatever is in it, one for each value', async () => {
  const { url } = await setting();
  const other = await harness.newHost();
  const as = { env: { INNKEEP_URL: url, INNKEEP_TOKEN: other.token } };
  const header = async () =>
    (await runCommand(['reservations', 'list', '--format', 'csv'], as)).out.split(/\r?\n/)[0] ?? '';
  const before = await header();
  for (const column of ['stay_code', 'rates.rate.amount', 'custom_fields', 'custom_channel.name'])
    assert.ok(before.split(',').includes(column), `${column}: ${before}`);
  const house = await aProperty(other);
  const { stay_code } = await aStay(other, house);
  await dataOf(
    other.patch(`/reservations/${stay_code}/custom_fields`, { custom_fields: { licence_plate: 'AB' } }),
  );
  assert.equal(await header(), before);
});

test('a text of the service cannot move the cursor or colour the terminal', async () => {
  const { tag } = await json('tags', 'create', '--name', 'a\u001B[31m\u202Eb');
  for (const format of ['table', 'json', 'csv']) {
    const out = await done('tags', 'get', String(tag.id), '--format', format);
    for (const mark of ['\u001B', '\u202E']) assert.ok(!out.includes(mark), format);
  }
  assert.equal((await json('tags', 'get', String(tag.id))).tag.name, 'a\u001B[31m\u202Eb');
});

test('a refusal names the flag of each field, and each kind of failure has its exit code', async () => {
  const { url, host } = await setting();
  const refused = await innkeep('tasks', 'create', '--type', 'cleaning', '--expected-date', 'tomorrow');
  assert.equal(refused.code, EXIT.refused);
  assert.match(refused.err, /--expected-date /);
  const wrong = { env: { INNKEEP_URL: url, INNKEEP_TOKEN: 'ik_1_wrong' } };
  assert.equal((await runCommand(['tags', 'list'], wrong)).code, EXIT.unauthenticated);
  const nowhere = { env: { INNKEEP_URL: 'http://127.0.0.1:1', INNKEEP_TOKEN: host.token } };
  assert.equal((await runCommand(['account', 'get'], nowhere)).code, EXIT.unreachable);
  for (const [args, reason] of [
    [['nothing'], /no command "nothing"/],
    [['tags', 'paint'], /no action "paint"; it has list/],
    [['tags', 'list', '--colour', 'red'], /no flag --colour/],
    [['tags', 'get'], /needs <id>/],
    [['tags', 'get', '1', '2'], /"2" is neither/],
    [['tags', 'get', '..'], /<id> cannot be "\.\."/],
    [['tags', 'create'], /needs --name/],
    [['tasks', 'create', '--fee', 'much'], /--fee must be a number/],
    [['tags', 'list', '--format', 'xml'], /--format must be table or json or csv/],
    [['tags', 'list', '--columns', 'smell'], /no column smell/],
    [['tags', 'create', '--json', '[1]'], /--json must be a JSON object/],
    [['tags', 'create', '--file', '/nowhere.json'], /--file cannot be read/],
  ] as const) {
    const { code, err } = await innkeep(...args);
    assert.equal(code, EXIT.usage, args.join(' '));
    assert.match(err, reason);
  }
});

test('a body comes from stdin or a file, and its flags replace fields', async () => {
  const { url, host } = await setting();
  const readInput = async () => '{"name":"From stdin","property_ids":[]}';
  const env = { INNKEEP_URL: url, INNKEEP_TOKEN: host.token };
  const piped = await runCommand(['tags', 'create', '--file', '-', '--format', 'json'], { env, readInput });
  assert.equal(JSON.parse(piped.out).tag.name, 'From stdin');
});

test('--document server asks the service itself what it can do', async () => {
  const { code, out } = await innkeep('--document', 'server', 'tags', 'list', '--format', 'json');
  assert.equal(code, EXIT.done);
  assert.ok(Array.isArray(JSON.parse(out).tags));
});

test('help is there for everything, resource by resource and operation by operation', async () => {
  for (const { resource, action } of OPERATIONS) {
    assert.match(await done('help', resource, action), new RegExp(`innkeep ${resource} ${action}`));
  }
  assert.match(await done('tags'), /Usage: innkeep tags <action>/);
  assert.match(await done('--help'), /Exit codes/);
  assert.match(await done('listen', '--help'), /--forward/);
});
