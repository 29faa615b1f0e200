import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AccountIssue,
  BadRequest,
  Conflict,
  Forbidden,
  Innkeep,
  InnkeepError,
  Invalid,
  NoAnswer,
  NotFound,
  RateLimited,
  ServerFailed,
  Unauthenticated,
} from '../src/innkeep.ts';
import { aScriptedServer, DONE, refusal } from './scripted-server.ts';

const TASK = { type: 'cleaning', expected_date: '2026-07-04' } as const;

test('a call sends its method, path, query, body, token and name, and resolves with data', async (t) => {
  const { client, arrived } = await aScriptedServer(t, []);
  assert.deepEqual(await client.tasks.create(TASK), { done: true });
  await client.tasks.list({ status: 'pending', limit: 5 }).page();
  const [post, get] = arrived;
  assert.deepEqual([post?.method, post?.url], ['POST', '/v3/tasks']);
  assert.deepEqual(JSON.parse(post?.body ?? ''), TASK);
  assert.equal(post?.headers.authorization, 'Bearer ik_1_secret');
  assert.equal(post?.headers['content-type'], 'application/json');
  assert.match(post?.headers['user-agent'] ?? '', /^tests\/1 innkeep-client\/\d/);
  assert.deepEqual([get?.method, get?.url, get?.body], ['GET', '/v3/tasks?status=pending&limit=5', '']);
});

test('a value of a path is encoded, and one that would name another path is rejected', async (t) => {
  const { client, arrived } = await aScriptedServer(t, []);
  await client.reservations.get('0-1/../x?y#z');
  assert.equal(arrived[0]?.url, '/v3/reservations/0-1%2F..%2Fx%3Fy%23z');
  for (const code of ['', '.', '..'])
    assert.throws(() => client.reservations.get(code), {
      name: 'TypeError',
      message: `"${code}" is not an id.`,
    });
  assert.equal(arrived.length, 1);
});

test('baseUrl may end in a slash or in /v3, may have a path, and is an http address', async (t) => {
  const { baseUrl, arrived } = await aScriptedServer(t, []);
  for (const end of ['', '/', '/v3', '/v3/', '/innkeep', '/innkeep/v3/'])
    await new Innkeep({ baseUrl: baseUrl + end }).groups.get(1);
  assert.deepEqual(
    arrived.map(({ url }) => url),
    [...Array(4).fill('/v3/groups/1'), ...Array(2).fill('/innkeep/v3/groups/1')],
  );
  for (const wrong of ['pms.example.com', 'ftp://pms.example.com', ''])
    assert.throws(() => new Innkeep({ baseUrl: wrong }), /baseUrl must be an address such as/);
});

test('dryRun is asked for with any change, beside its query, and not with a read', async (t) => {
  const { client, arrived } = await aScriptedServer(t, []);
  await client.tasks.create(TASK, { dryRun: true });
  await client.tags.delete(1, { dryRun: true });
  await client.tags.get(1, { dryRun: true });
  await client.tags.delete(1, { dryRun: false });
  assert.deepEqual(
    arrived.map(({ url }) => url),
    ['/v3/tasks?dry_run=true', '/v3/tags/1?dry_run=true', '/v3/tags/1', '/v3/tags/1'],
  );
});

test('a token and headers may be functions, which are called for each attempt', async (t) => {
  let count = 0;
  const { client, arrived } = await aScriptedServer(t, [refusal(503, 'unavailable'), DONE], {
    token: async () => `token-${(count += 1)}`,
    headers: () => ({ 'Service-Form-Token': `form-${count}` }),
  });
  await client.groups.get(1);
  assert.deepEqual(
    arrived.map(({ headers }) => [headers.authorization, headers['service-form-token']]),
    [
      ['Bearer token-1', 'form-1'],
      ['Bearer token-2', 'form-2'],
    ],
  );
});

test('an exchange of a code or refresh token is sent once, whatever comes back', async (t) => {
  const limited = refusal(429, 'rate_limited', { 'Retry-After': '1' });
  const replies = ['reset', refusal(503, 'unavailable'), limited] as const;
  const { client, arrived } = await aScriptedServer(t, replies, { retries: 5 });
  const body = { client_id: 'app_1', grant_type: 'refresh_token', refresh_token: 'ikr_1_x' } as const;
  for (const [sent] of replies.entries()) {
    await assert.rejects(client.oauth.createToken(body, { retries: 5 }), InnkeepError);
    assert.equal(arrived.length, sent + 1);
  }
});

test('each status is an error of its own, with the code, the text and the request id of the service', async (t) => {
  const kinds = [
    [400, BadRequest],
    [401, Unauthenticated],
    [403, Forbidden],
    [404, NotFound],
    [409, Conflict],
    [413, InnkeepError],
    [420, AccountIssue],
    [422, Invalid],
    [500, ServerFailed],
  ] as const;
  const { client, waits } = await aScriptedServer(
    t,
    kinds.map(([status]) => refusal(status, `code_of_${status}`)),
  );
  for (const [status, Kind] of kinds) {
    const error = await client.tasks.create(TASK).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof Kind && error instanceof InnkeepError);
    assert.equal(error.name, Kind.name);
    const { code, message, request_id } = error;
    assert.deepEqual(
      [error.status, code, message, request_id],
      [status, `code_of_${status}`, 'No.', 'req_2'],
    );
  }
  assert.deepEqual(waits, [], 'none of them is repeated');
});

test('Invalid has every field that the service named', async (t) => {
  const fields = [
    { path: 'body.type', message: 'is required' },
    { path: 'body.fee', message: 'must be at least 0' },
  ];
  const body = {
    request_id: 'r',
    error_code: 422,
    error: 'validation_failed',
    error_msg: 'type is required.',
    fields,
  };
  const { client } = await aScriptedServer(t, [{ status: 422, body }]);
  await assert.rejects(client.tasks.create(TASK), (error) => {
    assert.ok(error instanceof Invalid);
    assert.deepEqual(error.fields, fields);
    return true;
  });
});

test('every attempt of a POST has the same Idempotency-Key, and every call another', async (t) => {
  const { client, arrived } = await aScriptedServer(t, ['reset', refusal(503, 'unavailable'), DONE]);
  await client.tasks.create(TASK);
  await client.tasks.create(TASK);
  await client.tasks.create(TASK, { idempotencyKey: 'my-own-key' });
  await client.tasks.update(1, { note: 'x' });
  const keys = arrived.map(({ headers }) => headers['idempotency-key']);
  assert.match(String(keys[0]), /^[0-9a-f]{32}$/);
  assert.deepEqual(keys.slice(0, 3), Array(3).fill(keys[0]));
  assert.notEqual(keys[3], keys[0]);
  assert.deepEqual(keys.slice(4), ['my-own-key', undefined]);
});

test('without Retry-After the wait doubles, at most 8 seconds, and is a random part of that', async (t) => {
  const failing = Array.from({ length: 7 }, () => refusal(502, 'bad_gateway'));
  const { client, waits, arrived } = await aScriptedServer(t, failing, { retries: 6 });
  await assert.rejects(client.groups.get(1), ServerFailed);
  assert.equal(arrived.length, 7);
  assert.deepEqual(waits, [250, 500, 1000, 2000, 4000, 4000]);
});

test('Retry-After is waited out up to retryAfterMaxSeconds, and beyond it the error is thrown at once', async (t) => {
  const limited = (seconds: number) =>
    refusal(429, 'rate_limited', {
      'retry-after': String(seconds),
      'x-ratelimit-scope': 'endpoint',
      'x-ratelimit-window': '1m',
    });
  const { client, waits, arrived } = await aScriptedServer(t, [limited(41), DONE, limited(61)]);
  await client.groups.get(1);
  assert.deepEqual(waits, [41_500]);
  await assert.rejects(client.groups.get(1), (error) => {
    assert.ok(error instanceof RateLimited);
    assert.deepEqual([error.retryAfterSeconds, error.scope, error.window], [61, 'endpoint', '1m']);
    return true;
  });
  assert.equal(arrived.length, 3);
});

test('an attempt that is still in progress is waited for; a key that was used for another request is a Conflict', async (t) => {
  const inUse = refusal(409, 'idempotency_key_in_use', { 'retry-after': '1' });
  const { client, waits } = await aScriptedServer(t, [inUse, DONE, refusal(409, 'idempotency_key_reused')]);
  await client.tasks.create(TASK);
  assert.deepEqual(waits, [1500]);
  await assert.rejects(client.tasks.create(TASK), Conflict);
});

test('retries: 0 sends once, for a client and for a call', async (t) => {
  const { client, arrived } = await aScriptedServer(t, Array(5).fill(refusal(503, 'unavailable')));
  await assert.rejects(client.groups.get(1, { retries: 0 }), ServerFailed);
  assert.equal(arrived.length, 1);
  await assert.rejects(client.groups.get(1), ServerFailed);
  assert.equal(arrived.length, 5);
});

test('a connection that ends is repeated, and NoAnswer says why when it always does', async (t) => {
  const { client, arrived } = await aScriptedServer(t, ['reset', DONE, ...Array(4).fill('reset')]);
  await client.groups.get(1);
  await assert.rejects(client.groups.get(1), (error) => {
    assert.ok(error instanceof NoAnswer);
    assert.equal(error.code, 'connection_failed');
    assert.match(error.message, /^GET http:.*\/v3\/groups\/1 got no response: \w/);
    return true;
  });
  assert.equal(arrived.length, 6);
});

test('messageOf words an error for people, whether the service sent it or none came, and leaves the others as they are', async (t) => {
  const words: Readonly<Record<string, string>> = {
    connection_failed: 'No connection.',
    unavailable: 'Later.',
  };
  const messageOf = ({ code }: { readonly code: string }) => words[code];
  const answers = ['reset', refusal(503, 'unavailable'), refusal(409, 'name_taken')] as const;
  const { client } = await aScriptedServer(t, [...answers], { retries: 0, messageOf });
  await assert.rejects(client.groups.get(1), { code: 'connection_failed', message: 'No connection.' });
  await assert.rejects(client.groups.get(1), { code: 'unavailable', message: 'Later.' });
  await assert.rejects(client.groups.get(1), ({ code, message }) => code === 'name_taken' && message !== '');
});

test('a server that never replies is given up after timeoutMs', async (t) => {
  const { client } = await aScriptedServer(t, ['silence'], { timeoutMs: 30, retries: 0 });
  await assert.rejects(client.groups.get(1), (error) => {
    assert.ok(error instanceof NoAnswer);
    assert.deepEqual([error.code, error.status], ['timed_out', undefined]);
    assert.match(error.message, /got no complete response within 30 ms/);
    return true;
  });
});

test('a signal ends a call at once, before it is sent, while it waits for a response, and between attempts', async (t) => {
  const { client, arrived, waits } = await aScriptedServer(t, ['silence', refusal(503, 'unavailable')]);
  const reason = new Error('The user left.');
  await assert.rejects(client.groups.get(1, { signal: AbortSignal.abort(reason) }), reason);
  assert.equal(arrived.length, 0);
  const leaving = new AbortController();
  const waiting = client.groups.get(1, { signal: leaving.signal });
  setImmediate(() => leaving.abort(reason));
  await assert.rejects(waiting, reason);
  const between = new AbortController();
  const repeated = new Innkeep({
    baseUrl: 'http://127.0.0.1:9',
    fetch: async () => {
      between.abort(reason);
      return Response.json({ error_msg: 'No.' }, { status: 503 });
    },
  });
  await assert.rejects(repeated.groups.get(1, { signal: between.signal }), reason);
  assert.deepEqual(waits, []);
});

test('a page of a proxy, a list, and JSON of something else are no success and no crash', async (t) => {
  const strange = ['<html>Bad gateway</html>', '[1]', '"text"', 'null', '{}', '{"error":"bad gateway"}', ''];
  const { client, baseUrl } = await aScriptedServer(
    t,
    strange.map((body) => ({ status: 200, body, headers: { 'content-type': 'text/html' } })),
  );
  for (const body of strange) {
    await assert.rejects(client.groups.get(1), (error) => {
      assert.ok(error instanceof InnkeepError, body);
      assert.equal(error.code, 'not_json');
      assert.equal(
        error.message,
        `${baseUrl}/v3/groups/1 returned 200 without the JSON of an Innkeep service.`,
      );
      return true;
    });
  }
});

test('a redirect is not followed: the token stays with the address that was given', async (t) => {
  const other = await aScriptedServer(t, []);
  const { client } = await aScriptedServer(
    t,
    [{ status: 307, headers: { location: `${other.baseUrl}/v3/groups/1` } }],
    {
      retries: 0,
    },
  );
  await assert.rejects(client.groups.get(1), NoAnswer);
  assert.equal(other.arrived.length, 0);
});

test('onResponse is told of each attempt: its limit, the ignored fields, and whether it is a stored response', async (t) => {
  const headers = {
    ratelimit: '"endpoint-1m";r=599;t=60',
    'ratelimit-policy': '"endpoint-1m";q=600;w=60',
    'idempotency-replayed': 'true',
  };
  const body = { request_id: 'req_3', error_code: 200, data: {}, ignored_fields: ['colour'] };
  const { client, responses } = await aScriptedServer(t, [
    refusal(503, 'unavailable'),
    { status: 200, body, headers },
  ]);
  await client.tasks.create(TASK);
  assert.deepEqual(
    responses.map(({ status, attempt }) => [status, attempt]),
    [
      [503, 1],
      [200, 2],
    ],
  );
  const rateLimit = { name: 'endpoint-1m', quota: 600, windowSeconds: 60, remaining: 599, resetSeconds: 60 };
  assert.deepEqual(responses[1], {
    method: 'POST',
    path: '/v3/tasks',
    status: 200,
    request_id: 'req_3',
    attempt: 2,
    ignored_fields: ['colour'],
    isReplayed: true,
    rateLimit,
  });
});

test('options in the place of a query or an optional body stay options, and are not sent', async (t) => {
  const { client, arrived } = await aScriptedServer(t, [DONE, DONE, DONE]);
  await client.listings.sync(7, { idempotencyKey: 'mine', timeoutMs: 5_000 });
  await client.reservations.approve('0-1', { idempotencyKey: 'ours' });
  await client.tasks.list({ status: 'pending', timeoutMs: 5_000 }).page();
  assert.deepEqual(
    arrived.map(({ url, body }) => [url, body]),
    [
      ['/v3/listings/7/sync', '{}'],
      ['/v3/reservations/0-1/approve', '{}'],
      ['/v3/tasks?status=pending', ''],
    ],
  );
  assert.deepEqual(
    arrived.slice(0, 2).map(({ headers }) => headers['idempotency-key']),
    ['mine', 'ours'],
  );
});

test('lists of ids and of names are sent as arrays, separated by commas', async (t) => {
  const { client, arrived } = await aScriptedServer(t, [DONE, DONE]);
  await client.reservations.list({ property_ids: [1, 2] }).page();
  await client.events.list({ types: ['task_created', 'task_updated'] }).page();
  assert.deepEqual(
    arrived.map(({ url }) => url),
    ['/v3/reservations?property_ids=1%2C2', '/v3/events?types=task_created%2Ctask_updated'],
  );
});

test('an error as JSON has its message, its code and its fields', async (t) => {
  const { client } = await aScriptedServer(t, [refusal(422, 'validation_failed')]);
  const error = await client.tasks.create(TASK).catch((thrown: unknown) => thrown);
  const shown = JSON.parse(JSON.stringify(error));
  assert.deepEqual(
    [shown.name, shown.message, shown.code, shown.status, shown.request_id, shown.fields],
    ['Invalid', 'No.', 'validation_failed', 422, 'req_2', []],
  );
});
