import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clock, dataOf, PUBLIC_URL, START, useHarness, type Caller } from '../../../../test/harness.ts';
import { someRateLimits } from '../../../rate-limits/fixtures.ts';
import { aRuleBody } from '../../automation/fixtures.ts';
import { aConversation } from '../fixtures.ts';

const harness = useHarness({ rateLimits: someRateLimits() });
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const open = (url: string) => harness.app.inject({ url: url.replace(PUBLIC_URL, '') });
const write = (url: string) =>
  harness.app.inject({
    method: 'POST',
    url: url.replace(PUBLIC_URL, ''),
    headers: FORM,
    payload: 'message=Hi',
  });

async function addressFor(caller: Caller, stay_code: string): Promise<string> {
  const { reservations } = await dataOf(caller.get('/reservations', { stay_code }));
  return reservations[0].check_in_details.check_in_guide_url!;
}

async function setting() {
  const host = await harness.newHost();
  const conversation = await aConversation(host);
  const reader = await host.caller({ scope: 'read-only' });
  return { host, reader, ...conversation, shown_url: await addressFor(reader, conversation.stay_code) };
}

test('a token that only reads is told a page that shows the stay, always the same, and never the one that writes', async () => {
  const { host, reader, id, stay_code, page_url, shown_url } = await setting();
  await dataOf(host.post(`/conversations/${id}`, { message: 'There is a kettle.' }));
  assert.equal(await addressFor(host, stay_code), page_url);
  assert.equal(await addressFor(reader, stay_code), shown_url);
  assert.equal(shown_url.includes(page_url.split('/').at(-1)!), false);
  const page = await open(shown_url);
  assert.equal(page.statusCode, 200, page.body);
  assert.ok(page.body.includes('Canal House') && page.body.includes('There is a kettle.'));
  assert.equal(/<form|<textarea|<button/.test(page.body), false, page.body);
  assert.equal(page.body.includes(page_url.split('/').at(-1)!), false);
  assert.equal(page.headers['cache-control'], 'no-store');
});

test('nothing is written at the address that only shows', async () => {
  const { host, id, shown_url } = await setting();
  const answer = await write(shown_url);
  assert.deepEqual([answer.statusCode, answer.headers['allow']], [405, 'GET, HEAD']);
  assert.equal((await dataOf(host.get(`/conversations/${id}`))).total, 0);
});

test('an address that only shows is good for its stay and its signature alone, and goes with its page', async () => {
  const { host, reservation_code, stay_code, shown_url } = await setting();
  const other = await setting();
  const signature = shown_url.split('/').at(-1)!;
  const at = (host_id: number, code: string, sign: string) => `/guest/${host_id}/${code}/${sign}`;
  const unknown = [
    at(host.host_id, stay_code, other.shown_url.split('/').at(-1)!),
    at(other.host.host_id, other.stay_code, signature),
    at(host.host_id, '0-0', signature),
    at(host.host_id, stay_code, signature.slice(1)),
    at(host.host_id, stay_code, `${signature.slice(0, 20)}é`),
    at(0, stay_code, signature),
  ];
  for (const url of unknown) assert.equal((await open(encodeURI(url))).statusCode, 404, url);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.match((await open(shown_url)).body, /This booking was cancelled/);
  clock.now = clock.now.add({ hours: 24 * 400 });
  assert.equal((await open(shown_url)).statusCode, 404);
});

test('guessing addresses that only show is limited', async () => {
  const { host, shown_url } = await setting();
  const remoteAddress = '198.51.100.30';
  const guess = { url: `/guest/${host.host_id}/0-1/${'A'.repeat(22)}`, remoteAddress };
  for (let count = 1; count <= 60; count += 1)
    assert.equal((await harness.app.inject(guess)).statusCode, 404);
  assert.equal((await harness.app.inject(guess)).statusCode, 429);
  const page = await harness.app.inject({ url: shown_url.replace(PUBLIC_URL, ''), remoteAddress });
  assert.equal(page.statusCode, 200);
});

test('a token that only reads finds the address in no message and by no rule that it tries', async () => {
  const { host, reader, id, page_url, shown_url } = await setting();
  await dataOf(host.post(`/conversations/${id}`, { message: `See ${page_url}, and ${page_url}.` }));
  const read = async (caller: Caller) =>
    (await dataOf(caller.get(`/conversations/${id}`))).messages[0].content;
  assert.equal(await read(host), `See ${page_url}, and ${page_url}.`);
  assert.equal(await read(reader), `See ${PUBLIC_URL}/guest/…, and ${PUBLIC_URL}/guest/….`);
  const action = { type: 'message', template: 'See {{check_in_guide_url}}' };
  const { coming } = await dataOf(reader.post('/automation/rules/preview', aRuleBody({ action })));
  assert.equal(coming.actions[0].text, `See ${shown_url}`);
});
