import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { shortenOutages } from './shorten-outages.ts';

const away = (code: string) => Object.assign(new Error('connect ECONNREFUSED'), { code });

function setting() {
  const lines: Record<string, unknown>[] = [];
  const passing = { ms: 0 };
  const outage = shortenOutages(() => passing.ms);
  const log = pino(
    {
      base: null,
      hooks: {
        logMethod(line, write) {
          const kept = outage(line);
          if (kept !== undefined) write.apply(this, kept);
        },
      },
    },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return { lines, passing, log };
}

test('an outage of the database is a line a second without a stack, however many requests fail', () => {
  const { lines, passing, log } = setting();
  for (let count = 0; count < 4096; count += 1) {
    passing.ms = count;
    const of = log.child({ request_id: `req_${count}` });
    if (count % 2 === 0) of.warn({ err: away('ECONNREFUSED') }, 'unavailable');
    else of.error({ err: away('CONNECT_TIMEOUT'), job: 'send_mail' }, 'a job failed');
  }
  assert.equal(lines.length, 5);
  assert.deepEqual(
    lines.map(({ left_out }) => left_out ?? 0),
    [0, 999, 999, 999, 999],
  );
  assert.equal(lines[0]?.['reason'], 'ECONNREFUSED: connect ECONNREFUSED');
  assert.equal(lines[0]?.['request_id'], 'req_0');
  assert.ok(lines.every((line) => !JSON.stringify(line).includes('stack')));
});

test('requests that are refused because the service is busy are a line a second, too', () => {
  const { lines, log } = setting();
  for (let count = 0; count < 100; count += 1) log.warn({ err: undefined }, 'unavailable');
  assert.equal(lines.length, 1);
});

test('every other line stays whole: a fault of the program, a statement that ran too long, and lines without facts', () => {
  const { lines, log } = setting();
  for (let count = 0; count < 3; count += 1) {
    log.error({ err: new TypeError('x is undefined') }, 'request failed');
    log.warn({ err: away('57014') }, 'a job failed');
    log.warn('only words');
  }
  assert.equal(lines.length, 9);
  assert.match(JSON.stringify(lines[0]), /TypeError.*stack/);
});
