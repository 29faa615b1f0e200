import { createHash, randomBytes } from 'node:crypto';
import assert from 'node:assert/strict';
import type { CreateTokenData } from '../../../../client/src/schema.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { clock, dataOf, type Answer, type Harness, type Host } from '../../../test/harness.ts';
import { inTransaction, type UnauthenticatedScope } from '../../database/scope.ts';
import { createApplication, type NewApplication } from '../applications/actions.ts';
import { findApplication } from '../applications/queries.ts';
import { openOperatorScope } from '../operators/open-operator-scope.ts';
import { findActingOperator } from '../operators/queries.ts';
import { createOperator } from '../actions.ts';
import { findMasterOperator, findOperator } from '../queries.ts';
import { changeEmail, setPassword } from '../sign-in/actions.ts';
import { allow } from './actions.ts';
import type { NewGrant } from './queries.ts';

export const REDIRECT_URI = 'https://prices.example/connected';
export const PASSWORD = 'correct horse battery';

/** A host account of any origin. */
type OAuthFixtureAccount = Pick<Host, 'scope' | 'host_id'>;

export function entranceFor({ scope: { databases } }: Pick<Host, 'scope'>): UnauthenticatedScope {
  const now = clock.now.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
  return { sql: databases.writes, databases, now, request_id: 'test' };
}

export type TestApplication = { client_id: string; client_secret: string };

/** Registers an application; the secret of a public one is empty. */
export async function anApplication(
  host: Pick<Host, 'scope'>,
  changes: Partial<NewApplication> = {},
): Promise<TestApplication> {
  const made = { name: 'Prices', redirect_uris: [REDIRECT_URI], is_public: false, ...changes };
  const { client_id, client_secret } = await createApplication(entranceFor(host), made);
  return { client_id, client_secret: client_secret ?? '' };
}

/** The fields that authenticate the application. */
export function proofOf({ client_id, client_secret }: TestApplication): Record<string, string> {
  return client_secret === '' ? { client_id } : { client_id, client_secret };
}

let people = 0;

/** A person with an e-mail address and a password: the host's master operator, or another one. */
export async function aPerson(host: Pick<Host, 'scope'>, as: { email?: string; other?: boolean } = {}) {
  const email = as.email ?? `person${(people += 1)}@example.com`;
  return inTransaction(host.scope, async (tx) => {
    if (as.other === true) await createOperator(tx, { name: 'Sam de Boer', email, properties: null });
    const master = there(await findMasterOperator(tx));
    if (as.other !== true) await changeEmail(tx, master.id, email);
    const { id } = there(await findOperator(tx, email));
    await setPassword(tx, { id, email }, PASSWORD);
    return { id, email };
  });
}

/** A verifier and its challenge. */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A code as the consent page creates it; by default for the master operator. */
export async function aCode(
  host: OAuthFixtureAccount,
  application: TestApplication,
  changes: Partial<NewGrant> = {},
): Promise<string> {
  const entrance = entranceFor(host);
  const { id: application_id } = there(await findApplication(entrance, application.client_id));
  const operator_id = changes.operator_id ?? there(await findMasterOperator(host.scope)).id;
  const operator = there(await findActingOperator(entrance, { host_id: host.host_id, operator_id }));
  const scope = openOperatorScope(entrance, operator, null);
  const grant = {
    application_id,
    scope: 'writable' as const,
    redirect_uri: REDIRECT_URI,
    code_challenge: null,
  };
  return inTransaction(scope, (tx) => allow(tx, { ...grant, ...changes, operator_id }));
}

export function exchange(
  harness: Harness,
  application: TestApplication,
  fields: Record<string, unknown>,
): Promise<Answer<CreateTokenData>> {
  const body = { ...proofOf(application), ...fields };
  return harness.request('POST', '/v3/oauth/authorizations', { body });
}

export function redeemCode(
  harness: Harness,
  application: TestApplication,
  code: string,
  fields: Record<string, unknown> = {},
): Promise<Answer<CreateTokenData>> {
  return exchange(harness, application, { grant_type: 'authorization_code', code, ...fields });
}

export function refresh(
  harness: Harness,
  application: TestApplication,
  refresh_token: string,
): Promise<Answer<CreateTokenData>> {
  return exchange(harness, application, { grant_type: 'refresh_token', refresh_token });
}

/** The first tokens of a new family. */
export async function someTokens(
  harness: Harness,
  host: Host,
  application: TestApplication,
): Promise<CreateTokenData> {
  return dataOf(redeemCode(harness, application, await aCode(host, application)));
}

/** Calls the interface with a token. With a body, the call is a change. */
export function call(harness: Harness, token: string, body?: unknown): Promise<Answer> {
  const headers = { 'service-access-token': token };
  return harness.request(body === undefined ? 'GET' : 'POST', '/v3/groups', { headers, body });
}

function there<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('it is not there');
  return found;
}

type OAuthForm = Record<string, string>;

/** A browser with cookies and without scripts, which follows no redirect by itself. */
export type Browser = {
  /** The visit's cookie: name and value. */
  cookie: string | undefined;
  /** The cookie of earlier sign-ins: name and value. */
  known: string | undefined;
  get(url: string, headers?: OAuthForm): Promise<LightMyRequestResponse>;
  /** Submits the form of the last page with these fields. */
  submit(action: string, fields: OAuthForm, headers?: OAuthForm): Promise<LightMyRequestResponse>;
  /** The last page shown. */
  page: string;
};

export function newBrowser(app: FastifyInstance, address = '203.0.113.9'): Browser {
  const send = async (method: 'GET' | 'POST', url: string, headers: OAuthForm, payload?: string) => {
    const response = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        ...(browser.cookie === undefined ? {} : { cookie: cookiesOf(browser) }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = set.split(';');
      browser[pair.includes('innkeep_known=') ? 'known' : 'cookie'] = pair;
    }
    if (String(response.headers['content-type']).startsWith('text/html')) browser.page = response.body;
    return response;
  };
  const browser: Browser = {
    cookie: undefined,
    known: undefined,
    page: '',
    get: (url, headers = {}) => send('GET', url, headers),
    submit: (action, fields, headers = {}) => {
      const target = actionOf(browser.page, action);
      const form = new URLSearchParams({ form_token: formTokenIn(browser.page), ...fields });
      return send(
        'POST',
        target,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        form.toString(),
      );
    },
  };
  return browser;
}

function cookiesOf({ cookie, known }: Browser): string {
  return [cookie, known].filter((each) => each !== undefined).join('; ');
}

export function formTokenIn(page: string): string {
  return /name="form_token" value="([^"]*)"/.exec(page)?.[1] ?? '';
}

/** The address of the form whose action starts with this text. */
export function actionOf(page: string, action: string): string {
  const found = new RegExp(`action="(${action}[^"]*)"`).exec(page)?.[1];
  assert.ok(found !== undefined, `the page has no form to ${action}: ${page}`);
  return found.replaceAll('&amp;', '&');
}

export function authorizeUrl({ client_id }: TestApplication, changes: OAuthForm = {}): string {
  const query = { client_id, redirect_uri: REDIRECT_URI, response_type: 'code', state: 'st4te', ...changes };
  return `/oauth/authorize?${new URLSearchParams(query).toString()}`;
}

/** Signs in at the sign-in page for an application, and continues to its consent page. */
export async function signInAt(
  browser: Browser,
  url: string,
  email: string,
  fields: OAuthForm = {},
): Promise<void> {
  await browser.get(url);
  const signedIn = await browser.submit('/oauth/sign-in', { email, password: PASSWORD, code: '', ...fields });
  assert.equal(signedIn.statusCode, 303, signedIn.body);
  const consent = await browser.get(String(signedIn.headers.location));
  assert.equal(consent.statusCode, 200, consent.body);
}

/** The parameters of a redirect back to the application. */
export function saidIn(response: LightMyRequestResponse): Record<string, string> {
  assert.equal(response.statusCode, 303, response.body);
  const location = new URL(String(response.headers.location));
  return { to: `${location.origin}${location.pathname}`, ...Object.fromEntries(location.searchParams) };
}
