import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { deliverOnce } from '../../../../test/deliver.ts';
import { clock, dataOf, START, useHarness, type Host } from '../../../../test/harness.ts';
import { runJobsOnce } from '../../../../test/run-jobs-once.ts';
import { storeEvents } from '../../events/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import {
  anApplicationCaller,
  aReceiver,
  aWebhook,
  isSignedBy,
  sending,
  type Receiver,
} from '../../../../test/webhooks.ts';
import { RETRY_SECONDS } from '../sending/retry.rules.ts';
import { outsideOf } from '../../../outbound/outside.ts';

const webhooks = sending();
const outside = { ...outsideOf(), webhooks };
const harness = useHarness({ outside });

const deliver = () => deliverOnce(harness.databases, webhooks);

const later = (seconds: number) => {
  clock.now = clock.now.add({ milliseconds: Math.round(seconds * 1000) });
};

async function setting(t: TestContext, more: Record<string, unknown> = {}) {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const host = await harness.newHost();
  const receiver = await aReceiver(t);
  const webhook = await aWebhook(host, receiver.url, more);
  await deliver();
  receiver.received.length = 0;
  return { host, receiver, webhook };
}

const store = (host: Host, from: number, count = 1) =>
  storeEvents(harness.databases.writes, { host_id: host.host_id, from, count });

const deliveriesOf = async (host: Host, { id }: { id: number }, query: Record<string, string> = {}) =>
  (await dataOf(host.get(`/webhooks/${id}/deliveries`, { limit: 100, ...query }))).deliveries;

const failing = (receiver: Receiver, status = 503) => {
  receiver.answer = (_request, response) => response.writeHead(status).end();
};

test('a change is told as GET /events shows it, signed, with the secret beside it', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  const property_id = await aProperty(host);
  await deliver();
  const [received] = receiver.received;
  const { events } = await dataOf(host.get('/events', { types: 'property_created' }));
  const { id, ...told } = events[0];
  assert.deepEqual(received?.body, told);
  assert.equal(told.property_id, property_id);
  assert.equal(received?.id, id);
  assert.ok(isSignedBy(webhook.secret, received));
  assert.equal(received?.headers['service-webhook-secret-token'], webhook.secret);
  assert.match(received?.headers['content-type'] ?? '', /^application\/json/);
  const [delivery] = await deliveriesOf(host, webhook);
  assert.deepEqual(
    [delivery.message_id, delivery.event, delivery.status, delivery.next_attempt_at],
    [id, 'property_created', 'delivered', null],
  );
  const [{ duration_ms, ...attempt }] = delivery.attempts;
  assert.deepEqual(attempt, {
    at: START.replace('Z', '+00:00'),
    outcome: 'delivered',
    http_status: 200,
    response_body: '',
  });
  assert.ok(Number.isInteger(duration_ms));
});

test('a deployment names another header for the plain secret, or sends none; the signature stays', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  for (const [index, secretHeader] of ['X-Hook-Secret', null].entries()) {
    await store(host, index + 1);
    await deliverOnce(harness.databases, sending({ webhookSecretHeader: secretHeader }));
    const received = receiver.received.pop();
    assert.ok(isSignedBy(webhook.secret, received!));
    assert.equal(received?.headers['service-webhook-secret-token'], undefined);
    assert.equal(received?.headers['x-hook-secret'], secretHeader === null ? undefined : webhook.secret);
    assert.equal(JSON.stringify(received).includes(webhook.secret), secretHeader !== null);
  }
});

test('a webhook is told of what it asks for, of its own account, once it is there', async (t) => {
  const { host, receiver } = await setting(t, { events: ['task_created'] });
  const all = await aReceiver(t);
  const stranger = await harness.newHost();
  const before = await aReceiver(t);
  await store(host, 1);
  await aWebhook(host, all.url);
  await deliver();
  await aWebhook(host, before.url);
  await store(stranger, 2);
  await aProperty(host);
  await store(host, 3);
  await deliver();
  assert.deepEqual(
    receiver.received.map(({ body }) => body.task_id),
    [1, 3],
  );
  const told = (each: Receiver) => each.received.map(({ body }) => body.event);
  assert.ok(told(all).includes('webhook_created') && told(all).includes('property_created'));
  assert.equal(
    told(all).some((event) => /^(token|operator)_/.test(event)),
    false,
  );
  assert.deepEqual(
    told(before),
    ['webhook_created', 'property_created', 'task_created'],
    'since it was made',
  );
});

test('what fails is sent again after each wait of the table, a little late at most, and then has failed', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  failing(receiver);
  await store(host, 1);
  await deliver();
  for (const wait of RETRY_SECONDS) {
    const [{ status, next_attempt_at, attempts }] = await deliveriesOf(host, webhook);
    assert.equal(status, 'pending');
    const seconds = clock.now.until(next_attempt_at!).total('seconds');
    assert.ok(seconds >= wait && seconds <= wait * 1.1, `${seconds} after ${attempts.length}, not ${wait}`);
    later(wait - 0.001);
    await deliver();
    assert.equal(receiver.received.length, attempts.length, 'not before its time');
    clock.now = Temporal.Instant.from(next_attempt_at!).add({ seconds: 301 });
    await deliver();
  }
  const [{ status, attempts, next_attempt_at }] = await deliveriesOf(host, webhook);
  assert.deepEqual([status, attempts.length, next_attempt_at], ['failed', 10, null]);
  assert.deepEqual(attempts[0], { ...attempts[0], outcome: 'http_error', http_status: 503 });
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 1, 'one webhook-id for all attempts');
  assert.equal(receiver.received.length, 10);
});

test('a receiver that hangs, closes during its answer, is not there or redirects fails by its own word', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  const inner = await aReceiver(t);
  const outcomes: Record<string, Receiver['answer']> = {
    timeout: () => {},
    connection_closed: (_request, response, socket) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => socket.destroy());
    },
    bad_answer: (_request, _response, socket) => void socket.end('no HTTP at all\r\n\r\n'),
    http_error: (_request, response) => response.writeHead(307, { location: inner.url }).end(),
  };
  for (const [outcome, answer] of Object.entries(outcomes)) {
    receiver.answer = answer;
    await store(host, 1);
    await deliver();
    const [{ attempts }] = await deliveriesOf(host, webhook);
    assert.equal(attempts.at(-1)!.outcome, outcome);
    await host.scope.databases.writes`update webhooks set failures = 0 where host_id = ${host.host_id}`;
  }
  assert.equal(inner.received.length, 0, 'a redirect is not followed');
  assert.ok((await deliveriesOf(host, webhook))[3].attempts[0].duration_ms >= 2990);
});

test('an answer of any length is taken by its status, and not read to its end', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  let written = 0;
  receiver.answer = (_request, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384))) written += 16_384;
    };
    response.on('drain', more);
    response.on('error', () => {});
    more();
  };
  await store(host, 1);
  await deliver();
  assert.equal((await deliveriesOf(host, webhook))[0].status, 'delivered');
  assert.ok(written < 50_000_000, String(written));
});

test('nothing is sent to a private address, whatever its name, nor by http where that is not allowed', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  const { port } = new URL(receiver.url);
  const outcomeOf = async (url: string) => {
    // As it was stored when the settings allowed it.
    await host.scope.databases.writes`
      update webhooks set url = ${url} where host_id = ${host.host_id} and id = ${webhook.id}`;
    await dataOf(host.post(`/webhooks/${webhook.id}/ping`));
    await deliver();
    return (await deliveriesOf(host, webhook))[0].attempts.at(-1)!.outcome;
  };
  assert.equal(await outcomeOf(`http://localhost:${port}/`), 'address_refused');
  assert.equal(await outcomeOf(`http://[::1]:${port}/`), 'address_refused');
  assert.equal(await outcomeOf(`http://0x7f.2:${port}/`), 'address_refused');
  assert.equal(await outcomeOf('http://127.0.0.1:1/'), 'connection_refused');
  await store(host, 1);
  await deliverOnce(harness.databases, { ...webhooks, allowsHttp: false });
  assert.ok(receiver.received.every(({ body }) => body.event !== 'task_created'));
});

test('after rotate_secret both secrets sign for 24 hours, then the new one alone', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  const { secret } = await dataOf(host.post(`/webhooks/${webhook.id}/rotate_secret`));
  const told = async () => {
    receiver.received.length = 0;
    await store(host, 1);
    await deliver();
    return receiver.received.at(-1)!;
  };
  const both = await told();
  assert.deepEqual([isSignedBy(secret, both), isSignedBy(webhook.secret, both)], [true, true]);
  assert.equal(both.headers['service-webhook-secret-token'], secret);
  later(24 * 3600);
  const one = await told();
  assert.deepEqual([isSignedBy(secret, one), isSignedBy(webhook.secret, one)], [true, false]);
});

test('a ping is told at once and shows in the deliveries, and a redelivery has the same webhook-id', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  assert.deepEqual(await dataOf(host.post(`/webhooks/${webhook.id}/ping`)), {});
  await deliver();
  assert.deepEqual(receiver.received[0]?.body, {
    event: 'ping',
    timestamp: START.replace('Z', '+00:00'),
    webhook_id: webhook.id,
  });
  const [ping] = await deliveriesOf(host, webhook, { status: 'delivered' });
  assert.equal(ping.body, receiver.received[0]?.text, 'the list shows what was signed and sent');
  const { delivery } = await dataOf(host.post(`/webhooks/${webhook.id}/deliveries/${ping.id}/redeliver`));
  assert.deepEqual([delivery.id, delivery.status], [ping.id, 'pending']);
  await deliver();
  assert.deepEqual(
    receiver.received.map(({ id }) => id),
    [ping.message_id, ping.message_id],
  );
  assert.equal((await deliveriesOf(host, webhook))[0].attempts.length, 2);
});

test('a delivery that is asked for again is tried as often, and as soon, as a new one', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  failing(receiver);
  await store(host, 1);
  await deliver();
  const [failed] = await deliveriesOf(host, webhook);
  await dataOf(host.post(`/webhooks/${webhook.id}/deliveries/${failed.id}/redeliver`));
  await deliver();
  const sent = receiver.received.length;
  later(RETRY_SECONDS[0]! * 1.2);
  await deliver();
  assert.equal(receiver.received.length, sent + 1);
});

test('the trial of a failing webhook holds up no other webhook of its account', async (t) => {
  const { host, receiver } = await setting(t);
  const well = await aReceiver(t);
  await aWebhook(host, well.url);
  failing(receiver);
  await store(host, 1, 10);
  await deliver();
  failing(well);
  await store(host, 100);
  await deliver();
  well.answer = (_request, response) => response.end();
  const [tried, told] = [receiver.received.length, well.received.length];
  // The trial is due, and the retry of the other a moment later.
  later(5);
  await deliver();
  assert.deepEqual([receiver.received.length, well.received.length], [tried + 1, told]);
  later(1);
  await deliver();
  assert.equal(well.received.length, told + 1);
});

test('after five failures in a row the others wait, one is tried now and then, and a success lets all go', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  failing(receiver);
  await store(host, 1, 10);
  await deliver();
  await store(host, 100, 30);
  await deliver();
  const failed = receiver.received.length;
  assert.ok(failed >= 5 && failed <= 10, `${failed}: the later ones are not tried`);
  later(300);
  await deliver();
  assert.equal(receiver.received.length, failed + 1, 'one trial');
  receiver.answer = (_request, response) => response.end();
  later(301);
  await deliver();
  const pending = await deliveriesOf(host, webhook, { status: 'pending' });
  assert.deepEqual(pending, [], 'all of them are told');
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 40);
});

test('a receiver that hangs delays no other’s deliveries, and has few at once itself', async (t) => {
  const { host, receiver } = await setting(t);
  const quick = await aReceiver(t);
  await aWebhook(host, quick.url);
  let open = 0;
  let openMax = 0;
  const slow = Promise.withResolvers<void>();
  receiver.answer = (_request, response) => {
    openMax = Math.max(openMax, (open += 1));
    response.on('close', () => (open -= 1));
    void slow.promise.then(() => response.end());
  };
  await store(host, 1, 100);
  const delivering = deliver();
  await receiver.has(10);
  await quick.has(100);
  assert.ok(open > 0, 'the slow one has answered nothing by then');
  slow.resolve();
  await delivering;
  assert.equal(openMax, 10);
});

test('a webhook that has only failed for 5 days is switched off, and says why', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  failing(receiver, 410);
  await store(host, 1);
  await deliver();
  const failFor = async (hours: number) => {
    later(hours * 3600);
    await dataOf(host.post(`/webhooks/${webhook.id}/ping`));
    await deliver();
    await runJobsOnce(harness.databases);
    return (await dataOf(host.get('/webhooks'))).webhooks[0];
  };
  assert.equal((await failFor(119)).is_active, true);
  const off = await failFor(1);
  assert.deepEqual(
    [off.is_active, off.switched_off_reason, off.switched_off_at],
    [false, 'http_error', clock.now.toString().replace('Z', '+00:00')],
  );
  assert.equal((await host.events()).at(-1)?.kind, 'webhook_updated');
  const sent = receiver.received.length;
  await store(host, 2);
  later(24 * 3600);
  await deliver();
  assert.equal(receiver.received.length, sent, 'nothing is sent to it');
  receiver.answer = (_request, response) => response.end();
  const { webhook: on } = await dataOf(host.patch(`/webhooks/${webhook.id}`, { is_active: true }));
  assert.deepEqual([on.is_active, on.switched_off_at, on.switched_off_reason], [true, null, null]);
  await deliver();
  const pending = await deliveriesOf(host, webhook, { status: 'pending' });
  assert.deepEqual(pending, [], 'what waited is told');
  assert.equal(
    receiver.received.some(({ body }) => body.task_id === 2),
    false,
    'what came meanwhile is not',
  );
});

test('one that succeeded in between, or has had nothing to fail at, is not switched off', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  failing(receiver);
  await store(host, 1);
  await deliver();
  later(119 * 3600);
  receiver.answer = (_request, response) => response.end();
  await deliver();
  failing(receiver);
  later(3600);
  await dataOf(host.post(`/webhooks/${webhook.id}/ping`));
  await deliver();
  later(200 * 3600);
  await runJobsOnce(harness.databases);
  assert.equal((await dataOf(host.get('/webhooks'))).webhooks[0].is_active, true);
});

test('an application is told nothing once no operator lets it act any more', async (t) => {
  const { host, receiver } = await setting(t);
  const application = await anApplicationCaller(harness, host);
  const theirs = await aReceiver(t);
  await aWebhook(application, theirs.url, { events: ['task_created'] });
  await store(host, 1);
  await deliver();
  assert.equal(theirs.received.length, 1);
  await application.revoke();
  await store(host, 2);
  await deliver();
  assert.equal(theirs.received.length, 1);
  assert.ok(receiver.received.some(({ body }) => body.task_id === 2));
});

test('what waits for an application is not sent after its grant has ended', async (t) => {
  const { host } = await setting(t);
  const application = await anApplicationCaller(harness, host);
  const theirs = await aReceiver(t);
  theirs.answer = (_request, response) => response.writeHead(503).end();
  await aWebhook(application, theirs.url, { events: ['task_created'] });
  await store(host, 1);
  await deliver();
  assert.equal(theirs.received.length, 1);
  await application.revoke();
  later(24 * 3600);
  await deliver();
  assert.equal(theirs.received.length, 1);
  await application.grantAgain();
  await deliver();
  assert.equal(theirs.received.length, 2);
});

test('however many processes make and take deliveries at once, each event is told and none is made twice', async (t) => {
  const { host, receiver, webhook } = await setting(t, { events: ['task_created'] });
  await store(host, 1, 1500);
  await Promise.all(Array.from({ length: 4 }, () => deliver()));
  await deliver();
  const { total } = await dataOf(host.get(`/webhooks/${webhook.id}/deliveries`, { limit: 1 }));
  assert.equal(total, 1500);
  const numbers = receiver.received.map(({ body }) => body.task_id);
  assert.equal(new Set(numbers).size, 1500);
  assert.equal(numbers.length, 1500);
});

test('a failure that comes late does not undo what another attempt has delivered', async (t) => {
  const { host, receiver, webhook } = await setting(t);
  let isFirst = true;
  receiver.answer = (_request, response) => {
    if (!isFirst) response.end();
    isFirst = false;
  };
  await store(host, 1);
  const hanging = deliver();
  await receiver.has(1);
  const [{ id }] = await deliveriesOf(host, webhook);
  await dataOf(host.post(`/webhooks/${webhook.id}/deliveries/${id}/redeliver`));
  await deliver();
  assert.equal((await deliveriesOf(host, webhook))[0].status, 'delivered');
  await hanging;
  const [{ status, next_attempt_at, attempts }] = await deliveriesOf(host, webhook);
  assert.deepEqual([status, next_attempt_at], ['delivered', null]);
  assert.deepEqual(
    attempts.map(({ outcome }) => outcome),
    ['delivered', 'timeout'],
  );
});

test('deliveries are kept for 30 days', async (t) => {
  const { host, webhook } = await setting(t);
  await store(host, 1);
  await deliver();
  later(30 * 24 * 3600 - 1);
  await runJobsOnce(harness.databases);
  assert.notEqual((await deliveriesOf(host, webhook)).length, 0);
  later(2);
  await runJobsOnce(harness.databases);
  assert.deepEqual(await deliveriesOf(host, webhook), []);
});
