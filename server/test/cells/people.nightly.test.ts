import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { idIn, printed, runInnkeep, type Ended } from '../../../cli/test/run-innkeep.ts';
import { NO_HAPROXY, startTwoCells, type Cell, type TwoCells } from '../faults/two-cells.ts';
import { ENCRYPTION_KEY } from '../fixed-encryption.ts';
import { until } from '../until.ts';
import { openBrowser, type Page } from './browser.ts';
import { holdAt, untilReached } from './held.ts';
import { readRest } from './rest-of-moves.ts';

const BUSY = 503;
const skip = NO_HAPROXY;
const undo: (() => unknown)[] = [];
let two: TwoCells;

before(async () => {
  if (skip === false) two = await startTwoCells(undo);
});
after(async () => {
  for (const each of undo.toReversed()) await Promise.resolve(each()).catch(console.error);
});

const runIn = ({ cluster }: Cell, ...args: string[]) =>
  runInnkeep({ DATABASE_URL: cluster.url, ENCRYPTION_KEY }, ...args);
const innkeepIn = (cell: Cell, ...args: string[]) => printed(runIn(cell, ...args));

async function newAccount(cell: Cell, name: string): Promise<number> {
  const place = ['--timezone', 'Europe/Amsterdam', '--currency', 'EUR', '--country', 'NL'];
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return Number(idIn(await innkeepIn(cell, 'create-account', '--name', name, '--slug', slug, ...place)));
}

/** Makes the person an operator of the account. Returns their password, which is that of the cell if it knows them. */
async function addPerson(cell: Cell, account_id: number, email: string): Promise<string> {
  const account = ['--account', String(account_id)];
  await innkeepIn(cell, 'create-operator', ...account, '--name', 'A person', '--email', email);
  return innkeepIn(cell, 'set-password', ...account, '--operator', email);
}

/** Signs in as often as a busy cell asks for it. */
async function signIn(email: string, password: string, { code = '', page = '/sign-in' } = {}): Promise<Page> {
  for (;;) {
    const browser = openBrowser(two.address);
    await browser.get(page);
    const answered = await browser.signIn(email, password, code);
    if (answered.status !== BUSY) return answered;
  }
}

test('a person whose only account moves signs in as before, and stays signed in', { skip }, async () => {
  const [a, b] = two.cells;
  const account_id = await newAccount(a, 'Only House');
  const email = 'ada@example.com';
  const password = await addPerson(a, account_id, email);
  const enrolled = await innkeepIn(a, 'enrol-totp', '--account', String(account_id), '--operator', email);
  const [, code = ''] = enrolled.split('\n');
  const [, , other = ''] = enrolled.split('\n');
  const browser = openBrowser(two.address);
  await browser.get('/sign-in');
  assert.match((await browser.signIn(email, password, code)).text, /Only House/);
  await two.move(account_id, 'b');
  const session = await browser.get('/session');
  assert.match(session.text, /Only House/, 'the session has moved, and the cookie leads there');
  assert.equal((await signIn(email, password)).status, 403, 'the second factor has moved');
  assert.equal((await signIn(email, password, { code })).status, 403, 'a code that was used is used up');
  const again = await signIn(email, password, { code: other });
  assert.deepEqual([again.status, again.path], [200, '/session']);
  assert.match(again.text, /Only House/);
  assert.deepEqual((await readRest(a, account_id)).people, []);
  assert.deepEqual((await readRest(b, account_id)).people, [email]);
});

test(
  'a person with an account in each cell signs in at each, with the password of that cell',
  { skip },
  async () => {
    const [a, b] = two.cells;
    const [moving, staying, far] = [
      await newAccount(a, 'Moving House'),
      await newAccount(a, 'Staying House'),
      await newAccount(b, 'Far House'),
    ];
    const both = {
      here: await addPerson(a, moving, 'bob@example.com'),
      there: await addPerson(b, far, 'bob@example.com'),
    };
    await addPerson(a, moving, 'carol@example.com');
    const carol = await addPerson(a, staying, 'carol@example.com');
    await two.move(moving, 'b');
    assert.equal((await signIn('bob@example.com', both.here)).status, 403);
    const bob = await signIn('bob@example.com', both.there);
    assert.match(bob.text, /Far House/);
    assert.match(bob.text, /Moving House/);
    const here = await signIn('carol@example.com', carol, { page: '/sign-in?place=a' });
    assert.match(here.text, /Staying House/);
    assert.doesNotMatch(here.text, /Moving House/);
    const there = await signIn('carol@example.com', carol, { page: '/sign-in?place=b' });
    assert.match(there.text, /Moving House/);
    assert.doesNotMatch(there.text, /Staying House/);
  },
);

test('a password that is changed after an attempt to move is the one that moves', { skip }, async () => {
  const [a, b] = two.cells;
  const account_id = await newAccount(a, 'Late House');
  const email = 'dora@example.com';
  const former = await addPerson(a, account_id, email);
  // The command is killed after it has copied the people.
  const held = await holdAt(a.cluster, {
    cell: 0,
    table: 'account_moves',
    verb: 'insert or update',
    when: "new.step = 'left'",
  });
  const command = two.startMove(account_id, 'b');
  await untilReached(held, command.ended);
  command.child.kill('SIGKILL');
  await command.ended;
  await held.release();
  assert.deepEqual((await readRest(b, account_id)).people, [email]);
  // The account is paused for some seconds after the command has died.
  let changed: Ended | undefined;
  await until(async () => {
    changed = await runIn(a, 'set-password', '--account', String(account_id), '--operator', email);
    if (changed.code !== 0) assert.match(changed.stderr, /^The account is moving .+\.\n$/);
    return changed.code === 0;
  }, 'the end of the pause');
  const password = changed?.stdout.trimEnd() ?? '';
  await two.move(account_id, 'b');
  assert.equal((await signIn(email, former)).status, 403);
  assert.match((await signIn(email, password)).text, /Late House/);
});
