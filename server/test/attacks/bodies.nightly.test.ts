import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { askService } from '../ask-service.ts';
import { assertDelaysNobody, post, ROUNDS, useAttackedService } from './attacked-service.ts';

const attacked = useAttackedService();

const MIB = 1024 * 1024;

async function aConversation(): Promise<string> {
  const { conversations } = await askService(attacked, 'GET', '/conversations?limit=1');
  return `/v3/conversations/${conversations[0].id}`;
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

const REFUSAL_BYTES_MAX = 64 * 1024;

/** Sends each body with a key of its own, some at once, and holds every answer to the bound of a refusal. */
async function refuseAll(url: string, bodies: readonly string[], headers: Record<string, string> = {}) {
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      bodies.map((body, index) =>
        post(attacked, url, body, { 'Idempotency-Key': `${url}-${round}-${index}`, ...headers }),
      ),
    );
    for (const { status, bytes, head } of answers) {
      statuses.add(status);
      assert.ok(status >= 400 && status < 500, head);
      assert.ok(bytes <= REFUSAL_BYTES_MAX, `${bytes} bytes: ${head}`);
    }
  }
  return [...statuses];
}

test('lists of 110,000 and of 19,000 unknown events are refused shortly, delay nobody and are stored nowhere', async () => {
  const hook = (count: number) =>
    JSON.stringify({ url: 'https://example.com/hook', events: Array(count).fill('x') });
  await assertDelaysNobody(attacked, async () => {
    assert.deepEqual(await refuseAll('/v3/webhooks', Array(4).fill(hook(110_000))), [413]);
    assert.deepEqual(await refuseAll('/v3/webhooks', Array(4).fill(hook(19_000))), [422]);
  });
});

test('an entry of every list wrong in every field is refused shortly and delays nobody', async () => {
  const wrong = {
    start_date: 'x'.repeat(200),
    end_date: 5,
    price: 'x',
    inventory: {},
    min_stay_on_arrival: '',
  };
  const entries = Array.from({ length: 366 }, () => wrong);
  const body = JSON.stringify({
    channel_type: 'x'.repeat(100_000),
    listing_id: {},
    prices: entries,
    inventories: entries,
    restrictions: entries,
  });
  await assertDelaysNobody(attacked, async () => {
    for (const kind of ['prices', 'inventories', 'restrictions'])
      assert.deepEqual(await refuseAll(`/v3/listings/${kind}`, Array(4).fill(body)), [422]);
  });
});

test('a body of unknown names, each as long as it may be, is refused shortly and delays nobody', async () => {
  const names = (count: number, bytes: number) =>
    JSON.stringify(
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${index}`.padEnd(bytes, '\u0001'), 1]),
      ),
    );
  const bodies = [names(150, 1000), names(15_000, 5), names(1, 100_000)];
  await assertDelaysNobody(attacked, async () => {
    await refuseAll('/v3/automation/rules/preview', bodies, { Prefer: 'handling=strict' });
    await refuseAll('/v3/transactions', bodies, { Prefer: 'handling=strict' });
  });
});

/** Every file of the data folder, the write-ahead log too; without the key, as in a backup that was kept apart from it. */
function filesOf(dataDir: string): Buffer {
  const names = fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const files = names
    .map((name) => path.join(dataDir, name))
    .filter((file) => !file.endsWith('encryption-key'));
  return Buffer.concat(files.flatMap((file) => (fs.statSync(file).isFile() ? [fs.readFileSync(file)] : [])));
}

test('who steals the data folder without its key, or reads the audit log, finds none of the secrets that were sent', async () => {
  const send = async (url: string, body: object) => {
    const { status, head } = await post(attacked, `/v3${url}`, JSON.stringify(body));
    assert.equal(status, 200, head);
    return JSON.parse(head).data;
  };
  const { property_id } = await send('/properties', {
    title: 'zq-title',
    wifi_password: 'zq-wifi',
    base_price: 150,
  });
  const import_url = 'https://zq-user:zq-pass@127.0.0.1:9/zq-path?key=zq-key';
  await send('/listings', { channel_type: 'ical', property_id, title: 'zq-listing', import_url });
  const { secret } = await send('/webhooks', { url: 'https://hooks.example.com/' });
  const marks = ['zq-wifi', 'zq-user', 'zq-pass', 'zq-path', 'zq-key', secret, secret.slice('whsec_'.length)];
  const headers = { 'Service-Access-Token': attacked.token };
  const audit = await (await fetch(`${attacked.address}/v3/audit?limit=10`, { headers })).text();
  const files = filesOf(attacked.dataDir);
  for (const shown of ['zq-title', 'zq-listing']) {
    assert.ok(audit.includes(shown), `${shown} is not in the audit log`);
    assert.ok(files.includes(shown), `${shown} is not in the files`);
  }
  for (const mark of marks) {
    assert.equal(audit.includes(mark), false, `${mark} is in the audit log`);
    assert.equal(files.includes(mark), false, `${mark} is in the files`);
  }
});
