import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import type { ListEventsData } from '../../../client/src/schema.ts';
import type { Answer } from '../harness.ts';
import { refused, runInnkeep } from '../../../cli/test/run-innkeep.ts';
import { addWebhook, makeAccount } from '../faults/account.ts';
import { startMarkedWrites, type MarkedWrites, type Target } from '../faults/marked-writes.ts';
import { openReceiver, type EventReceiver } from '../faults/receiver.ts';
import { NO_HAPROXY, startTwoCells, type TwoCells } from '../faults/two-cells.ts';
import { verifyWrites } from '../faults/verify-writes.ts';
import { without } from '../deploy/own-files.ts';
import { ENCRYPTION_KEY } from '../fixed-encryption.ts';
import { holdAt, untilReached, type Held, type HeldPoint } from './held.ts';
import { reloadNginx, startNginx } from './nginx.ts';
import { inCell, readRest } from './rest-of-moves.ts';

const PACE = { betweenMs: 200, warmUp: 2, well: 4, kinds: ['task'] } as const;
const EMAIL = 'ada@example.com';

/** Every step of a move, in order: the command waits there, is killed, and the statement that it has sent is done. */
const STEPS: Readonly<Record<string, HeldPoint>> = {
  'announced in the new cell': { cell: 1, table: 'account_moves', verb: 'insert or update' },
  copying: { cell: 0, table: 'account_moves', verb: 'insert or update', when: "new.step = 'copying'" },
  'numbering arrivals': { cell: 1, command: 'CREATE TRIGGER' },
  subscribing: { cell: 1, command: 'CREATE SUBSCRIPTION' },
  'the first copy of a table': { cell: 1, table: 'tasks', verb: 'insert or update' },
  'following closely': { cell: 0, table: 'account_move_marks', verb: 'insert or update' },
  settling: { cell: 0, table: 'account_moves', verb: 'insert or update', when: "new.step = 'settling'" },
  paused: { cell: 0, table: 'account_moves', verb: 'insert or update', when: "new.step = 'paused'" },
  'raising the fence': { cell: 0, command: 'CREATE TRIGGER' },
  'copying people': { cell: 1, table: 'sign_ins', verb: 'insert or update' },
  leaving: { cell: 0, table: 'account_moves', verb: 'insert or update', when: "new.step = 'left'" },
  'ending the copy': { cell: 1, command: 'DROP SUBSCRIPTION' },
  'opening in the new cell': { cell: 1, table: 'account_moves', verb: 'delete' },
  'telling the directory': { cell: 0, table: 'moved_accounts', verb: 'insert or update' },
  'forgetting people': { cell: 0, table: 'sign_in_operators', verb: 'delete' },
  'deleting rows': { cell: 0, table: 'tasks', verb: 'delete' },
  'deleting the account': { cell: 0, table: 'host_accounts', verb: 'delete' },
  'dropping the fence': { cell: 0, command: 'DROP TRIGGER' },
};

type Loaded = {
  readonly target: Target & { readonly host_id: number };
  readonly writes: MarkedWrites;
  readonly receiver: EventReceiver;
};

const skip = NO_HAPROXY;
const undo: (() => unknown)[] = [];
let two: TwoCells;

before(async () => {
  if (skip === false) two = await startTwoCells(undo);
});
after(async () => {
  for (const each of undo.toReversed()) await Promise.resolve(each()).catch(console.error);
});

test(
  'a move that is killed in each of its steps is continued: nothing is lost, nothing is there twice',
  { skip },
  async (t) => {
    const loaded = await load(t, 'killed');
    const { target, writes } = loaded;
    const cursor = await nextCursor(target);
    for (const [step, point] of Object.entries(STEPS)) {
      t.diagnostic(`killed at: ${step}`);
      await killAt(target.host_id, point);
      // The pause ends without the command.
      if (step === 'paused') await writes.answersMore(2);
      if (step === 'raising the fence') assert.equal((await askEvents(target, cursor)).status, 200);
    }
    // The last kill came after everything was deleted: only triggers are left.
    await two.move(target.host_id, 'b');
    await verifyMoved(loaded);
    const ended = await askEvents(target, cursor);
    assert.deepEqual([ended.status, ended.error], [422, 'cursor_mismatch']);
    await assert.rejects(two.move(target.host_id, 'b'), /lives in b already/);
  },
);

test('an aborted move leaves the account as it was, whichever step it had reached', { skip }, async (t) => {
  const loaded = await load(t, 'aborted');
  const { target, writes } = loaded;
  const { host_id } = target;
  const cursor = await nextCursor(target);
  for (const step of ['the first copy of a table', 'leaving']) {
    t.diagnostic(`aborted at: ${step}`);
    await killAt(host_id, STEPS[step]!);
    const { code, stderr } = await two.startMove(host_id, 'b', '--abort').ended;
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, step);
    const [from, to] = await Promise.all([readRest(two.cells[0], host_id), readRest(two.cells[1], host_id)]);
    assert.deepEqual([from.ofMove, to.ofMove, to.rows, to.people], [[], [], [], []], step);
    await writes.answersMore(2);
    assert.equal((await askEvents(target, cursor)).status, 200, 'its cursors are valid');
  }
  await killAt(host_id, STEPS['opening in the new cell']!);
  assert.match(
    await refused(two.startMove(host_id, 'b', '--abort').ended, 1),
    /has left a: run the move again/,
  );
  await two.move(host_id, 'b');
  await verifyMoved(loaded);
});

test('a second command for the same account is refused while the first one runs', { skip }, async (t) => {
  const { host_id } = await makeAccount({ url: two.cells[0].cluster.url }, 'alone');
  const held = await holdAt(two.cells[1].cluster, STEPS['announced in the new cell']!);
  const first = two.startMove(host_id, 'b');
  t.after(() => first.child.kill('SIGKILL'));
  await untilReached(held, first.ended);
  for (const flags of [[], ['--abort']])
    assert.match(
      await refused(two.startMove(host_id, 'b', ...flags).ended, 1),
      /Another command moves account/,
    );
  await held.release();
  assert.equal((await first.ended).code, 0);
});

test(
  'behind nginx the account gets 503 from the pause until nginx reads the map, and loses nothing',
  { skip: skip === false ? without('nginx') : skip },
  async (t) => {
    const nginx = await startNginx(t, two);
    const loaded = await load(t, 'nginx', nginx.address);
    const { target, writes } = loaded;
    await two.move(target.host_id, 'b');
    await writes.refusedMore(2);
    const since = writes.attempts.length;
    await writes.refusedMore(2);
    assert.ok(
      writes.attempts.slice(since).every(({ outcome }) => outcome.startsWith('503')),
      'the old cell answers 503 until nginx knows',
    );
    reloadNginx(nginx);
    await writes.answersMore(3);
    await verifyMoved(loaded);
  },
);

test(
  'a cell that has given out its last account id says so, and still takes accounts that move there',
  { skip },
  async () => {
    const [a, b] = two.cells;
    const { host_id } = await makeAccount({ url: a.cluster.url }, 'to-the-full-cell');
    const place = ['--timezone', 'Europe/Amsterdam', '--currency', 'EUR', '--country', 'NL'];
    const settings = { DATABASE_URL: b.cluster.url, ENCRYPTION_KEY };
    const create = (slug: string) =>
      runInnkeep(settings, 'create-account', '--name', 'Sea', '--slug', slug, ...place);
    await inCell(b, (sql) => sql`select setval('host_accounts_id_seq', 1999998)`);
    const last = await create('last');
    assert.equal(last.stdout.trim(), 'Account 1999999 (last).', last.stderr);
    assert.match(await refused(create('too-many'), 2), /has given out all account ids of its range/);
    await two.move(host_id, 'b');
  },
);

test(
  'a cell is emptied by one command, four moves at a time: one that was killed is continued, and nothing under load is lost',
  { skip },
  async (t) => {
    const loaded = await load(t, 'emptied');
    const others = [];
    for (const slug of ['even-1', 'even-2', 'even-3', 'even-4'])
      others.push((await makeAccount({ url: two.cells[0].cluster.url }, slug)).host_id);
    const [begun = 0] = others;
    await killAt(begun, STEPS['leaving']!);
    assert.match(
      await two.innkeep('rebalance-cells'),
      new RegExp(`unfinished: account ${begun} from a to b`),
    );
    const balancer = ['--maps', two.maps, '--haproxy', path.join(two.maps, 'admin.sock')];
    await two.innkeep('rebalance-cells', '--empty', 'a', '--do', '--at-once', '4', ...balancer);
    assert.match(await two.innkeep('cells'), /^a .* accounts 0 /m);
    const places = fs.readFileSync(path.join(two.maps, 'innkeep-accounts.map'), 'utf8');
    for (const id of [...others, loaded.target.host_id]) assert.match(places, new RegExp(`^${id} b$`, 'm'));
    await verifyMoved(loaded);
    assert.match(await two.innkeep('rebalance-cells'), /^a {2}carries 0 %, then [1-9]/m);
  },
);

/** The account of a running platform: a person with a password, a webhook, and callers. */
async function load(t: TestContext, slug: string, address = two.address): Promise<Loaded> {
  const [{ cluster }] = two.cells;
  const account = await makeAccount({ url: cluster.url }, slug);
  const target = { address, ...account };
  const set = ['set-password', '--account', String(account.host_id), '--email', `${slug}-${EMAIL}`];
  const { code, stderr } = await runInnkeep({ DATABASE_URL: cluster.url, ENCRYPTION_KEY }, ...set);
  assert.equal(code, 0, stderr);
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  await addWebhook(target, receiver.url);
  const writes = startMarkedWrites(target, PACE);
  t.after(() => writes.abandon());
  await writes.answersMore(PACE.warmUp);
  return { target, writes, receiver };
}

/** Kills the command when it waits at this point. What it has sent to PostgreSQL is then done. */
async function killAt(host_id: number, point: HeldPoint): Promise<void> {
  const held: Held = await holdAt(two.cells[point.cell].cluster, point);
  try {
    const command = two.startMove(host_id, 'b');
    await untilReached(held, command.ended);
    command.child.kill('SIGKILL');
    await command.ended;
  } finally {
    await held.release();
  }
}

async function verifyMoved({ target, writes, receiver }: Loaded): Promise<void> {
  const [from, to] = two.cells;
  await writes.answersMore(3);
  await writes.stop();
  assert.deepEqual(writes.dishonest, [], 'each refusal is an honest 503');
  await verifyWrites({ target, writes, receiver, cluster: to.cluster });
  const [old, here] = await Promise.all([readRest(from, target.host_id), readRest(to, target.host_id)]);
  assert.deepEqual([old.rows, old.people, old.ofMove], [[], [], ['left']]);
  assert.deepEqual(here.ofMove, []);
  assert.equal(here.people.length, 1);
}

type EventsAnswer = {
  readonly status: number;
  readonly error: string | undefined;
  readonly next_cursor: string;
};

async function askEvents({ address, token }: Target, cursor?: string): Promise<EventsAnswer> {
  const query = cursor === undefined ? '' : `&after=${cursor}`;
  const answer = await fetch(`${address}/v3/events?limit=1${query}`, {
    headers: { 'Service-Access-Token': token },
  });
  const { data, error } = (await answer.json()) as Partial<Answer<ListEventsData>['body']>;
  return { status: answer.status, error, next_cursor: data?.next_cursor ?? '' };
}

const nextCursor = async (target: Target) => (await askEvents(target)).next_cursor;
