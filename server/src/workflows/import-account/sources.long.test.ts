import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { useHarness } from '../../../test/harness.ts';
import { addressTermsOf, outsideOf } from '../../outbound/outside.ts';
import { AREAS, exportSources } from '../../interface.ts';
import { VERSION } from '../../documents/releases.ts';
import { buildOpenApi } from '../../http/openapi/openapi.ts';
import type { ExportRead } from '../export-account/contract.ts';
import { newLineChecks } from './check-lines.ts';
import { withoutAddresses } from './fixtures.ts';
import { importAccount } from './import-account.ts';
import { openServerSource } from './sources.ts';

const harness = useHarness();
const check = newLineChecks(buildOpenApi(AREAS, VERSION), addressTermsOf(outsideOf()));
const { signal } = new AbortController();
const today = Temporal.PlainDate.from('2026-06-15');

function sourceAt(port: number, token: string) {
  const allow = [{ kind: 'network', address: '127.0.0.1', prefix: 32, port }] as const;
  return openServerSource({ url: `http://127.0.0.1:${port}`, token, allow, signal, today });
}

async function listen(t: TestContext, answer: http.RequestListener): Promise<number> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

test('an account is imported from another server with a read-only token, which is asked to wait once', async (t) => {
  const from = await harness.newHost();
  const { data } = await from.post('/properties', { title: 'Over there', wifi_password: 'secret' });
  await from.post('/availabilities', {
    property_ids: [data.property_id],
    available: false,
    dates: ['2026-07-01'],
    remarks: 'Roof',
  });
  await from.post('/groups', { name: 'North', property_ids: [data.property_id] });
  const reader = await from.caller({ scope: 'read-only' });
  let requests = 0;
  const port = await listen(t, (request, response) => {
    requests += 1;
    if (requests === 3) return void response.writeHead(429, { 'Retry-After': '1' }).end('{}');
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    const pass = async () => {
      const headers = {
        'service-access-token': String(request.headers['service-access-token']),
        'content-type': 'application/json',
      };
      const method = request.method === 'POST' ? ('POST' as const) : ('GET' as const);
      const sent = {
        method,
        url: request.url ?? '',
        headers,
        ...(pieces.length === 0 ? {} : { payload: Buffer.concat(pieces) }),
      };
      const answer = await harness.app.inject(sent);
      response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.payload);
    };
    request.on('end', () => void pass());
  });
  const host = await harness.newHost();
  const { read } = exportSources({} as never);
  const options = {
    dryRun: false,
    signal,
    check,
    read: (request: ExportRead) => read(host.scope, request),
  };
  const report = await importAccount(host.scope, sourceAt(port, reader.token), options);
  assert.deepEqual(report.refusals, []);
  const nights = `/availabilities?property_ids=${data.property_id}&start_date=2026-06-15&end_date=2026-08-01`;
  for (const path of ['/properties', '/groups', '/custom_channels', '/income_items', nights]) {
    const [theirs, ours] = [await from.get(path), await host.get(path)];
    assert.deepEqual(withoutAddresses(ours.data), withoutAddresses(theirs.data), path);
  }
});

test('a server that knows no cursors is read to its end, page by page', async (t) => {
  const names = Array.from({ length: 250 }, (_, n) => `Group ${n + 1}`);
  const asked: string[] = [];
  const port = await listen(t, (request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    asked.push(query.get('offset') ?? '');
    const offset = Number(query.get('offset') ?? 0);
    const groups = names.slice(offset, offset + Number(query.get('limit'))).map((name) => ({ name }));
    response.end(JSON.stringify({ data: { groups, total: names.length } }));
  });
  const lines = await Array.fromAsync(sourceAt(port, 'x').lines('groups'));
  assert.deepEqual(
    lines.map(({ name }) => name),
    names,
  );
  assert.deepEqual(asked, ['', '100', '200']);
});

test('a server that returns empty pages without an end is not read on', async (t) => {
  let pages = 0;
  const port = await listen(t, (_, response) => {
    pages += 1;
    response.end(JSON.stringify({ data: { groups: [], next_cursor: String(pages) } }));
  });
  await assert.rejects(Array.fromAsync(sourceAt(port, 'x').lines('groups')), {
    message: 'GET /groups returned empty pages without an end.',
  });
  assert.equal(pages, 101);
});

for (const [what, body] of Object.entries({
  'returns the same page for ever': JSON.stringify({
    data: { account: {}, properties: [], custom_channels: [], next_cursor: 'x' },
  }),
  'returns no JSON': '<html>',
  'returns more than a page can have': Buffer.alloc(17 * 2 ** 20, 0x20),
  'returns lists of something else': JSON.stringify({ data: { account: {}, custom_channels: [1] } }),
}))
  test(`an import from a server that ${what} ends with an error`, async (t) => {
    const port = await listen(t, (_, response) => response.end(body));
    const host = await harness.newHost();
    const options = { dryRun: true, signal, check, read: async () => ({}) };
    await assert.rejects(importAccount(host.scope, sourceAt(port, 'x'), options));
  });

test('a server at a private address is not read unless it is allowed', async () => {
  const source = openServerSource({ url: 'http://127.0.0.1:9', token: 'x', allow: [], signal, today });
  await assert.rejects(Array.fromAsync(source.lines('groups')), { name: 'OutboundProblem' });
});
