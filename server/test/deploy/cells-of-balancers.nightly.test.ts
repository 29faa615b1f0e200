import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { rangePatterns, writeMaps } from '../../src/operating/cells/balancer-maps.ts';
import { freePort } from '../free-port.ts';
import { newDataDir } from '../service-process.ts';
import { readDeployed, without } from './own-files.ts';
import { runProxy } from './proxied.ts';

const CELLS = [
  { name: 'a', first_account: 1, last_account: 999_999, servers: '', is_directory: true },
  { name: 'b', first_account: 1_000_000, last_account: 1_999_999, servers: '', is_directory: false },
];
/** Account 102 has moved. */
const MAPS = { cells: CELLS, moved: [{ account_id: 102, cell: 'b' }] };

type Asked = { readonly path: string; readonly headers?: Record<string, string>; readonly body?: string };

/** Requests with the cell that answers them. */
const ROUTED: readonly (readonly [string, Asked])[] = [
  ['a', { path: '/docs' }],
  ['a', { path: '/v3/tasks', headers: { 'Service-Access-Token': 'ik_101_x' } }],
  ['b', { path: '/v3/tasks', headers: { 'Service-Access-Token': 'ik_102_x' } }],
  ['a', { path: '/v3/tasks', headers: { 'Service-Access-Token': 'ik_1020_x' } }],
  ['b', { path: '/v3/tasks', headers: { 'Service-Access-Token': 'ik_1000101_x' } }],
  ['b', { path: '/v3/tasks', headers: { Authorization: 'Bearer ik_1999999_x' } }],
  ['b', { path: '/v3/tasks', headers: { Authorization: 'bearer ik_102_x' } }],
  ...['guest', 'staff', 'ical', 'attachments', 'receipts', 'photographs'].map(
    (name) => ['b', { path: `/${name}/1000101/${'0'.repeat(32)}` }] as const,
  ),
  ['b', { path: '/invitation?token=iki_1000101_x' }],
  ['b', { path: '/new-password?token=x&place=b' }],
  ['b', { path: '/', headers: { Cookie: 'other=1; __Host-innkeep_place=b' } }],
  ['b', { path: '/', headers: { Cookie: '__Host-innkeep_place=102' } }],
  ['a', { path: '/', headers: { Cookie: '__Host-innkeep_place=101; x=b' } }],
];

/** What only HAProxy can read. */
const IN_BODIES: typeof ROUTED = [
  ['b', { path: '/v3/oauth/authorizations', body: 'grant_type=refresh_token&refresh_token=ikr_1000101_x' }],
  ['b', { path: '/v3/oauth/authorizations', body: '{"code":"ikc_102_x"}' }],
  ['a', { path: '/v3/oauth/revoke', body: 'token=ik_101_x' }],
];

test('HAProxy sends each request to the cell of its account', { skip: without('haproxy') }, async (t) => {
  const [port, folder] = [await freePort(), newFolder(t)];
  const [a, b] = [await openCell(t, 'a'), await openCell(t, 'b')];
  const config = readDeployed('haproxy.cfg')
    .replaceAll(/^ *(log \/dev\/log|bind :443|http-request redirect|option httplog|log global).*$/gm, '')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replaceAll('/etc/haproxy/', `${folder}/`)
    .replace('/run/haproxy/innkeep.sock mode 660', `${folder}/admin.sock mode 600`)
    .replace('10.0.0.11:3000', a)
    .replace('10.0.0.21:3000', b);
  const file = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(file, config);
  await runProxy(t, port, ['haproxy', '-db', '-f', file]);
  await assertRouted(port, [...ROUTED, ...IN_BODIES]);
});

test('nginx sends each request to the cell of its account', { skip: without('nginx') }, async (t) => {
  const [port, folder] = [await freePort(), newFolder(t)];
  const [a, b] = [await openCell(t, 'a'), await openCell(t, 'b')];
  const cells = readDeployed('nginx-cells.conf')
    .replace('/etc/nginx/innkeep-cells.nginx.map', path.join(folder, 'innkeep-cells.nginx.map'))
    .replace('10.0.0.11:3000', a)
    .replace('10.0.0.21:3000', b);
  const main = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/t;`,
  );
  const server = `server { listen 127.0.0.1:${port}; location / { proxy_pass http://$innkeep_cell; } }`;
  fs.writeFileSync(
    main,
    `pid ${folder}/pid; daemon off; events {} http { access_log off; ${temporary.join(' ')} ${cells} ${server} }`,
  );
  fs.chmodSync(folder, 0o755);
  const command = ['nginx', '-e', path.join(folder, 'error.log'), '-p', folder, '-c', main];
  execFileSync(command[0] ?? '', [...command.slice(1), '-t'], { stdio: 'pipe' });
  await runProxy(t, port, command);
  await assertRouted(port, ROUTED);
});

test('the patterns of a range match its numbers and no other', () => {
  for (const [first, last] of [
    [1, 999],
    [7, 7],
    [95, 1204],
    [1000, 1999],
    [1, 1],
  ] as const) {
    const patterns = rangePatterns(first, last).map((each) => new RegExp(`^${each}$`));
    for (let number = 1; number < 2100; number += 1) {
      const isIn = patterns.some((each) => each.test(String(number)));
      assert.equal(isIn, number >= first && number <= last, `${number} in ${first}-${last}`);
    }
  }
  assert.ok(rangePatterns(1_000_000, 1_999_999).length === 1);
});

function newFolder(t: TestContext): string {
  const folder = newDataDir();
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  writeMaps(folder, MAPS);
  return folder;
}

/** A server that answers with its name. */
async function openCell(t: TestContext, name: string): Promise<string> {
  const server = createServer((_request, response) => void response.end(name));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function assertRouted(port: number, asked: typeof ROUTED): Promise<void> {
  for (const [cell, { path: at, headers = {}, body }] of asked) {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body };
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, init);
    assert.equal(await answer.text(), cell, `${at} ${JSON.stringify(headers)} ${body}`);
  }
}
