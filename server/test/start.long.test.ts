import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { checkedFetch } from './checked-fetch.ts';
import { COMPILED } from './compiled.ts';
import { freePort } from './free-port.ts';
import {
  newDataDir,
  readyService,
  spawnService,
  stopAmidRequest,
  type ServiceProcess,
} from './service-process.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const services: ServiceProcess[] = [];
const folders: string[] = [];

after(async () => {
  for (const service of services) {
    service.child.kill('SIGTERM');
    await service.ended();
  }
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

function dataDir(): string {
  const folder = newDataDir();
  folders.push(folder);
  return folder;
}

function start(env: Record<string, string>, args: readonly string[] = []): ServiceProcess {
  const service = spawnService(env, args);
  services.push(service);
  return service;
}

type Started = { readonly service: ServiceProcess; readonly address: string };

/** With the demo account. Tests use it one after the other, until one of them stops it. */
let withDemo: Promise<Started & { readonly token: string }> | undefined;
const demoDir = dataDir();
const startWithDemo = () =>
  (withDemo ??= (async () => {
    const service = start({ DATA_DIR: demoDir });
    return { service, ...(await readyService(service)) };
  })());

/** Without any account, and with metrics. */
let withoutDemo: Promise<Started & { readonly metrics: string }> | undefined;
const emptyDir = dataDir();
const startWithoutDemo = () =>
  (withoutDemo ??= (async () => {
    const port = await freePort();
    const env = { DATA_DIR: emptyDir, METRICS_PORT: String(port), PUBLIC_URL: 'https://pms.example.com' };
    const service = start(env, ['--no-demo']);
    const [, address = ''] = await service.says(/ready at (http:\S+)/);
    return { service, address, metrics: `http://127.0.0.1:${port}/metrics` };
  })());

/** It ended with code 1 and one clear sentence, and no stack trace. */
async function refusedWith(service: ServiceProcess, sentence: RegExp): Promise<void> {
  assert.equal(await service.ended(), 1, service.output());
  assert.match(service.output(), sentence);
  assert.doesNotMatch(service.output(), /\n\s+at /);
}

async function isRunning(address: string): Promise<boolean> {
  return (await fetch(`${address}/readyz`)).status === 200;
}

test('an empty database gets a demo account, and the banner’s curl line works as it is pasted', async () => {
  const { service, address, token } = await startWithDemo();
  await service.says(new RegExp(`API reference +${address}/docs`));
  const response = await checkedFetch(`${address}/v3/transactions?limit=2`, {
    headers: { 'Service-Access-Token': token },
  });
  const { data } = (await response.json()) as { data: { transactions: unknown[]; total: number } };
  assert.equal(data.transactions.length, 2);
  assert.ok(data.total > 500);
});

test('the examples of the reference call the address at which it is read, or PUBLIC_URL', async () => {
  const exampleOf = async (url: string) => {
    const page = await (await fetch(url)).text();
    return /curl &quot;(\S+?)\/v3\/tags/.exec(page)?.[1];
  };
  const { address } = await startWithDemo();
  for (const read of [address, address.replace('127.0.0.1', 'localhost')])
    assert.equal(await exampleOf(`${read}/docs/tags`), read);
  const configured = await startWithoutDemo();
  assert.equal(await exampleOf(`${configured.address}/docs/tags`), 'https://pms.example.com');
});

test('what npm start runs knows each of its flags, and hands on what it is given', async () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const env = { PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`, ...COMPILED };
  const started = promisify(execFile)('sh', ['-c', `${scripts.start} --other`], { cwd: ROOT, env });
  await assert.rejects(started, { code: 1, stderr: /^npm start takes one flag: .*--no-demo/ });
});

test('a DATA_DIR in which no folder can be made is refused with one sentence', async () => {
  for (const folder of ['/proc/innkeep', '/proc/innkeep/data'])
    await refusedWith(
      start({ DATA_DIR: folder }),
      /^DATA_DIR \(\/proc\/innkeep.*\) cannot be used: no folder can be made there\.$/m,
    );
});

test('a Node that is too old is refused with one sentence', async () => {
  const folder = newDataDir();
  const node = path.join(folder, 'node');
  fs.writeFileSync(node, '#!/bin/sh\necho v20.19.2\n', { mode: 0o755 });
  const started = promisify(execFile)('sh', ['scripts/start.sh'], {
    cwd: ROOT,
    env: { PATH: `${folder}:${process.env['PATH']}` },
  });
  await assert.rejects(started, {
    code: 1,
    stderr:
      'Innkeep needs Node 26 or newer, but the first node of the path is v20.19.2: use npm start, which brings its own.\n',
  });
  fs.rmSync(folder, { recursive: true });
});

test('with --no-demo an empty database stays empty, and the banner says how to make an account', async () => {
  const { service } = await startWithoutDemo();
  await service.says(/create-account --help/);
  assert.doesNotMatch(service.output(), /Service-Access-Token/);
});

test('a start warns of settings that are not as safe as they look', async () => {
  const { service } = await startWithoutDemo();
  await service.says(/^WARNING: PUBLIC_URL \(https:\/\/pms\.example\.com\) .* TRUSTED_PROXIES is empty/m);
  const { service: plain } = await startWithDemo();
  assert.doesNotMatch(plain.output(), /^WARNING:/m);
});

test('a second service on the same DATA_DIR says so, ends with 1, and leaves the first alone', async () => {
  const { service, address } = await startWithoutDemo();
  await refusedWith(
    start({ DATA_DIR: emptyDir }),
    new RegExp(
      `^Innkeep already runs on this DATA_DIR \\(process ${service.child.pid}, ${address}\\)\\.$`,
      'm',
    ),
  );
  assert.equal(await isRunning(address), true);
});

test('a port in use is one sentence, and nothing is started', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  const folder = dataDir();
  await refusedWith(
    start({ DATA_DIR: folder, PORT: String(port) }),
    new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use: stop what uses it, or set another PORT\\.$`, 'm'),
  );
  server.close();
  assert.equal(fs.existsSync(path.join(folder, 'postgres')), false);
});

test('wrong settings are all named at once, before anything is started', async () => {
  const folder = dataDir();
  const service = start({ DATA_DIR: folder, PORT: '99999', LOG_LEVEL: 'loud', METRICS_PORT: 'x' });
  await refusedWith(service, /^PORT must/m);
  assert.match(service.output(), /^METRICS_PORT must/m);
  assert.match(service.output(), /^LOG_LEVEL must/m);
  assert.deepEqual(fs.readdirSync(folder), []);
});

test('a DATA_DIR that cannot be one is a sentence', async () => {
  const file = path.join(dataDir(), 'file');
  fs.writeFileSync(file, '');
  await refusedWith(start({ DATA_DIR: file }), /DATA_DIR/);
});

test('a DATABASE_URL that nothing answers at is a sentence', async () => {
  const env = { DATA_DIR: dataDir(), DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' };
  const service = start(env);
  await refusedWith(service, /^The database at 127\.0\.0\.1:1 /m);
  assert.doesNotMatch(service.output(), /secret/);
});

test('an unknown flag is a sentence', async () => {
  await refusedWith(start({ DATA_DIR: dataDir() }, ['--nodemo']), /--no-demo/);
});

test('metrics are served on a port of their own when one is set', async () => {
  const { address, metrics } = await startWithoutDemo();
  assert.equal((await checkedFetch(`${address}/v3/transactions`)).status, 401);
  const text = await (await fetch(metrics)).text();
  assert.match(text, /innkeep_http_requests_total\{method="GET",route="\/v3\/transactions",status="401"\} 1/);
  assert.match(text, /innkeep_jobs_total\{kind="read_feed",outcome="done"\} 0/);
  assert.match(text, /innkeep_job_late_seconds\{kind="read_feed"\} 0/);
  assert.equal((await fetch(`${address}/metrics`)).status, 401);
});

test('a stop finishes the requests under way, refuses new ones, and ends with 0', async () => {
  const { service, address, token } = await startWithDemo();
  const answer = await stopAmidRequest(service, { address, token });
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assert.match(answer, /Made while stopping/);
  assert.equal(await service.ended(), 0, service.output());
});

test('after a clean stop the same data is there, nothing is said of recovery, and the banner’s command makes a token', async () => {
  const { service: first, token } = await startWithDemo();
  first.child.kill('SIGTERM');
  assert.equal(await first.ended(), 0);
  // As older versions kept it.
  fs.writeFileSync(path.join(demoDir, 'demo-token'), 'ik_1_old\n');
  const second = start({ DATA_DIR: demoDir });
  const { address } = await readyService(second);
  assert.doesNotMatch(second.output(), /recover|demo account …|ik_/i);
  assert.equal(fs.existsSync(path.join(demoDir, 'demo-token')), false);
  const [command = ''] = /^DATA_DIR=.* create-token .*$/m.exec(second.output()) ?? [];
  const { stdout } = await promisify(execFile)('bash', ['-c', command], { cwd: ROOT });
  assert.match(stdout, /^ik_\S+\n$/);
  for (const each of [token, stdout.trim()]) {
    const headers = { 'Service-Access-Token': each };
    assert.equal((await checkedFetch(`${address}/v3/transactions`, { headers })).status, 200);
  }
  second.child.kill('SIGINT');
  assert.equal(await second.ended(), 0);
});
