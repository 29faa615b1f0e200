import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aProperty } from '../../src/areas/properties/fixtures.ts';
import { storeStay } from '../../src/areas/reservations/fixtures.ts';
import { checkAnswer, type CheckedAnswer } from '../check-answer.ts';
import { useHarness, type Answer } from '../harness.ts';

const harness = useHarness();

const asked = (method: string, url: string, { status, headers, text }: Answer): CheckedAnswer => ({
  method,
  url,
  status,
  headers,
  text,
});

/** The answer with its body changed. */
type Json = Record<string, unknown>;
/** As a change may make it. */
type Body = Json & { data: Json & { properties: [Json, ...Json[]] } };

const changed = (answer: CheckedAnswer, change: (body: Body) => void): CheckedAnswer => {
  const body = JSON.parse(answer.text);
  change(body);
  return { ...answer, text: JSON.stringify(body) };
};

async function aList(): Promise<CheckedAnswer> {
  const host = await harness.newHost({ is_sandbox: true });
  await aProperty(host);
  return asked('GET', '/v3/properties?limit=5', await host.get('/properties', { limit: 5 }));
}

test('an answer that the document describes fits, whether a success or a refusal', async () => {
  const host = await harness.newHost({ is_sandbox: true });
  checkAnswer(await aList());
  checkAnswer(asked('DELETE', '/v3/transactions/1', await host.delete('/transactions/1')));
  checkAnswer(asked('GET', '/v3/nothing', await host.get('/nothing')));
  checkAnswer(asked('PUT', '/v3/properties', await harness.request('PUT', '/v3/properties')));
});

test('a property more, a property less or another type fails, wherever in the answer', async () => {
  const list = await aList();
  const changes: readonly ((body: Body) => void)[] = [
    (body) => (body['extra'] = 1),
    (body) => (body.data['extra'] = 1),
    (body) => (body.data.properties[0]['extra'] = 1),
    (body) => delete body['request_id'],
    (body) => delete body.data['total'],
    (body) => delete body.data.properties[0]['title'],
    (body) => (body.data['total'] = '1'),
    (body) => (body.data.properties[0]['id'] = '1001'),
    (body) => (body.data.properties[0]['cleaning_fee'] = '60.00'),
    (body) => (body.data.properties[0]['default_checkin_time'] = '3 pm'),
    (body) => (body.data.properties[0]['longitude'] = undefined),
    (body) => (body['error_code'] = 201),
    (body) => (body['error_msg'] = 'OK'),
    (body) => Object.assign(body, { data: [] }),
  ];
  for (const change of changes) {
    assert.throws(() => checkAnswer(changed(list, change)), assert.AssertionError, String(change));
  }
});

test('a status or an error code that the operation does not document fails', async () => {
  const host = await harness.newHost({ is_sandbox: true });
  const gone = asked('DELETE', '/v3/transactions/1', await host.delete('/transactions/1'));
  const refusal = (error: string, status: number) =>
    changed({ ...gone, status }, (body) => Object.assign(body, { error, error_code: status }));
  checkAnswer(refusal('transaction_not_found', 404));
  for (const [error, status] of [
    ['property_not_found', 404],
    ['transaction_not_found', 400],
    ['nights_not_available', 409],
    ['no_such_code', 404],
  ] as const) {
    assert.throws(() => checkAnswer(refusal(error, status)), assert.AssertionError, error);
  }
  assert.throws(() => checkAnswer({ ...gone, status: 418 }), assert.AssertionError);
  const data = { ...gone, status: 200 };
  assert.throws(() => checkAnswer(data), assert.AssertionError);
});

test('an answer whose type or whose request id is not the envelope’s fails', async () => {
  const list = await aList();
  for (const headers of [
    { ...list.headers, 'content-type': 'text/html' },
    { ...list.headers, 'x-request-id': 'req_another' },
  ]) {
    assert.throws(() => checkAnswer({ ...list, headers }), assert.AssertionError);
  }
});

test('every answer that a test gets is held to the document: one that does not fit fails the test that asked', async () => {
  const host = await harness.newHost({ is_sandbox: true });
  const property_id = await aProperty(host);
  await storeStay(host, { code: '0-1', property_id, channel_type: 'pigeon post' });
  await assert.rejects(
    host.get('/reservations'),
    /GET \/v3\/reservations answered 200, not as it is documented: .*channel_type/,
  );
  await assert.rejects(harness.app.inject({ url: '/v3/reservations', headers: tokenOf(host.token) }));
});

const tokenOf = (token: string) => ({ 'service-access-token': token });
