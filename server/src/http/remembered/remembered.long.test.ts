import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import {
  array as aList,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  string as aText,
  subarray,
  type Arbitrary,
} from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { fixedEncryption } from '../../../test/fixed-encryption.ts';
import { holds } from '../../../test/holds.ts';
import { clock, dataOf, START, useHarness, type Host } from '../../../test/harness.ts';
import { signInPage } from '../../access/sessions/fixtures.ts';
import { aPerson } from '../../access/oauth/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { openDatabases } from '../../database/databases.ts';
import { openAnswerMemory } from './answer-memory.ts';

const harness = useHarness();

type Process = { readonly app: FastifyInstance; stop(): Promise<void> };

/** The service as another process has it: its own connections, its own memory. */
function startProcess(): Process {
  const sizes = { readConnections: 1, writeConnections: 2, longReadConnections: 1 };
  const databases = openDatabases(harness.target, sizes, fixedEncryption);
  const app = harness.newApp({
    databases,
    memory: openAnswerMemory(databases.reads),
  });
  return {
    app,
    stop: async () => {
      await app.close();
      await databases.close();
    },
  };
}

const started: Process[] = [];
function aProcess(): Process {
  const one = startProcess();
  started.push(one);
  return one;
}
after(() => Promise.all(started.map((one) => one.stop())));

async function ask(app: FastifyInstance, token: string, url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    url: `/v3${url}`,
    headers: { 'service-access-token': token, ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload };
}

/** An answer without the id of its request. */
const contentOf = ({ text }: { readonly text: string }) => text.replace(/^\{"request_id":"req_\w+"/, '');

test('an answer has an ETag, and a client that sends it gets 304 until something changes', async () => {
  const host = await harness.newHost();
  await dataOf(host.post('/groups', { name: 'Coast' }));
  const first = await host.get('/groups');
  const etag = String(first.headers['etag']);
  assert.match(etag, /^W\/"[\w-]{22}"$/);
  const again = await host.get('/groups', {}, { 'if-none-match': `"other", ${etag}` });
  assert.deepEqual([again.status, again.text, again.headers['etag']], [304, '', etag]);
  assert.ok(again.headers['x-request-id']);
  await dataOf(host.post('/groups', { name: 'Hills' }));
  const changed = await host.get('/groups', {}, { 'if-none-match': etag });
  assert.deepEqual([changed.status, changed.data.total], [200, 2]);
  assert.notEqual(changed.headers['etag'], etag);
});

test('parameters that an operation does not know make no other question of it', async () => {
  const host = await harness.newHost();
  await dataOf(host.post('/groups', { name: 'Coast' }));
  const memory = openAnswerMemory(host.scope.databases.reads);
  const app = harness.newApp({ memory });
  const first = await ask(app, host.token, '/groups?limit=5&x=0');
  await ask(app, host.token, '/groups?x=1&limit=5');
  const { bytes } = memory;
  assert.ok(bytes > 0);
  for (let count = 0; count < 20; count += 1) {
    const answer = await ask(app, host.token, `/groups?limit=5&x=${count}&y=${count}`);
    assert.equal(answer.headers['etag'], first.headers['etag']);
  }
  assert.equal(memory.bytes, bytes);
  await dataOf(host.post('/groups', { name: 'Hills' }));
  assert.equal(JSON.parse((await ask(app, host.token, '/groups?limit=1')).text).data.groups.length, 1);
  assert.equal(JSON.parse((await ask(app, host.token, '/groups?limit=2')).text).data.groups.length, 2);
});

test('every process gives the same answer the same ETag', async () => {
  const host = await harness.newHost();
  await aProperty(host);
  const [one, other] = [aProcess().app, aProcess().app];
  const { headers } = await ask(one, host.token, '/properties');
  const { status } = await ask(other, host.token, '/properties', {
    'if-none-match': String(headers['etag']),
  });
  assert.equal(status, 304);
});

test('what one operator may not see is in no answer that another one has had before', async () => {
  const host = await harness.newHost();
  const [seen, hidden] = [
    await aProperty(host, { title: 'Seen' }),
    await aProperty(host, { title: 'Hidden' }),
  ];
  const limited = await host.caller({ operator: [seen] });
  const { app } = aProcess();
  for (let time = 0; time < 4; time += 1) {
    assert.match((await ask(app, host.token, '/properties')).text, /Hidden/);
    assert.doesNotMatch((await ask(app, limited.token, '/properties')).text, /Hidden/);
  }
  assert.equal((await ask(app, limited.token, `/properties/${hidden}`)).status, 404);
  const other = await harness.newHost();
  assert.doesNotMatch((await ask(app, other.token, '/properties')).text, /Seen|Hidden/);
});

test('the list of reservations forgets at midnight of the account what is too long ago', async () => {
  const host = await harness.newHost();
  const property = await aProperty(host);
  const channel = (await dataOf(host.post('/custom_channels', { name: 'Friends' }))).custom_channel.id;
  const stay = { property_id: property, custom_channel_id: channel, guest_name: 'Ada', currency: 'EUR' };
  const dates = { check_in_date: '2026-01-10', check_out_date: '2026-01-12' };
  const amounts = { rate_amount: 1, commission_amount: 0, received_amount: 0 };
  await dataOf(host.post('/reservations', { ...stay, ...dates, ...amounts }));
  const { app } = aProcess();
  const seen: number[] = [];
  // 180 days after the check-out it is 11 July, from 22:00 UTC of 10 July in Amsterdam; one day later the stay is gone.
  for (const now of [
    '2026-07-11T21:58:00Z',
    '2026-07-11T21:59:59Z',
    '2026-07-11T22:00:00Z',
    '2026-07-12T10:00:00Z',
  ]) {
    clock.now = Temporal.Instant.from(now);
    for (let time = 0; time < 3; time += 1)
      seen.push(JSON.parse((await ask(app, host.token, '/reservations')).text).data.total);
  }
  clock.now = Temporal.Instant.from(START);
  assert.deepEqual(seen, [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
});

test('once a write is answered, no later read misses it, whichever process is asked and however many ask', async () => {
  const host = await harness.newHost();
  const processes = [aProcess(), aProcess()];
  const over = new AbortController();
  const pollers = processes.flatMap(({ app }) =>
    Array.from({ length: 4 }, async () => {
      while (!over.signal.aborted) await ask(app, host.token, '/groups?limit=100');
    }),
  );
  for (let count = 1; count <= 60; count += 1) {
    await dataOf(host.post('/groups', { name: `Group ${count}` }));
    const answers = await Promise.all(processes.map(({ app }) => ask(app, host.token, '/groups?limit=100')));
    for (const { text } of answers) assert.equal(JSON.parse(text).data.total, count);
  }
  over.abort();
  await Promise.all(pollers);
});

type Step =
  | { readonly kind: 'write'; readonly name: string }
  | { readonly kind: 'read'; readonly process: number; readonly who: number; readonly path: string }
  | { readonly kind: 'reach'; readonly properties: readonly number[] }
  | { readonly kind: 'wait'; readonly hours: number }
  | { readonly kind: 'restart'; readonly process: number };

const READ = record({
  kind: constant('read' as const),
  process: integer({ min: 0, max: 1 }),
  who: integer({ min: 0, max: 1 }),
  path: constantFrom('/properties', '/tags', '/properties?limit=1', '/reservations', '/account'),
});
const STEP: Arbitrary<Step> = oneof(
  { weight: 8, arbitrary: READ },
  {
    weight: 2,
    arbitrary: record({
      kind: constant('write' as const),
      name: aText({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    }),
  },
  {
    weight: 1,
    arbitrary: record({
      kind: constant('reach' as const),
      properties: subarray([0, 1, 2], { minLength: 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: record({ kind: constant('wait' as const), hours: constantFrom(1, 13, 25) }),
  },
  {
    weight: 1,
    arbitrary: record({ kind: constant('restart' as const), process: integer({ min: 0, max: 1 }) }),
  },
);

/** A person limited to some of the properties, whose reach the master operator changes. */
async function aLimitedOperator(host: Host, properties: readonly number[]) {
  const limited = await host.caller({ operator: properties });
  const { email } = await aPerson(host);
  return {
    token: limited.token,
    // A session would end while the clock goes on.
    reach: async (property_ids: readonly number[]) => {
      const page = await signInPage(harness.app, email);
      const { operators } = await dataOf(page.send('GET', '/operators'));
      const { id } = operators.find((each: { is_master: boolean }) => !each.is_master)!;
      await dataOf(page.send('PATCH', `/operators/${id}`, { property_ids }));
    },
  };
}

const SEQUENCES =
  'any sequence of changes, reads, changed reach, hours and restarts gives what a service without memory gives';

holds(SEQUENCES, 8, () => asyncProperty(aList(STEP, { minLength: 20, maxLength: 60 }), runSteps));

async function runSteps(steps: readonly Step[]): Promise<void> {
  clock.now = Temporal.Instant.from(START);
  const host = await harness.newHost();
  const properties = await Promise.all(['Loft', 'House', 'Barn'].map((title) => aProperty(host, { title })));
  const limited = await aLimitedOperator(host, properties.slice(0, 1));
  const tokens = [host.token, limited.token];
  const processes = [startProcess(), startProcess()];
  try {
    for (const step of steps) {
      if (step.kind === 'write') await host.post('/tags', { name: step.name });
      else if (step.kind === 'reach')
        await limited.reach(step.properties.map((index) => properties[index] ?? 0));
      else if (step.kind === 'wait') clock.now = clock.now.add({ hours: step.hours });
      else if (step.kind === 'restart') {
        await processes[step.process]?.stop();
        processes[step.process] = startProcess();
      } else {
        const [one, token] = [processes[step.process], tokens[step.who] ?? ''];
        assert.ok(one);
        const given = await ask(one.app, token, step.path);
        // The service of the harness makes each answer again.
        const fresh = await ask(harness.app, token, step.path);
        assert.equal(contentOf(given), contentOf(fresh));
      }
    }
  } finally {
    await Promise.all(processes.map((one) => one.stop()));
    clock.now = Temporal.Instant.from(START);
  }
}
