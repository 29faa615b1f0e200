import assert from 'node:assert/strict';
import type { RequestListener, ServerResponse } from 'node:http';
import { test, type TestContext } from 'node:test';
import { serve } from './fixtures.ts';
import { identityProviderOf, PROVIDER_LIMITS, type IdentityProvider } from './identity-provider.ts';
import { ProviderProblem } from './provider-problem.ts';

const NOW = '2026-06-15T10:00:00Z';
const SECRET = 'never-shown-anywhere';
const MB = 1024 * 1024;

type Answers = Readonly<Record<string, (response: ServerResponse, origin: string) => void>>;

const json = (body: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
};
const described =
  (changes: Record<string, unknown> = {}) =>
  (response: ServerResponse, origin: string) =>
    json({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/jwks`,
      ...changes,
    })(response);

/** A provider whose answers are these, with a tenth of the time of a real one. */
async function hostile(
  t: TestContext,
  answers: Answers,
): Promise<{ readonly provider: IdentityProvider; readonly asked: string[] }> {
  const asked: string[] = [];
  const port: { number: number } = { number: 0 };
  const listener: RequestListener = (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.push(path);
    const origin = `http://127.0.0.1:${port.number}`;
    const answer = answers[path === '/.well-known/openid-configuration' ? 'description' : path];
    if (answer === undefined) response.writeHead(404).end();
    else answer(response, origin);
  };
  port.number = await serve(t, listener);
  const settings = {
    issuer: `http://127.0.0.1:${port.number}`,
    clientId: 'innkeep',
    clientSecret: SECRET,
    name: 'Hostile',
    domains: [],
    linksByEmail: false,
    isOnly: false,
    countsFactor: 'own' as const,
  };
  const limits = { ...PROVIDER_LIMITS, timeoutMs: 400 };
  return { provider: identityProviderOf(settings, { allow: [], limits }), asked };
}

/** What the provider fails with; never a word of the secret. */
async function problemOf(work: Promise<unknown>): Promise<ProviderProblem> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ProviderProblem, String(error));
  assert.doesNotMatch(JSON.stringify([error.message, error.reason, error.stack]), new RegExp(SECRET));
  return error;
}

const BEGIN = 'https://pms.example.com/sign-in/provider/callback';
const begin = (provider: IdentityProvider, now = NOW) => provider.begin(BEGIN, now);

async function finish(provider: IdentityProvider): Promise<unknown> {
  const { checks } = await begin(provider);
  return provider.finish(new URL(`${BEGIN}?code=a&state=${checks.state}`), checks, NOW);
}

test('a description that is endless, slow, of another kind, no JSON, leads elsewhere or is of another issuer is refused in time', async (t) => {
  const endless = (response: ServerResponse) => {
    response.setHeader('content-type', 'application/json');
    const more = () => {
      while (response.write(Buffer.alloc(64 * 1024, 0x20)));
    };
    response.on('drain', more);
    more();
  };
  const elsewhere = (response: ServerResponse, origin: string) =>
    void response.writeHead(302, { location: `${origin}/elsewhere` }).end();
  const cases: readonly (readonly [string, Answers, string])[] = [
    ['endless', { description: endless }, 'unreachable'],
    ['slow', { description: () => {} }, 'unreachable'],
    ['redirect', { description: elsewhere, '/elsewhere': described() }, 'wrong'],
    [
      'html',
      { description: (response) => void response.setHeader('content-type', 'text/html').end('<p>') },
      'wrong',
    ],
    [
      'no JSON',
      {
        description: (response) =>
          void response.setHeader('content-type', 'application/json').end(`{${SECRET}`),
      },
      'wrong',
    ],
    ['down', { description: (response) => void response.writeHead(503).end() }, 'unreachable'],
    ['other issuer', { description: described({ issuer: 'https://evil.example' }) }, 'wrong'],
    [
      'no web address',
      { description: described({ authorization_endpoint: 'javascript:alert(1)' }) },
      'wrong',
    ],
  ];
  for (const [name, answers, word] of cases) {
    const { provider } = await hostile(t, answers);
    const began = performance.now();
    assert.equal((await problemOf(begin(provider))).word, word, name);
    assert.ok(performance.now() - began < 5000, `${name} took too long`);
  }
});

test('an answer to a code that is endless, slow, of another kind or no token is refused', async (t) => {
  const huge = json({ id_token: 'a'.repeat(2 * MB), access_token: 'a', token_type: 'Bearer' });
  const cases: readonly (readonly [string, Answers, string])[] = [
    ['huge', { '/token': huge }, 'unreachable'],
    ['slow', { '/token': () => {} }, 'unreachable'],
    [
      'html',
      { '/token': (response) => void response.setHeader('content-type', 'text/html').end('<p>') },
      'wrong',
    ],
    ['nothing', { '/token': json({}) }, 'wrong'],
    [
      'refused',
      {
        '/token': (response) => (
          response.writeHead(400, { 'content-type': 'application/json' }),
          void response.end(JSON.stringify({ error: SECRET, error_description: SECRET }))
        ),
      },
      'declined',
    ],
  ];
  for (const [name, answers, word] of cases) {
    const { provider } = await hostile(t, { description: described(), ...answers });
    assert.equal((await problemOf(finish(provider))).word, word, name);
  }
});

test('a set of keys without an end is refused in its bounds, after a token that is sound but for its signature', async (t) => {
  const endless = { keys: Array.from({ length: 20_000 }, (_, at) => ({ kty: 'RSA', kid: `k${at}` })) };
  const expected = { nonce: '' };
  const seconds = Temporal.Instant.from(NOW).epochMilliseconds / 1000;
  const signed = (response: ServerResponse, iss: string) => {
    const claims = { iss, sub: 'a', aud: 'innkeep', iat: seconds, exp: seconds + 60, ...expected };
    const parts = [{ alg: 'RS256', kid: 'k' }, claims].map((part) => Buffer.from(JSON.stringify(part)));
    const id_token = [...parts, Buffer.alloc(256)].map((part) => part.toString('base64url')).join('.');
    json({ id_token, access_token: 'a', token_type: 'Bearer' })(response);
  };
  for (const [keys, reason] of [
    [endless, /larger than is taken/],
    [{ keys: [] }, /key/],
  ] as const) {
    const answers = { description: described(), '/token': signed, '/jwks': json(keys) };
    const { provider, asked } = await hostile(t, answers);
    const { checks } = await begin(provider);
    expected.nonce = checks.nonce;
    const answer = new URL(`${BEGIN}?code=a&state=${checks.state}`);
    const problem = await problemOf(provider.finish(answer, checks, NOW));
    assert.match(problem.reason, reason);
    assert.ok(asked.includes('/jwks'));
  }
});

test('what a provider names may not be in a private network, unless it is the address of the issuer itself', async (t) => {
  let asked = 0;
  const inner = await serve(t, (_request, response) => {
    asked += 1;
    response.end();
  });
  const { provider } = await hostile(t, {
    description: described({ token_endpoint: `http://127.0.0.1:${inner}/token` }),
  });
  const problem = await problemOf(finish(provider));
  assert.equal(problem.word, 'unreachable');
  assert.match(problem.reason, /private or reserved network/);
  assert.equal(asked, 0);
});

test('a description is read once an hour for all who sign in, and after a failure not again for ten seconds', async (t) => {
  const state = { isDown: false };
  const { provider, asked } = await hostile(t, {
    description: (response, origin) =>
      state.isDown ? void response.writeHead(500).end() : described()(response, origin),
  });
  await Promise.all([begin(provider), begin(provider), begin(provider)]);
  await begin(provider, '2026-06-15T10:59:00Z');
  assert.equal(asked.length, 1);
  state.isDown = true;
  const at = (time: string) => problemOf(begin(provider, `2026-06-15T${time}Z`));
  for (const time of ['11:00:00', '11:00:05', '11:00:09']) assert.equal((await at(time)).word, 'unreachable');
  assert.equal(asked.length, 2);
  state.isDown = false;
  await begin(provider, '2026-06-15T11:00:10Z');
  assert.equal(asked.length, 3);
});
