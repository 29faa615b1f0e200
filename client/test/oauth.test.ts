import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anApplication, aCode } from '../../server/src/access/oauth/fixtures.ts';
import { portOf } from '../../server/test/raw-client.ts';
import { clock as serverClock, useHarness } from '../../server/test/harness.ts';
import {
  Innkeep,
  InnkeepError,
  OAuthConnection,
  type InnkeepOptions,
  type StoredTokens,
  type TokenStore,
} from '../src/innkeep.ts';

const harness = useHarness();

/** A connection of an application to an account of the service, which counts its exchanges. */
async function setting({ loses = () => false }: { loses?: (exchange: number) => boolean } = {}) {
  const host = await harness.newHost();
  const application = await anApplication(host);
  const baseUrl = `http://127.0.0.1:${await portOf(harness.app)}`;
  const kept: { tokens: StoredTokens | undefined; exchanges: number } = { tokens: undefined, exchanges: 0 };
  const store: TokenStore = {
    read: () => kept.tokens,
    write: async (tokens) => {
      kept.tokens = tokens;
    },
  };
  const send: typeof fetch = async (...sent) => {
    const answer = await fetch(...sent);
    if (!answer.url.endsWith('/oauth/authorizations')) return answer;
    kept.exchanges += 1;
    if (loses(kept.exchanges)) throw new TypeError('fetch failed');
    return answer;
  };
  // Time passes only while the client waits.
  let ahead = 0;
  const clock = {
    now: () => serverClock.now.epochMilliseconds + ahead,
    sleep: async (ms: number) => {
      ahead += ms;
    },
    random: () => 0.5,
  };
  const { client_id: clientId, client_secret: clientSecret } = application;
  const made = { baseUrl, userAgent: 'tests/1', fetch: send, clock, clientId, clientSecret };
  const connect = () => new OAuthConnection({ ...made, store });
  const oauth = connect();
  await oauth.exchange({ code: await aCode(host, application) });
  const clientOf = (token: NonNullable<InnkeepOptions['token']>) =>
    new Innkeep({ baseUrl, userAgent: 'tests/1', token, clock });
  return { host, kept, oauth, connect, clientOf };
}

const spoil = (tokens: StoredTokens | undefined): StoredTokens => {
  assert.ok(tokens);
  return { ...tokens, access_token: 'ik_1_refused' };
};

test('a refused token is refreshed once for all calls that wait, and each of them is answered', async () => {
  const { kept, connect, clientOf } = await setting();
  kept.tokens = spoil(kept.tokens);
  const innkeep = clientOf(connect());
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => innkeep.account.getMe()));
  assert.equal(new Set(all.map(({ account }) => account.id)).size, 1);
  assert.equal(kept.exchanges, 2, 'the code, and one refresh');
});

test('a refresh whose answer is lost is sent again, and the connection goes on', async () => {
  const { kept, connect, clientOf } = await setting({
    loses: (exchange) => exchange === 2 || exchange === 3,
  });
  kept.tokens = spoil(kept.tokens);
  const innkeep = clientOf(connect());
  assert.equal((await innkeep.account.getMe()).scope, 'writable');
  assert.equal(kept.exchanges, 4);
  kept.tokens = spoil(kept.tokens);
  assert.equal(
    (await clientOf(connect()).account.getMe()).scope,
    'writable',
    'the stored refresh token works',
  );
});

test('a program that ends between the exchange and its store goes on with the token before', async () => {
  const { kept, connect, clientOf } = await setting();
  const before = spoil(kept.tokens);
  kept.tokens = before;
  await clientOf(connect()).account.getMe();
  // The new pair was never stored, and another process begins.
  kept.tokens = before;
  assert.equal((await clientOf(connect()).account.getMe()).scope, 'writable');
});

test('a token is refreshed before it expires, and one that another process has refreshed is taken', async () => {
  const { kept, oauth, connect } = await setting();
  assert.ok(kept.tokens);
  kept.tokens = { ...kept.tokens, expires_at: serverClock.now.epochMilliseconds + 60_000 };
  const other = connect();
  const token = await other.token();
  assert.notEqual(token, 'ik_1_refused');
  assert.equal(kept.exchanges, 2);
  assert.equal(await oauth.renew('ik_1_refused'), kept.tokens.access_token);
  assert.equal(kept.exchanges, 2, 'the store has a newer pair');
});

test('a connection that was ended says so, and a store without tokens is no connection', async () => {
  const { kept, connect, clientOf } = await setting();
  assert.ok(kept.tokens);
  kept.tokens = { ...spoil(kept.tokens), refresh_token: 'ikr_1_ended' };
  const codeOf = (error: unknown) => (error instanceof InnkeepError ? error.code : '');
  await assert.rejects(clientOf(connect()).account.getMe(), (error) => codeOf(error) === 'invalid_grant');
  kept.tokens = undefined;
  await assert.rejects(clientOf(connect()).account.getMe(), (error) => codeOf(error) === 'not_connected');
});
