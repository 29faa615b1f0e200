import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { OAuth2Server, type MutableToken } from 'oauth2-mock-server';
import { clock, PUBLIC_URL, type Harness } from '../../../test/harness.ts';
import { outsideOf, type ExternalServices } from '../../outbound/outside.ts';
import { formTokenIn } from '../oauth/fixtures.ts';
import { CALLBACK_PATH } from './steps.ts';

export const CLIENT_SECRET = 's3cret-of-the-client';
type Settings = NonNullable<NonNullable<Parameters<typeof outsideOf>[0]>['provider']>;

/** An identity provider over real HTTP. */
export type TestProvider = {
  readonly server: OAuth2Server;
  /** Who signs in there next, as the claims of the id token. */
  claims: Record<string, unknown>;
  /** Changes the next token before it is signed. */
  change: ((token: MutableToken) => void) | undefined;
  outside(changes?: Partial<Settings>): ExternalServices;
};

export function useProvider(): TestProvider {
  const server = new OAuth2Server();
  const provider: TestProvider = {
    server,
    claims: {},
    change: undefined,
    outside: (changes = {}) =>
      outsideOf({
        provider: {
          issuer: server.issuer.url ?? '',
          clientId: 'innkeep',
          clientSecret: CLIENT_SECRET,
          name: 'Keycloak',
          domains: [],
          linksByEmail: false,
          isOnly: false,
          countsFactor: 'own',
          ...changes,
        },
      }),
  };
  before(async () => {
    await server.issuer.keys.generate('RS256');
    await server.start(0, '127.0.0.1');
    server.service.on('beforeTokenSigning', (token: MutableToken) => {
      // By the clock of the test, which is not that of the machine.
      const now = Math.floor(clock.now.epochMilliseconds / 1000);
      Object.assign(token.payload, { iat: now, nbf: now, exp: now + 60 }, provider.claims);
      provider.change?.(token);
    });
  });
  after(() => server.stop());
  return provider;
}

export type JarBrowser = {
  readonly cookies: Map<string, string>;
  page: string;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, fields: Record<string, string>): Promise<LightMyRequestResponse>;
};

/** A browser that keeps all cookies and removes those that ended, and follows no redirect by itself. */
export function browserAt(app: FastifyInstance, remoteAddress = '203.0.113.9'): JarBrowser {
  const cookies = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: string,
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/Max-Age=0/.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    if (String(response.headers['content-type']).startsWith('text/html')) browser.page = response.body;
    return response;
  };
  const browser: JarBrowser = {
    cookies,
    page: '',
    get: (url, headers = {}) => send('GET', url, headers),
    post: (url, fields) => {
      const ticket = /name="ticket" value="([^"]*)"/.exec(browser.page)?.[1];
      const form = new URLSearchParams({
        form_token: formTokenIn(browser.page),
        ...(ticket === undefined ? {} : { ticket }),
        ...fields,
      });
      return send('POST', url, { 'content-type': 'application/x-www-form-urlencoded' }, form.toString());
    },
  };
  return browser;
}

/** The path and query of ours where the provider leads a browser that our page led to it. */
export async function throughProvider(led: LightMyRequestResponse): Promise<string> {
  assert.equal(led.statusCode, 303, led.body);
  const answer = await fetch(String(led.headers.location), { redirect: 'manual' });
  assert.equal(answer.status, 302, await answer.text());
  const back = String(answer.headers.get('location'));
  assert.ok(back.startsWith(`${PUBLIC_URL}${CALLBACK_PATH}?`), back);
  return back.slice(PUBLIC_URL.length);
}

/** Signs in at the provider, and comes back. */
export async function goThrough(
  browser: JarBrowser,
  path = '/sign-in/provider',
): Promise<LightMyRequestResponse> {
  return browser.get(await throughProvider(await browser.get(path)));
}

/** Reads the session of the browser, as the portal does. */
export async function sessionOf(browser: JarBrowser): Promise<{ status: number; email: string | undefined }> {
  const answer = await browser.get('/v3/session', { 'sec-fetch-site': 'same-origin' });
  return { status: answer.statusCode, email: JSON.parse(answer.body).data?.email };
}

export type App = ReturnType<Harness['newApp']>;
