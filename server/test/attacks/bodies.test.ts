import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertDelaysNobody, post, ROUNDS, useAttackedService } from './attacked-service.ts';

const attacked = useAttackedService();

const MIB = 1024 * 1024;

async function aConversation(): Promise<string> {
  const response = await fetch(`${attacked.address}/v3/conversations?limit=1`, {
    headers: { 'Service-Access-Token': attacked.token },
  });
  const { data } = (await response.json()) as any;
  return `/v3/conversations/${data.conversations[0].id}`;
}

/** Sends each body a few times, three at once; each must be answered with one of these statuses. */
async function sendAll(url: string, bodies: readonly string[], statuses: readonly number[], token?: string) {
  const to = { address: attacked.address, token: token ?? attacked.token };
  for (const body of bodies)
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([1, 2, 3].map(() => post(to, url, body)));
      for (const { status, head } of answers) assert.ok(statuses.includes(status), head);
    }
}

/** What the first large body makes the process allocate stays with it. */
async function warmUp(url: string): Promise<void> {
  await sendAll(url, [`{"message":5,${' '.repeat(11 * MIB)}"x":1}`], [422, 503]);
}

test('12 MB of small values where a picture may be sent delay nobody', async () => {
  const url = await aConversation();
  const many = (value: string) =>
    `{"message":"hello","other":[${`${value},`.repeat((11 * MIB) / (value.length + 1))}1]}`;
  await warmUp(url);
  await assertDelaysNobody(attacked, () =>
    sendAll(url, [many('{}'), many('1'), many('[[]]'), many('""')], [413, 503]),
  );
});

test('12 MB of text that is no picture delay nobody: white space, escapes, digits, letters of two bytes', async () => {
  const url = await aConversation();
  const bodies = [
    `{"message":5,${' '.repeat(11 * MIB)}"x":1}`,
    `{"message":5,"x":"${'\\u0041'.repeat(1.8 * MIB)}"}`,
    `{"message":5,"x":${'1'.repeat(11 * MIB)}}`,
    `{"message":"${'é'.repeat(5 * MIB)}"}`,
    `{"jpeg_base64":"${'QUJD\\/'.repeat(1.8 * MIB)}"}`,
    `{"jpeg_base64":"${' QUJ D'.repeat(1.8 * MIB)}"}`,
    `{"jpeg_base64":"${'/9j/'.repeat(2.9 * MIB)}"}`,
  ];
  await assertDelaysNobody(attacked, () => sendAll(url, bodies, [422, 503]));
});

test('1 MB of small values delays nobody, on a path that takes a token and on one that takes none', async () => {
  const body = `{"other":[${'{},'.repeat(300_000)}1]}`;
  await assertDelaysNobody(attacked, async () => {
    await sendAll('/v3/transactions', [body], [413]);
    await sendAll('/v3/oauth/authorizations', [body], [413], '');
    await sendAll('/v3/transactions', [body], [401], 'ik_101_nobody');
  });
});
