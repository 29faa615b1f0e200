import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { pino } from 'pino';
import { useHarness } from '../../test/harness.ts';
import { findStartWarnings, readClockAhead, warnOfForwarded, type StartFacts } from './start-checks.ts';

const harness = useHarness();

const SAFE: StartFacts = { host: '127.0.0.1', publicUrl: null, trustedProxies: [], clockAheadSeconds: 0.2 };

test('a start warns of what is unsafe, in a sentence that says what to do, and of nothing else', () => {
  const cases: readonly (readonly [Partial<StartFacts>, readonly RegExp[]])[] = [
    [{}, []],
    [{ host: '0.0.0.0' }, []],
    [{ publicUrl: 'http://localhost:3000' }, []],
    [
      { publicUrl: 'http://pms.example.com', host: '0.0.0.0' },
      [/^PUBLIC_URL .* http:\/\/ .*https:\/\/ address\.$/],
    ],
    [{ publicUrl: 'http://pms.example.com', host: '::' }, [/HOST \(::\)/]],
    [{ publicUrl: 'http://10.0.0.5', host: '10.0.0.5' }, [/anybody on the way/]],
    [{ publicUrl: 'https://pms.example.com' }, [/TRUSTED_PROXIES is empty.* Set TRUSTED_PROXIES/]],
    [{ publicUrl: 'https://pms.example.com', trustedProxies: ['10.0.0.0/8'] }, []],
    [{ clockAheadSeconds: 5 }, []],
    [{ clockAheadSeconds: 61.4 }, [/61 seconds ahead of the database’s.*NTP/]],
    [{ clockAheadSeconds: -7 }, [/7 seconds behind/]],
    [{ clockAheadSeconds: null }, []],
    [{ publicUrl: 'https://pms.example.com', clockAheadSeconds: 90 }, [/TRUSTED_PROXIES/, /90 seconds/]],
  ];
  for (const [facts, expected] of cases) {
    const warnings = findStartWarnings({ ...SAFE, ...facts });
    assert.equal(warnings.length, expected.length, JSON.stringify([facts, warnings]));
    expected.forEach((pattern, index) => assert.match(warnings[index] ?? '', pattern));
  }
});

test('how far the clock is off is measured against the database’s own', async () => {
  const real = () => Temporal.Now.instant();
  const off = async (clock: () => Temporal.Instant) =>
    (await readClockAhead(harness.databases.reads, clock)) ?? NaN;
  assert.ok(Math.abs(await off(real)) < 4);
  assert.ok(Math.abs((await off(() => real().add({ hours: 1 }))) - 3600) < 4);
  assert.ok(Math.abs((await off(() => real().subtract({ minutes: 1 }))) + 60) < 4);
});

test('the first request that a proxy passes on where none is trusted is warned of, once', async () => {
  const lines: string[] = [];
  const log = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const app = harness.newApp({ logger: pino({ level: 'warn' }, log) });
  warnOfForwarded(app);
  await app.inject({ url: '/v3/properties', remoteAddress: '10.0.0.5' });
  assert.deepEqual(lines, []);
  for (const client of ['203.0.113.7', '203.0.113.8'])
    await app.inject({
      url: '/v3/properties',
      remoteAddress: '10.0.0.5',
      headers: { 'x-forwarded-for': client },
    });
  assert.equal(lines.length, 1, lines.join(''));
  assert.match(
    lines[0] ?? '',
    /a request from 10\.0\.0\.5 carries X-Forwarded-For.*set TRUSTED_PROXIES=10\.0\.0\.5/,
  );
  await app.close();
});
