import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { promisify } from 'node:util';
import { aCode, anApplication } from '../../server/src/access/oauth/fixtures.ts';
import { outsideOf } from '../../server/src/outbound/outside.ts';
import { deliverOnce } from '../../server/test/deliver.ts';
import { clock, useHarness } from '../../server/test/harness.ts';
import { portOf } from '../../server/test/raw-client.ts';
import { sending } from '../../server/test/webhooks.ts';

// The way of a new partner, who has the address of a service and no clone: the packages come from the service itself.

const run = promisify(execFile);
const webhooks = sending();
const harness = useHarness({ outside: { ...outsideOf(), webhooks } });
const ROOT = path.join(import.meta.dirname, '..', '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-partner-'));
const PATIENCE_MS = 120_000;
/** Nothing listens there: a package that needs another one fails. */
const NO_REGISTRY = 'http://127.0.0.1:9/';
let address = '';

beforeEach(async () => {
  if (address !== '') return;
  // The programs of the partner have the time of the machine.
  clock.now = Temporal.Now.instant();
  address = `http://127.0.0.1:${await portOf(harness.app)}`;
  await npm(['install', '--no-audit', '--no-fund', await served('@innkeep/client')]);
});
after(() => fs.rmSync(folder, { recursive: true, force: true }));

const environment = (more: object = {}) => ({
  PATH: process.env['PATH'],
  HOME: folder,
  npm_config_registry: NO_REGISTRY,
  npm_config_cache: path.join(folder, 'npm-cache'),
  npm_config_update_notifier: 'false',
  ...more,
});

function npm(args: readonly string[], more: object = {}) {
  return run('npm', args, { cwd: folder, env: environment(more), timeout: PATIENCE_MS });
}

/** The address of a package, as the list of the service has it. */
async function served(name: string): Promise<string> {
  const text = await (await fetch(`${address}/packages`)).text();
  const found: { name: string; url: string }[] = JSON.parse(text).data.packages;
  return found.find((each) => each.name === name)?.url ?? '';
}

function write(file: string, text: string): string {
  fs.writeFileSync(path.join(folder, file), text);
  return file;
}

test('the client needs nothing of Node, and names the types of all that it exports', async () => {
  await run(path.join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', path.join(ROOT, 'client')]);
});

test('the client is installed by its address alone, for import and for require', async () => {
  const print = 'console.log(typeof Innkeep, typeof OAuthConnection, typeof verifyWebhook)';
  const names = '{ Innkeep, OAuthConnection, verifyWebhook }';
  write('required.cjs', `const ${names} = require('@innkeep/client'); ${print}`);
  write('imported.mjs', `import ${names} from '@innkeep/client'; ${print}`);
  for (const file of ['required.cjs', 'imported.mjs']) {
    const { stdout } = await run(process.execPath, [file], { cwd: folder });
    assert.equal(stdout.trim(), 'function function function', file);
  }
});

test('a program of TypeScript finds its types, by node16, bundler and node10', async () => {
  const program = `
import { Innkeep, type Task } from '@innkeep/client';
export const innkeep = new Innkeep({ baseUrl: 'https://pms.example.com', token: 'ik_1_x' });
export async function notes(): Promise<string[]> {
  const all: Task[] = await innkeep.tasks.list({ status: 'pending' }).toArray(100);
  // @ts-expect-error A task has no colour.
  all[0]?.colour;
  return all.map(({ note }) => note);
}
`;
  const tsc = path.join(ROOT, 'scripts', 'generators', 'node_modules', '.bin', 'tsc');
  for (const [file, module, moduleResolution] of [
    ['program.mts', 'node16', 'node16'],
    ['program.cts', 'node16', 'node16'],
    ['program.ts', 'esnext', 'bundler'],
    ['program.ts', 'commonjs', 'node10'],
  ] as const) {
    write(file, program);
    const flags = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];
    const how = ['--module', module, '--moduleResolution', moduleResolution];
    const said = await run(tsc, [...flags, ...how, file], { cwd: folder }).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout.slice(0, 2000),
    );
    assert.equal(said, '', `${file}, ${moduleResolution}`);
  }
});

test('npx runs the command line by its address, without the client and without a registry', async () => {
  const host = await harness.newHost();
  const cli = await served('@innkeep/cli');
  const { stdout: help } = await npm(['exec', '--yes', `--package=${cli}`, '--', 'innkeep', '--help']);
  assert.match(help, /login/);
  const more = { INNKEEP_URL: address, INNKEEP_TOKEN: host.token };
  const create = ['innkeep', 'tags', 'create', '--name', 'From npx', '--format', 'json'];
  const { stdout } = await npm(['exec', '--yes', `--package=${cli}`, '--', ...create], more);
  assert.equal(JSON.parse(stdout).tag.name, 'From npx');
});

const RECEIVER = `
import http from 'node:http';
import { Innkeep, verifyWebhook } from '@innkeep/client';
const { INNKEEP_URL: baseUrl, INNKEEP_TOKEN: token } = process.env;
const innkeep = new Innkeep({ baseUrl, token, userAgent: 'first-webhook/1.0' });
let secret = '';
const server = http.createServer(async (request, response) => {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += piece;
  const { event } = await verifyWebhook(body, request.headers, { secret });
  response.writeHead(204).end();
  console.log('verified:', event.event);
});
server.listen(0, '127.0.0.1', async () => {
  const url = \`http://127.0.0.1:\${server.address().port}/\`;
  ({ secret } = await innkeep.webhooks.create({ url, events: ['tag_created'] }));
  await innkeep.tags.create({ name: 'Noticed' });
  console.log('made');
});
`;

test('a receiver verifies its first webhook with the installed client', async (t) => {
  const host = await harness.newHost();
  const env = environment({ INNKEEP_URL: address, INNKEEP_TOKEN: host.token });
  const receiver = spawn(process.execPath, [write('receiver.mjs', RECEIVER)], { cwd: folder, env });
  t.after(() => receiver.kill());
  let said = '';
  for (const stream of [receiver.stdout, receiver.stderr])
    stream.on('data', (piece) => {
      said += String(piece);
      receiver.emit('said');
    });
  const saying = async (word: string) => {
    while (!said.includes(word)) {
      assert.equal(receiver.exitCode, null, said);
      await once(receiver, 'said', { signal: AbortSignal.timeout(PATIENCE_MS) });
    }
  };
  await saying('made');
  await deliverOnce(harness.databases, webhooks);
  await saying('verified: tag_created');
});

/** Loses the answers of the exchanges that it is told to lose; ends like a program that is killed before it stores. */
const CONNECTED = `
import fs from 'node:fs';
import { Innkeep, OAuthConnection } from '@innkeep/client';
const { INNKEEP_URL: baseUrl, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, CODE: code, LOSES = '', DIES } = process.env;
const file = 'tokens.json';
const store = {
  read: () => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined),
  write: (tokens) => {
    if (DIES === '1') process.exit(9);
    fs.writeFileSync(file, JSON.stringify(tokens));
  },
};
let exchanges = 0;
const lossy = async (...sent) => {
  const answer = await fetch(...sent);
  if (!answer.url.endsWith('/oauth/authorizations')) return answer;
  exchanges += 1;
  if (LOSES.split(',').includes(String(exchanges))) throw new TypeError('fetch failed');
  return answer;
};
const connection = new OAuthConnection({ baseUrl, clientId, clientSecret, store, fetch: lossy });
if (code) await connection.exchange({ code });
else fs.writeFileSync(file, JSON.stringify({ ...store.read(), access_token: 'ik_1_refused' }));
const innkeep = new Innkeep({ baseUrl, token: connection, userAgent: 'prices/1.0' });
const all = await Promise.all([1, 2, 3].map(() => innkeep.account.getMe()));
console.log(new Set(all.map(({ account }) => account.id)).size, exchanges);
`;

test('an OAuth connection survives lost answers, and a program that dies before it stores its tokens', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host);
  const program = write('connected.mjs', CONNECTED);
  const connect = async (more: object) => {
    const { client_id: CLIENT_ID, client_secret: CLIENT_SECRET } = application;
    const env = environment({ INNKEEP_URL: address, CLIENT_ID, CLIENT_SECRET, ...more });
    const { stdout } = await run(process.execPath, [program], { cwd: folder, env, timeout: PATIENCE_MS });
    return stdout.trim();
  };
  assert.equal(await connect({ CODE: await aCode(host, application), LOSES: '1' }), '1 2');
  assert.equal(await connect({ LOSES: '1,2' }), '1 3', 'one refresh for all, sent until it is answered');
  await assert.rejects(connect({ DIES: '1' }), ({ code }: { code: number }) => code === 9);
  assert.equal(await connect({}), '1 1', 'the same refresh again');
});

for (const [name, place] of [
  ['@innkeep/client', 'client'],
  ['@innkeep/cli', 'packages/cli'],
] as const)
  test(`npm pack of ${name} has the files that the service hands out`, async () => {
    const packed = fs.mkdtempSync(path.join(folder, 'packed-'));
    await run('npm', ['pack', '--pack-destination', packed], {
      cwd: path.join(ROOT, place),
      timeout: PATIENCE_MS,
    });
    const [tarball = ''] = fs.readdirSync(packed);
    const bytes = await (await fetch(await served(name))).bytes();
    fs.writeFileSync(path.join(packed, 'served.tgz'), bytes);
    const [ours, theirs] = await Promise.all(['served.tgz', tarball].map((file) => unpack(packed, file)));
    assert.ok(ours !== undefined && ours.size > 5);
    assert.deepEqual([...ours.keys()], [...(theirs?.keys() ?? [])]);
    for (const [file, text] of ours) assert.ok(theirs?.get(file) === text, `${file} differs`);
  });

/** The files of an archive with their texts, and an x for programs. */
async function unpack(within: string, file: string): Promise<Map<string, string>> {
  const place = fs.mkdtempSync(path.join(within, 'unpacked-'));
  await run('tar', ['-xzf', path.join(within, file), '-C', place]);
  const names = fs.readdirSync(place, { recursive: true, encoding: 'utf8' }).toSorted();
  return new Map(
    names
      .filter((name) => fs.statSync(path.join(place, name)).isFile())
      .map((name) => {
        const isProgram = (fs.statSync(path.join(place, name)).mode & 0o100) !== 0;
        return [name, `${isProgram ? 'x' : '-'}${fs.readFileSync(path.join(place, name), 'utf8')}`];
      }),
  );
}
