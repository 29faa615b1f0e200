import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Lanes } from './lanes.ts';

type Work = { host_id: number; webhook_id: number; number: number };

/** Work that runs until it is told to end. */
function someLanes(limits: Partial<ConstructorParameters<typeof Lanes>[0]> = {}) {
  const running: (Work & { end(): void })[] = [];
  const lanes = new Lanes<Work>(
    { eachMax: 2, allMax: 3, waitingMax: 4, allWaitingMax: 6, ...limits },
    (work) =>
      new Promise((resolve) => {
        const end = () => {
          running.splice(running.indexOf(each), 1);
          resolve();
        };
        const each = { ...work, end };
        running.push(each);
      }),
  );
  const offer = (webhook_id: number, number: number) => lanes.offer({ host_id: 1, webhook_id, number });
  const shown = () => running.map(({ webhook_id, number }) => `${webhook_id}.${number}`);
  return { lanes, offer, running, shown };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a lane begins its work in order, a few at once, and lanes share what all may do', async () => {
  const { offer, shown, running, lanes } = someLanes();
  for (const number of [1, 2, 3, 4]) offer(1, number);
  for (const number of [1, 2]) offer(2, number);
  assert.deepEqual(shown(), ['1.1', '1.2', '2.1']);
  running[0]?.end();
  await turn();
  assert.deepEqual(shown(), ['1.2', '2.1', '2.2'], 'the other lane came to want room first');
  running[1]?.end();
  await turn();
  assert.deepEqual(shown(), ['1.2', '2.2', '1.3']);
  while (running.length > 0) {
    running[0]?.end();
    await turn();
  }
  await lanes.idle();
});

test('a lane that stands still holds up no other', async () => {
  const { offer, shown, running } = someLanes();
  for (const number of [1, 2, 3]) offer(1, number);
  for (let number = 1; number <= 20; number += 1) {
    offer(2, number);
    assert.ok(shown().includes(`2.${number}`));
    running.find(({ webhook_id }) => webhook_id === 2)?.end();
    await turn();
  }
  assert.deepEqual(shown(), ['1.1', '1.2']);
});

test('no more waits than may, in a lane and in all, and what is cleared is given back', async () => {
  const { offer, lanes, running } = someLanes({ allMax: 1 });
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6].map((number) => offer(1, number)),
    [true, true, true, true, true, false],
  );
  assert.deepEqual([offer(2, 1), offer(2, 2), offer(3, 1), lanes.isFull()], [true, true, false, true]);
  const numbers = lanes.clear({ host_id: 1, webhook_id: 1 }).map(({ number }) => number);
  assert.deepEqual(numbers, [2, 3, 4, 5]);
  assert.equal(lanes.clearAll().length, 2);
  let isIdle = false;
  const idle = lanes.idle().then(() => (isIdle = true));
  await turn();
  assert.equal(isIdle, false, 'one is still running');
  running[0]?.end();
  await idle;
});
