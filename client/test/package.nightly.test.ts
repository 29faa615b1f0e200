import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import { connect, createServer as createLine, type AddressInfo, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { borrowBrowser, NO_BROWSER } from '../../server/test/browser.ts';
import { dataOf, useHarness } from '../../server/test/harness.ts';
import { portOf } from '../../server/test/raw-client.ts';

// What `npm publish` would publish, installed beside programs of others.

const run = promisify(execFile);
const harness = useHarness();
const ROOT = path.join(import.meta.dirname, '..', '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-client-'));
const installed = path.join(folder, 'node_modules', '@innkeep', 'client');
const PATIENCE_MS = 120_000;

before(async () => {
  await run('npm', ['pack', '--pack-destination', folder], {
    cwd: path.join(ROOT, 'client'),
    timeout: PATIENCE_MS,
  });
  const [tarball = ''] = fs.readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  fs.mkdirSync(installed, { recursive: true });
  await run('tar', ['-xzf', path.join(folder, tarball), '-C', installed, '--strip-components=1']);
});
after(() => fs.rmSync(folder, { recursive: true, force: true }));

test('the package has no runtime dependency, and holds its code, its types, its manual and its licence', () => {
  const { dependencies, license } = JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8'));
  assert.deepEqual([dependencies, license], [undefined, 'MIT']);
  assert.deepEqual(fs.readdirSync(installed).toSorted(), ['LICENSE', 'README.md', 'dist', 'package.json']);
  const licence = (place: string) => fs.readFileSync(path.join(place, 'LICENSE'), 'utf8');
  assert.equal(licence(installed), licence(ROOT));
  for (const name of fs.readdirSync(path.join(installed, 'dist'), { recursive: true, encoding: 'utf8' }))
    assert.match(name, /^(cjs[/\\])?areas$|^cjs$|^cjs.package\.json$|\.d\.ts$|\.js$/);
});

/** Types are right where the marks expect no error, and wrong where they expect one. */
const PROGRAM = `
import {
  Innkeep,
  NotFound,
  verifyWebhook,
  type Event,
  type StreamedEvent,
  type Task,
  type WebhookEvent,
} from '@innkeep/client';

const innkeep = new Innkeep({ baseUrl: 'https://pms.example.com', token: 'ik_1_x', userAgent: 'demo/1' });

export async function listNotes(): Promise<string[]> {
  const notes: string[] = [];
  for await (const task of innkeep.tasks.list({ status: 'pending', limit: 100 })) notes.push(task.note);
  return notes;
}

export async function create(): Promise<Task> {
  const { task } = await innkeep.tasks.create({ type: 'cleaning', expected_date: '2026-07-04' });
  // @ts-expect-error A body has the values of the contract only.
  await innkeep.tasks.create({ type: 'painting', expected_date: '2026-07-04' });
  // @ts-expect-error expected_date is required.
  await innkeep.tasks.create({ type: 'cleaning' });
  // @ts-expect-error A task has no colour.
  task.colour;
  return task;
}

export async function isGone(id: number): Promise<boolean> {
  try {
    await innkeep.tasks.get(id, { signal: AbortSignal.timeout(1000) });
    return false;
  } catch (error) {
    return error instanceof NotFound && error.code === 'task_not_found';
  }
}

export async function receive(request: Request, secret: string): Promise<number | string> {
  const { event } = await verifyWebhook(await request.text(), request.headers, { secret });
  return describe(event);
}

// One handler for the log, the stream and webhooks.
export async function follow(): Promise<void> {
  for await (const event of innkeep.events.list()) describe(event);
  for await (const event of innkeep.streamEvents()) describe(event);
}
export const handlers: ((event: Event) => number | string)[] = [describe];
export const streamHandler: (event: StreamedEvent) => number | string = describe;

function describe(event: WebhookEvent): number | string {
  // @ts-expect-error Not every event is about a task.
  event.task_id;
  switch (event.event) {
    case 'ping':
      return event.webhook_id;
    case 'sandbox_clock_advanced':
      return event.clock_at.length;
    case 'task_created':
      return event.task_id;
    case 'reservation_updated':
      return event.sub_event === 'rates_updated' ? event.stay_code : event.reservation_code;
    default:
      return event.timestamp;
  }
}
`;

/** What the examples of the manual are given. */
const SURROUNDINGS = `
declare const process: { readonly env: Record<string, string> };
declare const request: Request;
declare const secret: string;
declare function schedule(id: number): Promise<void>;
`;

function readExamples(): string {
  const manual = fs.readFileSync(path.join(installed, 'README.md'), 'utf8');
  const examples = [...manual.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code);
  assert.ok(examples.length > 1);
  return SURROUNDINGS + examples.join('');
}

for (const [module, moduleResolution, type] of [
  ['nodenext', 'nodenext', 'module'],
  ['node16', 'node16', 'module'],
  ['node16', 'node16', 'commonjs'],
  ['esnext', 'bundler', 'module'],
  ['commonjs', 'node10', 'commonjs'],
]) {
  test(`a program of others and the manual’s examples compile under strict, as ${type} with ${moduleResolution} and an older compiler`, async () => {
    fs.writeFileSync(path.join(folder, 'program.ts'), PROGRAM);
    // The examples of the manual wait at the top level, which a program of CommonJS cannot.
    fs.writeFileSync(path.join(folder, 'examples.ts'), type === 'module' ? readExamples() : '');
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type }));
    const compilerOptions = {
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      types: [],
    };
    const config = { compilerOptions, files: ['program.ts', 'examples.ts'] };
    fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = path.join(ROOT, 'scripts', 'generators', 'node_modules', '.bin', 'tsc');
    const errors = await run(tsc, ['-p', folder]).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout.slice(0, 3000),
    );
    assert.equal(errors, '');
  });
}

test('require and import give the same client, each in its own form', async () => {
  const print = 'console.log(typeof Innkeep, typeof OAuthConnection, typeof verifyWebhook)';
  fs.writeFileSync(
    path.join(folder, 'required.cjs'),
    `const { Innkeep, OAuthConnection, verifyWebhook } = require('@innkeep/client'); ${print}`,
  );
  fs.writeFileSync(
    path.join(folder, 'imported.mjs'),
    `import { Innkeep, OAuthConnection, verifyWebhook } from '@innkeep/client'; ${print}`,
  );
  for (const file of ['required.cjs', 'imported.mjs']) {
    const { stdout } = await run(process.execPath, [path.join(folder, file)]);
    assert.equal(stdout.trim(), 'function function function', file);
  }
});

test('the oldest Node that the package names calls the service', async () => {
  const host = await harness.newHost();
  await dataOf(host.post('/groups', { name: 'Canal' }));
  const node = process.env['npm_node_execpath'] ?? process.execPath;
  const program = `
    import { Innkeep, NotFound } from '@innkeep/client';
    const [baseUrl, token] = process.argv.slice(2);
    const innkeep = new Innkeep({ baseUrl, token, userAgent: 'tests/1' });
    for await (const { name } of innkeep.groups.list()) console.log(name);
    await innkeep.groups.get(1).catch((error) => console.log(error instanceof NotFound, error.message));
  `;
  fs.writeFileSync(path.join(folder, 'program.mjs'), program);
  const baseUrl = `http://127.0.0.1:${await portOf(harness.app)}`;
  const { stdout } = await run(node, ['program.mjs', baseUrl, host.token], {
    cwd: folder,
    timeout: PATIENCE_MS,
  });
  assert.equal(stdout, 'Canal\ntrue Group 1 was not found.\n');
});

test('a page of another origin calls the service with a token', { skip: NO_BROWSER }, async (t) => {
  const host = await harness.newHost();
  const origin = await serveModules(t);
  const browser = await borrowBrowser();
  t.after(() => browser.giveBack());
  const page = await browser.newPage();
  await page.goto(origin);
  const baseUrl = `http://127.0.0.1:${await portOf(harness.app)}`;
  const seen = await page.evaluate(
    async ([url, token]) => {
      const module: string = '/innkeep.js';
      const { Innkeep } = await import(module);
      const innkeep = new Innkeep({ baseUrl: url, token });
      const { group } = await innkeep.groups.create({ name: 'Harbour' });
      const names: string[] = [];
      for await (const { name } of innkeep.groups.list({ limit: 1 })) names.push(name);
      const error = await innkeep.groups.create({ name: '' }).catch((thrown: Error) => thrown);
      return { id: typeof group.id, names, error: error.name, fields: error.fields };
    },
    [baseUrl, host.token] as const,
  );
  assert.deepEqual(seen, {
    id: 'number',
    names: ['Harbour'],
    error: 'Invalid',
    fields: [{ path: 'body.name', message: 'must not be blank' }],
  });
});

test(
  'a page of another origin reads a stream that is cut off, is told of it, and goes on after the last event',
  { skip: NO_BROWSER, timeout: PATIENCE_MS },
  async (t) => {
    const host = await harness.newHost();
    const origin = await serveModules(t);
    const browser = await borrowBrowser();
    t.after(() => browser.giveBack());
    const page = await browser.newPage();
    await page.goto(origin);
    const line = await aLine(t, await portOf(harness.app));
    const reading = page.evaluate(
      async ([url, token]) => {
        const module: string = '/innkeep.js';
        const { Innkeep } = await import(module);
        const innkeep = new Innkeep({ baseUrl: url, token });
        const position = (await innkeep.events.list({ limit: 100 }).page()).next_cursor;
        const lost: (string | undefined)[] = [];
        const onLost = (reason: { code: string } | undefined) => void lost.push(reason?.code);
        const names: string[] = [];
        await innkeep.groups.create({ name: 'Harbour' });
        for await (const { event } of innkeep.streamEvents({ after: position, onLost })) {
          names.push(event);
          if (names.length === 3) break;
          Object.assign(globalThis, { read: names.length });
        }
        return { names, lost };
      },
      [line.address, host.token] as const,
    );
    await page.waitForFunction('globalThis.read === 1');
    line.cut();
    for (const name of ['Hills', 'Lake']) await dataOf(host.post('/groups', { name }));
    const { names, lost } = await reading;
    assert.deepEqual(names, ['group_created', 'group_created', 'group_created']);
    assert.equal(lost[0], undefined, 'its end is no error');
    assert.ok(lost.length >= 1);
  },
);

/** A way to the service of which all connections can be cut. New ones pass. */
async function aLine(t: { after: (work: () => void) => void }, port: number) {
  const open = new Set<Socket>();
  const server = createLine((near) => {
    const far = connect({ port, host: '127.0.0.1' });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from
        .on('error', () => {})
        .once('close', () => {
          open.delete(from);
          to.destroy();
        });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  t.after(() => {
    server.close();
    cut();
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut };
}

/** The files of the package for a browser, at an origin of their own. */
async function serveModules(t: { after: (work: () => void) => void }): Promise<string> {
  const server = createServer((request, response) => {
    const file = path.join(installed, 'dist', path.normalize(request.url ?? ''));
    const isModule = file.endsWith('.js') && fs.existsSync(file);
    response.setHeader('content-type', isModule ? 'text/javascript' : 'text/html');
    response.end(isModule ? fs.readFileSync(file) : '<!doctype html><title>A page</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
