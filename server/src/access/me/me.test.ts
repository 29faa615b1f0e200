import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { anApplication, someTokens } from '../oauth/fixtures.ts';

const harness = useHarness();

const read = (token: string) =>
  dataOf(harness.request('GET', '/v3/me', { headers: { 'service-access-token': token } }));

test('a personal token reads its account, operator, scope and reach, and that it does not expire', async () => {
  const host = await harness.newHost();
  const me = await read(host.token);
  assert.equal(me.account.id, host.host_id);
  assert.deepEqual(
    [me.operator.is_master, me.operator.role, me.scope, me.property_ids, me.application, me.expires_at],
    [true, 'full', 'writable', null, null, null],
  );
  assert.equal(typeof me.token?.id, 'number');
});

test('a read-only token of a limited operator reads its scope, and the properties within reach alone', async () => {
  const host = await harness.newHost();
  const [mine] = [await aProperty(host), await aProperty(host, { title: 'Other' })];
  const caller = await host.caller({ scope: 'read-only', operator: [mine] });
  const me = await dataOf(caller.get('/me'));
  assert.deepEqual([me.scope, me.property_ids, me.operator.is_master], ['read-only', [mine], false]);
});

test('a token of an application reads its application and when it expires', async () => {
  const host = await harness.newHost();
  const application = await anApplication(host, { name: 'Prices' });
  const me = await read((await someTokens(harness, host, application)).access_token);
  assert.deepEqual(me.application, { client_id: application.client_id, name: 'Prices' });
  assert.match(String(me.expires_at), /\+00:00$/);
});

test('a connector reads who it is, and nothing else that is for hosts', async () => {
  const host = await harness.newHost();
  const connector = await host.caller({ scope: 'channel:airbnb' });
  assert.equal((await dataOf(connector.get('/me'))).scope, 'channel:airbnb');
  await refused(connector.get('/account'), 'not_for_connectors');
});

test('every 401 says how to authenticate, and a wrong token what is wrong with it', async () => {
  const host = await harness.newHost();
  const challenge = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') => {
    const answer = await harness.request(method, method === 'GET' ? '/v3/me' : '/v3/groups', { headers });
    assert.equal(answer.status, 401);
    return answer.headers['www-authenticate'];
  };
  assert.equal(await challenge({}), 'Bearer realm="innkeep"');
  const unknown = 'Bearer realm="innkeep", error="invalid_token"';
  assert.equal(await challenge({ authorization: 'Bearer ik_1_nothing' }), unknown);
  const reader = await host.caller({ scope: 'read-only' });
  const changed = await refused(reader.post('/groups', { name: 'Coast' }), 'not_authorized');
  assert.equal(changed.headers['www-authenticate'], 'Bearer realm="innkeep", error="insufficient_scope"');
});

test('the OAuth operations describe an error where libraries look for it, and no other operation does', async () => {
  const host = await harness.newHost();
  const body = { client_id: 'app_x', client_secret: 'y', token: 'z' };
  const { body: answer } = await refused(
    harness.request('POST', '/v3/oauth/revoke', { body }),
    'invalid_client',
  );
  assert.equal(answer['error_description'], answer.error_msg);
  const other = await refused(host.get('/tasks/1'), 'task_not_found');
  assert.equal('error_description' in other.body, false);
});
