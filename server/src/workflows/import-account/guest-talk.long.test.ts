import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { VERSION } from '../../documents/releases.ts';
import { AREAS, exportSources } from '../../interface.ts';
import { buildOpenApi } from '../../http/openapi/openapi.ts';
import { addressTermsOf, outsideOf } from '../../outbound/outside.ts';
import { inTransaction } from '../../database/scope.ts';
import { insertFile } from '../../areas/conversations/answers/files.queries.ts';
import { storeExtraRequest } from '../../areas/extras/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import type { ExportRead } from '../export-account/contract.ts';
import { fileOf } from '../export-account/fixtures.ts';
import { receiveMessage } from '../receive-message/receive-message.ts';
import { newLineChecks } from './check-lines.ts';
import { withoutAddresses } from './fixtures.ts';
import { importAccount } from './import-account.ts';
import { openArchiveSource } from './sources.ts';

const harness = useHarness();
const check = newLineChecks(buildOpenApi(AREAS, VERSION), addressTermsOf(outsideOf()));

const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('a picture'),
]);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const BY_EMAIL = {
  from: 'ada@example.com',
  is_confirmed: true,
  is_automatic: false,
  quoted_text: '> The key is in the box.',
  left_out: [{ name: 'all.zip', bytes: 10, reason: 'type' as const }],
};

/** A guest who answers by e-mail with two files, and who has asked for two extras, one of which was declined. */
async function aTalk() {
  const host = await harness.newHost();
  const { stay_code, reservation_code } = await aStay(host, await aProperty(host));
  const { conversation_id } = await dataOf(host.post('/conversations', { reservation_code }));
  await inTransaction(host.scope, async (tx) => {
    const by_email = BY_EMAIL;
    const { message_id } = await receiveMessage(tx, {
      conversation_id,
      sender_name: 'Ada Lovelace',
      content: '',
      by_email,
    });
    for (const [name, content_type, content] of [
      ['pass.png', 'image/png', PNG],
      ['ticket.pdf', 'application/pdf', PDF],
    ] as const) {
      const content_hash = createHash('sha256').update(content).digest();
      await insertFile(tx, { message_id: Number(message_id), name, content_type, content_hash, content });
    }
  });
  const declined = await storeExtraRequest(host.scope, stay_code, { name: 'Cot', amount: '0' });
  await dataOf(host.post(`/extra_requests/${declined}/decline`));
  await storeExtraRequest(host.scope, stay_code, { amount: '25.5', rate_type: 'CLEANING_FEE' });
  return { host, conversation_id };
}

async function archiveOf({ token }: Host): Promise<Buffer> {
  const headers = { 'service-access-token': token };
  return (await harness.app.inject({ url: '/v3/export', headers })).rawPayload;
}

function optionsOf({ scope }: Host) {
  const sources = exportSources({} as never);
  const { signal } = new AbortController();
  return { dryRun: false, signal, check, read: (request: ExportRead) => sources.read(scope, request) };
}

test('what guests asked for and the files of their e-mails go through an archive, byte for byte, and once', async (t) => {
  const { host, conversation_id } = await aTalk();
  const source = await openArchiveSource(fileOf(t, await archiveOf(host)));
  t.after(() => source.close());
  const other = await harness.newHost();
  for (const stored of [true, false]) {
    const report = await importAccount(other.scope, source, optionsOf(other));
    assert.deepEqual(report.refusals, []);
    const { extra_requests, messages } = report.resources;
    assert.deepEqual([extra_requests?.stored, messages?.stored], stored ? [2, 2] : [0, 0]);
  }
  for (const path of ['/extra_requests', `/conversations/${conversation_id}`] as const) {
    const [theirs, ours] = [await dataOf(host.get(path)), await dataOf(other.get(path))];
    assert.deepEqual(withoutAddresses(ours), withoutAddresses(theirs), path);
  }
  const { messages } = await dataOf(other.get(`/conversations/${conversation_id}`));
  const { files = [], email } = messages.find((each) => each.email !== null) ?? {};
  assert.deepEqual([email, files.map(({ name }) => name)], [BY_EMAIL, ['pass.png', 'ticket.pdf']]);
  for (const [index, content] of [PNG, PDF].entries()) {
    const { pathname } = new URL(files[index]?.url ?? '', 'https://pms.example.com');
    assert.deepEqual((await harness.app.inject({ url: pathname })).rawPayload, content);
  }
  // The open request is answered here, as a line of the price of its type.
  const { extra_requests } = await dataOf(other.get('/extra_requests', { is_open: true }));
  await dataOf(other.post(`/extra_requests/${extra_requests[0]?.id ?? 0}/approve`));
  await refused(other.post(`/extra_requests/${extra_requests[0]?.id ?? 0}/decline`), 'extra_is_decided');
});

test('a file that is none of an answer, and a request that breaks a rule, are refused by their line, and the rest is taken', async () => {
  const { host, conversation_id } = await aTalk();
  const resources = exportSources({} as never);
  const at = (path: string, params = {}) => resources.read(host.scope, { method: 'GET', path, params });
  const { extra_requests } = await at('/extra_requests');
  const [request, another] = extra_requests as [Record<string, unknown>, Record<string, unknown>];
  const { messages } = await at('/conversations/{id}', { id: conversation_id });
  const sent = (messages as Record<string, unknown>[]).find(({ email }) => email !== null);
  assert.equal(check('extra_requests', request).why, undefined);
  for (const wrong of [
    { ...request, decided_at: null },
    { ...another, decided_at: START },
    { ...request, amount: -1 },
    { ...request, name: 'x'.repeat(101) },
    { ...request, rate_type: 'GIFT' },
  ])
    assert.notEqual(check('extra_requests', wrong).why, undefined);
  const message = { conversation_id, ...sent };
  assert.equal(check('messages', message).why, undefined);
  const file = { name: 'a', content_type: 'image/png', bytes: 1, url: 'x' };
  for (const wrong of [
    { ...message, files: Array.from({ length: 11 }, () => file) },
    { ...message, files: [{ ...file, name: 'x'.repeat(300) }] },
    { ...message, email: { ...BY_EMAIL, quoted_text: 'x'.repeat(30_002) } },
    { ...message, email: { ...BY_EMAIL, from: 'x'.repeat(400) } },
  ])
    assert.notEqual(check('messages', wrong).why, undefined);
});
