import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addWebhook, makeAccount } from './account.ts';
import { startMarkedWrites, type MarkedWrites, type Target } from './marked-writes.ts';
import { newRandom } from './random.ts';
import { openReceiver, type EventReceiver } from './receiver.ts';
import { addRow } from './table.ts';
import { NO_HAPROXY, startTwoCells, type TwoCells } from './two-cells.ts';
import { verifyWrites } from './verify-writes.ts';

const ACCOUNTS = Number(process.env['CELLS_ACCOUNTS'] ?? 50);
const MOVED = Number(process.env['CELLS_MOVED'] ?? 10);
/** Moves at the same time. */
const AT_ONCE = 3;
const PACE = { betweenMs: 2500, warmUp: 3, well: 4, kinds: ['task'] } as const;
/** The time within which a command is killed. */
const KILLED_WITHIN_MS = 6000;

type Loaded = {
  readonly target: Target & { readonly host_id: number };
  readonly writes: MarkedWrites;
  readonly receiver: EventReceiver;
  /** The cell in which the account was made. */
  readonly home: 0 | 1;
};

test(
  'accounts move between cells under load, and a killed cell touches no account of the other',
  {
    skip: NO_HAPROXY,
  },
  async (t) => {
    const random = newRandom(t);
    const undo: (() => unknown)[] = [];
    try {
      const two = await startTwoCells(undo);
      const all: Loaded[] = [];
      for (let number = 0; number < ACCOUNTS; number += 1) all.push(await load(two, number, undo));
      await Promise.all(all.map(({ writes }) => writes.answersMore(PACE.warmUp)));
      const moved = all.slice(0, MOVED);
      await moveEach(two, moved, (one) => 1 - one.home);
      const [first, ...others] = moved;
      await two.moveHalfway(first!.target.host_id, nameOf(two, first!.home), random() * KILLED_WITHIN_MS);
      await continueMove(two, first!);
      await moveEach(two, others.slice(0, -2), ({ home }) => home);
      const healedAt = await killCell(two, all);
      const normal = await Promise.all(all.map(({ writes }) => writes.untilNormal(healedAt)));
      await Promise.all(all.map(({ writes }) => writes.stop()));
      let lost = 0;
      for (const one of all) lost += await verify(two, one, others.slice(-2).includes(one));
      addRow({
        fault: 'cells: accounts moved, a cell killed',
        attempts: all.flatMap(({ writes }) => writes.attempts),
        answered: all.reduce((sum, { writes }) => sum + writes.answered.size, 0),
        lost,
        normalMs: Math.max(...normal),
      });
    } finally {
      for (const each of undo.toReversed()) await Promise.resolve(each()).catch(console.error);
    }
  },
);

const nameOf = ({ cells }: TwoCells, index: number) => cells[index === 0 ? 0 : 1].name;

async function load({ cells, address }: TwoCells, number: number, undo: (() => unknown)[]): Promise<Loaded> {
  const home = number % 2 === 0 ? 0 : 1;
  const account = await makeAccount({ url: cells[home].cluster.url }, `sea-${number}`);
  assert.equal(account.host_id >= 1_000_000, home === 1, 'each cell gives out ids of its range');
  const target = { address, ...account };
  const receiver = await openReceiver();
  undo.push(() => receiver.close());
  await addWebhook(target, receiver.url);
  const writes = startMarkedWrites(target, PACE);
  undo.push(() => writes.abandon());
  return { target, writes, receiver, home };
}

async function moveEach(two: TwoCells, all: readonly Loaded[], to: (one: Loaded) => number): Promise<void> {
  const waiting = [...all];
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      await two.move(one.target.host_id, nameOf(two, to(one)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** The killed command may have ended its work already. */
async function continueMove(two: TwoCells, { target, home }: Loaded): Promise<void> {
  await two.move(target.host_id, nameOf(two, home)).catch((error: unknown) => {
    assert.match(String(error), /lives in \w+ already/);
  });
}

/** Kills the second cell, with its PostgreSQL, and starts it again. Returns when it was back. */
async function killCell(two: TwoCells, all: readonly Loaded[]): Promise<number> {
  const [, cell] = two.cells;
  const killedAt = performance.now();
  cell.service().child.kill('SIGKILL');
  await cell.cluster.kill();
  await cell.service().ended();
  const inCell = (one: Loaded) => one.home === 1;
  const unmoved = all.slice(MOVED);
  await Promise.all(unmoved.filter(inCell).map(({ writes }) => writes.refusedMore(1)));
  await Promise.all(unmoved.filter((one) => !inCell(one)).map(({ writes }) => writes.answersMore(3)));
  await cell.cluster.start();
  await cell.restart();
  const touched = unmoved
    .filter((one) => !inCell(one))
    .flatMap(({ writes }) => writes.attempts)
    .filter(({ at, outcome }) => at > killedAt && !outcome.startsWith('200'));
  assert.deepEqual(touched, [], 'the accounts of the other cell saw nothing');
  return performance.now();
}

async function verify(
  two: TwoCells,
  { target, writes, receiver, home }: Loaded,
  isAway: boolean,
): Promise<number> {
  assert.deepEqual(writes.dishonest, [], 'each refusal is an honest 503');
  const { cluster } = two.cells[isAway === (home === 0) ? 1 : 0];
  return verifyWrites({ target, writes, receiver, cluster });
}
