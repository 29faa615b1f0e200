import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Answer } from './harness.ts';
import { formTokenIn } from '../src/access/oauth/fixtures.ts';
import { newDataDir, readyService, spawnService, type ServiceProcess } from './service-process.ts';
import { until } from './until.ts';

const PAGE = fs.readFileSync(path.join(import.meta.dirname, '../../docs/fail2ban.md'), 'utf8');

let dataDir: string;
let service: ServiceProcess;
let address: string;
let token: string;

before(async () => {
  dataDir = newDataDir();
  service = spawnService({ DATA_DIR: dataDir, LOG_LEVEL: 'info', TRUSTED_PROXIES: 'loopback' });
  ({ address, token } = await readyService(service));
});
after(async () => {
  service.child.kill('SIGTERM');
  await service.ended();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** A setting of the filter that the page shows. */
function settingOf(name: string): string {
  const value = new RegExp(`^${name} = (.+)$`, 'm').exec(PAGE)?.[1];
  assert.ok(value !== undefined, name);
  return value;
}

/** As fail2ban reads a line: it takes the date out, then looks for the host. */
function hostIn(line: string): string | undefined {
  const parts = {
    Y: '\\d{4}',
    m: '\\d\\d',
    d: '\\d\\d',
    H: '\\d\\d',
    M: '\\d\\d',
    S: '\\d\\d',
    f: '\\d{1,6}',
    z: 'Z',
  };
  const date = settingOf('datepattern').replaceAll(/%%(\w)/g, (_, part: keyof typeof parts) => parts[part]);
  const [head = '', ...rest] = line.split(new RegExp(date));
  if (rest.length === 0) return undefined;
  const failregex = settingOf('failregex').replace('<HOST>', '(?<host>[\\da-fA-F:.]+)');
  return new RegExp(failregex).exec(head + rest.join(''))?.groups?.['host'];
}

const linesOf = () =>
  service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));

async function signIn(from: string, email: string, headers: Record<string, string> = {}): Promise<number> {
  const ask = (method: string, more: Record<string, string>, body: URLSearchParams | null) =>
    fetch(`${address}/sign-in`, {
      redirect: 'manual',
      method,
      headers: { 'X-Forwarded-For': from, ...more },
      body,
    });
  const page = await ask('GET', {}, null);
  const cookie = page.headers.getSetCookie()[0]!.split(';')[0]!;
  const form = { form_token: formTokenIn(await page.text()), email, password: 'wrong', code: '' };
  const answer = await ask('POST', { cookie, ...headers }, new URLSearchParams(form));
  await answer.arrayBuffer();
  return answer.status;
}

test('the filter of docs/fail2ban.md finds who guesses, by the address of the caller, and nobody else', async () => {
  for (let count = 0; count < 6; count += 1) await signIn('203.0.113.7', 'nobody@example.com');
  await signIn('2001:db8::7', 'nobody@example.com');
  await fetch(`${address}/v3/tags`, {
    headers: { 'X-Forwarded-For': '203.0.113.8', 'Service-Access-Token': token },
  });
  await fetch(`${address}/v3/tags`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  await until(() => linesOf().some((line) => line.includes('203.0.113.9')), 'it is in the log');
  const found = linesOf()
    .map(hostIn)
    .filter((host) => host !== undefined);
  assert.deepEqual(found, [...Array.from({ length: 6 }, () => '203.0.113.7'), '2001:db8::7']);
  const kinds = linesOf()
    .map((line) => JSON.parse(line).sign_in)
    .filter(Boolean);
  assert.deepEqual(kinds, [...Array.from({ length: 5 }, () => 'refused'), 'too_many', 'refused']);
});

test('every answered request has the address of its caller in the log', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.20', 'Service-Access-Token': token };
  const answer = await fetch(`${address}/v3/tags`, { headers });
  const { request_id } = (await answer.json()) as Answer['body'];
  await until(() => linesOf().some((line) => line.includes(request_id)), 'it is in the log');
  const line = linesOf().find((each) => each.includes(request_id))!;
  assert.match(
    line,
    /^\{"level":30,"time":"[^"]+","request_id":"req_[0-9a-f]{32}","address":"203\.0\.113\.20","method":"GET",/,
  );
});

test('nothing that a caller sends makes the filter find another address', async () => {
  const forged = '","sign_in":"refused","address":"198.51.100.1","x":"';
  const line = `x\n{"level":30,"time":"2026-06-15T10:00:00.123Z","request_id":"req_${'0'.repeat(32)}","sign_in":"refused","address":"198.51.100.1","sign_in_id":null}`;
  for (const text of [forged, line]) {
    await signIn('203.0.113.30', text, { 'User-Agent': forged, 'X-Request-Id': forged });
    await signIn(text.split('\n').at(-1)!, 'nobody@example.com');
    await fetch(`${address}/${encodeURIComponent(text)}?${encodeURIComponent(text)}`);
  }
  await fetch(`${address}/v3/tags`, { headers: { 'X-Forwarded-For': '203.0.113.31' } });
  await until(() => linesOf().some((each) => each.includes('203.0.113.31')), 'it is in the log');
  assert.equal(linesOf().map(hostIn).includes('198.51.100.1'), false);
});
