import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { until } from '../../test/until.ts';
import type { ThreadWork } from './thread.ts';
import { ENTRY, type ThreadOrder, type ThreadReply } from './fixtures.ts';
import { openThreads, type ThreadOptions } from './open-threads.ts';
import { ThreadProblem } from './thread-problem.ts';

const WORK: ThreadWork = { entry: ENTRY, seconds: 60, heapMegabytes: 64 };
const BRIEF: ThreadWork = { ...WORK, seconds: 0.5 };

function opened(t: TestContext, options: ThreadOptions = {}) {
  const failures: unknown[] = [];
  const threads = openThreads({ onFailure: (error) => failures.push(error), ...options });
  t.after(() => threads.close());
  const ask = (input: ThreadOrder, { account = 1, work = WORK } = {}) =>
    threads.run<ThreadReply>({ work, account, input, transfer: [] });
  return { threads, ask, failures };
}

const echo = (text: string): ThreadOrder => ({ does: 'echo', text });

test('a thread answers, is kept for the next task, and sees no setting of the service', async (t) => {
  const { ask, failures } = opened(t);
  const one = await ask(echo('one'));
  const two = await ask(echo('two'));
  assert.deepEqual([one.text, two.text], ['one', 'two']);
  assert.equal(two.threadId, one.threadId);
  assert.deepEqual(one.environment, []);
  assert.deepEqual(failures, []);
});

test('a thread without a task ends after a while, and the next task has another', async (t) => {
  const { ask } = opened(t, { idleMs: 0 });
  const one = await ask(echo('one'));
  await until(async () => (await ask(echo('two'))).threadId !== one.threadId, 'there is no other thread');
});

const FAILURES: Readonly<Record<string, [ThreadOrder, ThreadWork, string]>> = {
  'never ends': [{ does: 'spin' }, BRIEF, 'took_too_long'],
  'never answers': [{ does: 'say nothing' }, BRIEF, 'took_too_long'],
  'fills the memory': [{ does: 'fill memory' }, WORK, 'too_much_memory'],
  'ends the thread': [{ does: 'exit' }, WORK, 'ended'],
  fails: [{ does: 'fail' }, WORK, 'ended'],
};

for (const [what, [order, work, word]] of Object.entries(FAILURES)) {
  test(`a task that ${what} is given up, is reported, and the next one is done`, async (t) => {
    const { ask, failures } = opened(t);
    await assert.rejects(ask(order, { work }), { name: 'ThreadProblem', word });
    assert.deepEqual(
      failures.map((error) => error instanceof ThreadProblem && error.word),
      [word],
    );
    assert.equal((await ask(echo('next'), { work })).text, 'next');
  });
}

test('an account with many tasks does not hold up another', async (t) => {
  const { ask } = opened(t);
  const done: string[] = [];
  const note = async (text: string, account: number) => {
    await ask(echo(text), { account });
    done.push(text);
  };
  await Promise.all([...[1, 2, 3, 4, 5].map((n) => note(`many ${n}`, 1)), note('other', 2)]);
  assert.deepEqual(done, ['many 1', 'other', 'many 2', 'many 3', 'many 4', 'many 5']);
});

test('tasks that wait are bounded, for one account and for all', async (t) => {
  const { ask } = opened(t);
  const begin = (account: number) => {
    const task = ask(echo(''), { account });
    return task.then(
      () => 'done',
      (error: ThreadProblem) => error.word,
    );
  };
  const of = (words: readonly string[]) =>
    Object.fromEntries(
      Map.groupBy(words, (word) => word)
        .entries()
        .map(([word, all]) => [word, all.length]),
    );
  const ofOne = await Promise.all(Array.from({ length: 20 }, () => begin(1)));
  assert.deepEqual(of(ofOne), { done: 9, too_many_waiting: 11 });
  const ofMany = await Promise.all(Array.from({ length: 40 }, (_, index) => begin(index)));
  assert.deepEqual(of(ofMany), { done: 17, too_many_waiting: 23 });
});

test('closing gives up what runs and what waits, and nothing is begun afterwards', async (t) => {
  const { threads, ask } = opened(t);
  const tasks = [ask({ does: 'spin' }), ask(echo('waiting'))];
  const settled = Promise.allSettled(tasks);
  await threads.close();
  assert.deepEqual(
    (await settled).map((each) => each.status === 'rejected' && each.reason.word),
    ['ended', 'closed'],
  );
  await assert.rejects(ask(echo('late')), { word: 'closed' });
});

test('a thread without a task does not hold its process open', async () => {
  const script = `
    const { openThreads } = await import(${JSON.stringify(import.meta.resolve('./open-threads.ts'))});
    const work = { entry: new URL(${JSON.stringify(ENTRY.href)}), seconds: 60, heapMegabytes: 64 };
    const input = { does: 'echo', text: 'done' };
    const { text } = await openThreads().run({ work, account: 1, input, transfer: [] });
    console.log(text);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  assert.deepEqual([code, said.trim()], [0, 'done']);
});
