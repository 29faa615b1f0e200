import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Schema } from '../../../src/http/openapi/document.ts';
import { signInPage } from '../../../src/access/sessions/fixtures.ts';
import { aPerson } from '../../../src/access/oauth/fixtures.ts';
import { MESSAGE_BYTES_MAX } from '../../../src/mcp/serve-mcp.ts';
import { BODY_BOUNDS } from '../../../src/http/input/json-body.ts';
import { ARCHIVE_LIMITS, LARGER_LINES } from '../../../src/workflows/import-account/read-archive.ts';
import { useHarness } from '../../harness.ts';
import type { Line } from '../../imports/broken-lines.ts';
import { demoLines, wholeLines } from '../../imports/demo-lines.ts';
import { zipOf } from '../../imports/made-archive.ts';
import { LOCAL, runToEnd, upload } from '../../imports/run-imports.ts';
import { inShortSteps } from '../../longest-step.ts';
import { listOperations } from '../../suites/operations.ts';
import { requestOf } from '../../suites/requests.ts';
import { newWorld } from '../../suites/worlds.ts';
import { bodiesOf, costlyRequests } from './costly-requests.ts';

// The costliest of what comes in beside the requests of tokens: pages of a session, tools of assistants, and imports.

/** In milliseconds of the processor. */
const STEP_MS_MAX = 250;
const harness = useHarness({ outside: LOCAL });

test('the costliest requests of a session hold the event loop for no longer than 250 ms', async (t) => {
  const host = await harness.newHost();
  const page = await signInPage(harness.app, (await aPerson(host)).email);
  const operations = listOperations().filter(({ needsSession }) => needsSession);
  assert.ok(operations.length >= 4, String(operations.length));
  let tried = 0;
  for (const operation of operations) {
    const example = await requestOf(operation, newWorld(host));
    for (const { shape, url, headers, body } of costlyRequests(operation, example)) {
      const name = `${operation.name}, ${shape}`;
      const send = () =>
        page.send(operation.method, url.replace(/^\/v3/, ''), body && JSON.parse(body), headers);
      const { value } = await inShortSteps(send, STEP_MS_MAX, name);
      assert.ok(value.status < 500, `${name}: ${value.status} ${value.text.slice(0, 300)}`);
      if (value.status !== 200) assert.ok(value.text.length <= 64 * 1024, `${name}: ${value.text.length}`);
      tried += 1;
    }
  }
  t.diagnostic(`${tried} requests of ${operations.length} operations`);
});

test('the costliest calls of tools hold the event loop for no longer than 250 ms', async (t) => {
  const host = await harness.newHost();
  const send = (message: unknown) =>
    harness.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        authorization: `Bearer ${host.token}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'user-agent': 'Assistant/1.0',
      },
      payload: typeof message === 'string' ? message : JSON.stringify(message),
    });
  const asked = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params });
  const { tools }: { tools: readonly { name: string; inputSchema: Schema }[] } = (
    await send(asked('tools/list', {}))
  ).json().result;
  assert.ok(tools.length > 10, String(tools.length));
  const bytes = MESSAGE_BYTES_MAX - 4096;
  const calls = tools.flatMap(({ name, inputSchema }) =>
    bodiesOf(inputSchema, {}, bytes).map(([shape, args]) => ({
      what: `${name}, ${shape}`,
      message:
        typeof args === 'string'
          ? `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`
          : asked('tools/call', { name, arguments: args }),
    })),
  );
  const long = 'x'.repeat(bytes);
  const others = [
    { what: 'a long method', message: asked(long, {}) },
    { what: 'a tool with a long name', message: asked('tools/call', { name: long, arguments: {} }) },
    { what: 'many messages at once', message: Array(4000).fill(asked('tools/list', {})) },
    { what: 'a deep message', message: '['.repeat(bytes) },
    { what: 'a long id', message: { ...asked('tools/list', {}), id: long } },
  ];
  for (const { what, message } of [...calls, ...others]) {
    const { value } = await inShortSteps(() => send(message), STEP_MS_MAX, what);
    assert.ok(value.statusCode < 500, `${what}: ${value.statusCode} ${value.body.slice(0, 300)}`);
    if (value.statusCode !== 200 || value.json().result?.isError === true)
      assert.ok(value.body.length <= 128 * 1024, `${what}: ${value.body.length} bytes`);
  }
  t.diagnostic(`${calls.length} calls of ${tools.length} tools`);
});

/** Beside the values that a line has of its own. */
const VALUES_MAX = ARCHIVE_LIMITS.lineValues - 5000;
const LEVELS = BODY_BOUNDS.depthMax - 8;

/** Lines as long as an archive may have them, each costly in another way; the last two are more than it may have. */
const SHAPES: Readonly<Record<string, (line: Line, bytes: number) => object>> = {
  'every text long': (line, bytes) => eachOf(line, bytes, 'string', (share) => 'é'.repeat(share / 2)),
  'every list long': (line, bytes) =>
    eachOf(line, bytes, 'list', (share, value) => {
      const [first = 1] = Array.isArray(value) ? value : [];
      const text = JSON.stringify(first);
      const values = text.split(/[,:[{]/).length;
      const most = Math.min(share / (text.length + 1), VALUES_MAX / 5 / values);
      return Array(Math.max(1, Math.floor(most))).fill(first);
    }),
  'every field deep': (line, bytes) => eachOf(line, bytes, 'any', () => deep(LEVELS)),
  'an unknown field of deep lists': (line, bytes) => ({
    ...line,
    unknown: Array(Math.floor(Math.min(VALUES_MAX, bytes / 2.5) / LEVELS)).fill(deep(LEVELS - 1)),
  }),
  'every object with many names': (line, bytes) =>
    eachOf(line, bytes, 'object', (share, value) => ({ ...Object(value), ...namesOf(share) })),
  'unknown fields': (line, bytes) => ({ ...line, ...namesOf(bytes) }),
  'too deep': (line) => ({ ...line, unknown: deep(30_000) }),
  'too many values': (line, bytes) => ({ ...line, unknown: Array(Math.floor(bytes / 2)).fill(1) }),
};

const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

function namesOf(bytes: number): object {
  const length = Math.min(Math.floor(bytes / 24), VALUES_MAX / 4);
  return Object.fromEntries(Array.from({ length }, (_, n) => [`unknown ${n}`, 'x']));
}

type Kind = 'string' | 'list' | 'object' | 'any';

/** Replaces the fields of a kind. They share the bytes. */
function eachOf(line: Line, bytes: number, kind: Kind, make: (share: number, value: unknown) => unknown) {
  const names = Object.keys(line).filter((name) => kind === 'any' || kindOf(line[name]) === kind);
  const share = 2 * Math.floor(bytes / 2 / Math.max(1, names.length));
  const made = names.map((name) => [name, make(share, line[name])] as const);
  return kind === 'any'
    ? { ...line, ...Object.fromEntries(made.slice(-1)) }
    : { ...line, ...Object.fromEntries(made) };
}

function kindOf(value: unknown): Kind | undefined {
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'string';
  return typeof value === 'object' && value !== null ? 'object' : undefined;
}

const BEYOND = /^too (deep|many)/;

const LINES = 8;

test('the costliest lines of an archive hold the event loop for no longer than 250 ms', async (t: TestContext) => {
  const whole = wholeLines(await demoLines(harness, t));
  for (const [shape, make] of Object.entries(SHAPES)) {
    const lines = Object.entries(whole).map(([resource, line]) => {
      const bytes =
        (LARGER_LINES[resource] ?? ARCHIVE_LIMITS.lineBytes) - 2 * JSON.stringify(line).length - 100;
      // The account has one line, and an import that cannot take it ends.
      return [resource, resource === 'account' ? [line] : Array(LINES).fill(make(line, bytes))] as const;
    });
    const archive = await zipOf(new Map(lines));
    const work = async () => {
      const host = await harness.newHost();
      await upload(host, archive, 4 * 2 ** 20);
      return runToEnd(harness, host);
    };
    const { stepMs, value } = await inShortSteps(work, STEP_MS_MAX, shape);
    t.diagnostic(`${Math.round(stepMs)} ms: ${shape}, ${value.report?.refusals_total} refused`);
    const said = `${shape}: ${JSON.stringify(value.problem)}`;
    if (BEYOND.test(shape)) assert.match(value.problem.message, /64 levels|50,000 values/, said);
    else assert.equal(value.status, 'finished', said);
  }
});
