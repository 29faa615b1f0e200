import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import type { GetSessionData } from '../../../../client/src/schema.ts';
import type { DataAt } from '../../../test/data-at.ts';
import type { Answer } from '../../../test/harness.ts';
import { newBrowser, PASSWORD } from '../oauth/fixtures.ts';

type Headers = Record<string, string>;

/** Simulates one of our pages in a browser where a person is signed in. */
export type SignedInPage = {
  /** Name and value. */
  readonly cookie: string;
  /** Sent with every change. */
  readonly form_token: string;
  get<Path extends string>(path: Path, headers?: Headers): Promise<Answer<DataAt<'GET', Path>>>;
  /** Sends another method, with the form token. */
  send<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
    headers?: Headers,
  ): Promise<Answer<DataAt<Method, Path>>>;
};

const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0' };

/** Signs in at /sign-in, and starts with GET /v3/session as a page does. */
export async function signInPage(
  app: FastifyInstance,
  email: string,
  { password = PASSWORD, code = '', address = '203.0.113.9' } = {},
): Promise<SignedInPage> {
  const browser = newBrowser(app, address);
  await browser.get('/sign-in');
  const signedIn = await browser.submit('/sign-in', { email, password, code });
  assert.equal(signedIn.statusCode, 303, signedIn.body);
  const cookie = browser.cookie ?? '';
  const call = <Data>(method: string, path: string, body: unknown, headers: Headers) =>
    ask<Data>(app, {
      method,
      url: `/v3${path}`,
      remoteAddress: address,
      headers: { ...OWN_PAGE, cookie, ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  const session = await call<GetSessionData>('GET', '/session', undefined, {});
  assert.equal(session.status, 200, session.text);
  const { form_token } = session.data;
  const ofChange = { 'service-form-token': form_token, 'content-type': 'application/json' };
  return {
    cookie,
    form_token,
    get: (path, headers = {}) => call('GET', path, undefined, headers),
    send: (method, path, body, headers = {}) => call(method, path, body, { ...ofChange, ...headers }),
  };
}

export async function ask<Data>(app: FastifyInstance, options: object): Promise<Answer<Data>> {
  const { statusCode: status, headers, body: text } = await app.inject(options);
  const body = JSON.parse(text);
  return { status, headers, text, body, data: body.data };
}
