import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { useHarness } from '../../test/harness.ts';
import { reportSlowStatements } from './slow-statements.ts';

const harness = useHarness();

type Line = Readonly<Record<string, unknown>>;

function gatherLines() {
  const lines: Line[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { lines, logger };
}

test('a slow statement is named without its values, once a minute, on each kind of connection; a fast one is not', async (t) => {
  const { slow, reads, writes, longReads } = harness.databases;
  t.after(() => Object.assign(slow, { fromMs: Infinity, report: () => {} }));
  const { lines, logger } = gatherLines();
  reportSlowStatements(slow, 40, logger);
  for (const sql of [reads, writes, longReads]) {
    await sql`select ${'a secret'}::text as said`;
    await sql`select ${'a secret'}::text as said, pg_sleep(0.05)`;
  }
  assert.deepEqual(
    lines.map(({ msg, statement }) => [msg, statement]),
    [['a slow statement', 'select $1::text as said, pg_sleep(0.05)']],
  );
  assert.ok(Number(lines[0]?.['ms']) >= 40);
  assert.doesNotMatch(JSON.stringify(lines), /secret/);
});

test('with SLOW_MS=0 no statement is named', async (t) => {
  const { slow, reads } = harness.databases;
  t.after(() => Object.assign(slow, { fromMs: Infinity, report: () => {} }));
  const { lines, logger } = gatherLines();
  reportSlowStatements(slow, 0, logger);
  await reads`select pg_sleep(0.05)`;
  assert.deepEqual(lines, []);
});

test('a slow request is a warning with its route, account and status, without its query or body', async () => {
  const host = await harness.newHost();
  const linesAt = async (slowMs: number) => {
    const { lines, logger } = gatherLines();
    const app = harness.newApp({ logger, slowMs });
    const headers = { 'service-access-token': host.token };
    await app.inject({ url: '/v3/reservations?keyword=a-secret', headers });
    return lines;
  };
  const [line = {}] = await linesAt(0.001);
  assert.deepEqual(
    [line['msg'], line['level'], line['route'], line['host_id'], line['status']],
    ['a slow request', 40, '/v3/reservations', host.host_id, 200],
  );
  assert.doesNotMatch(JSON.stringify(line), /secret/);
  const [fast = {}] = await linesAt(600_000);
  assert.deepEqual([fast['msg'], fast['level']], [undefined, 30]);
});
