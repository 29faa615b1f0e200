import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import zlib from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { createToken } from '../src/access/actions.ts';
import { findMasterOperator, insertOperator } from '../src/access/queries.ts';
import type { TokenScope } from '../src/access/token-scope.ts';
import { buildApp, type AppParts } from '../src/app.ts';
import { createAccount } from '../src/workflows/create-account/create-account.ts';
import { openDatabases, type Databases } from '../src/database/databases.ts';
import type { DatabaseTarget } from '../src/database/connections/client.ts';
import { inTransaction, type HostAccount, type OpenScope, type OperatorRole } from '../src/database/scope.ts';
import type { ErrorCode } from '../src/http/error-catalogue.ts';
import { checkAnswer } from './check-answer.ts';
import type { Error as Refusal } from '../../client/src/schema.ts';
import type { DataAt, Found } from './data-at.ts';
import { compareAnswers } from './compared-answers.ts';
import { fixedEncryption } from './fixed-encryption.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** An answer, read: what the operation answers when it succeeds, and the fields of a refusal. */
export type Answer<Data = unknown> = {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
  readonly body: Found<Required<Refusal>> & { readonly data: Data; readonly ignored_fields: string[] };
  readonly data: Data;
};

type Headers = Record<string, string>;
type Sent = { body?: unknown; headers?: Headers };
type Query = Record<string, string | number | boolean | undefined>;

/** Calls the service over HTTP with one token. */
export type Caller = {
  readonly token: string;
  get<P extends string>(path: P, query?: Query, headers?: Headers): Promise<Answer<DataAt<'GET', P>>>;
  post<P extends string>(path: P, body?: unknown, headers?: Headers): Promise<Answer<DataAt<'POST', P>>>;
  put<P extends string>(path: P, body?: unknown, headers?: Headers): Promise<Answer<DataAt<'PUT', P>>>;
  patch<P extends string>(path: P, body?: unknown, headers?: Headers): Promise<Answer<DataAt<'PATCH', P>>>;
  delete<P extends string>(path: P, headers?: Headers): Promise<Answer<DataAt<'DELETE', P>>>;
  /** A connector of several channels, by the same operator. Always the same one. */
  connector(): Promise<Caller>;
};

/** A fresh host account, called by its master operator unless said otherwise. */
export type Host = Caller & {
  readonly host_id: number;
  readonly scope: OpenScope;
  /** A caller with another scope, or as another operator: all properties, or only those given, or with a role. */
  caller(as: {
    scope?: TokenScope;
    operator?: 'master' | 'unlimited' | readonly number[];
    role?: OperatorRole;
  }): Promise<Caller>;
  events(): Promise<{ kind: string; payload: Record<string, unknown> }[]>;
};

export type Harness = {
  readonly app: FastifyInstance;
  /** Another service over the same database, built of other parts; its answers are not held against the document. */
  newApp(parts: Partial<AppParts>): FastifyInstance;
  readonly databases: Databases;
  readonly target: DatabaseTarget;
  newHost(account?: Partial<HostAccount>): Promise<Host>;
  request<Method extends string, Url extends string>(
    method: Method,
    url: Url,
    options?: Sent,
  ): Promise<Answer<DataAt<Method, Url>>>;
};

/** The moment that every test file starts at. */
export const START = '2026-06-15T10:00:00Z';

/** Where the service of a test says that it is reached. */
export const PUBLIC_URL = 'https://pms.example.com';

/** The test file's clock: assign to move it. */
export const clock = { now: Temporal.Instant.from(START) };

/**
 * One database and one service for a test file; every test makes a host account of its own in it.
 * `parts` takes the place of what the service is otherwise built of. Without `areAnswersChecked` no answer is held against the
 * document or made twice: for a file with very many requests, whose kinds others check.
 */
export function useHarness(parts: Partial<AppParts> = {}, { areAnswersChecked = true } = {}): Harness {
  let database: TestDatabase;
  let databases: Databases;
  let app: FastifyInstance;
  const build = (more: Partial<AppParts>) =>
    buildApp({
      databases,
      clock: () => clock.now,
      publicUrl: () => PUBLIC_URL,
      tokenHeaders: ['X-Channel-Token'],
      logger: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'fatal' }),
      isDraining: () => false,
      ...(areAnswersChecked ? { memory: compareAnswers(databases.reads) } : {}),
      ...more,
    });
  before(async () => {
    clock.now = Temporal.Instant.from(START);
    database = await createTestDatabase();
    databases = openDatabases(
      database.target,
      { readConnections: 2, writeConnections: 8, longReadConnections: 3 },
      fixedEncryption,
    );
    app = build(parts);
    if (areAnswersChecked) checkAnswers(app);
    await app.ready();
  });
  after(async () => {
    await app.close();
    await databases.close();
    await database.drop();
  });
  const request: Harness['request'] = <Data>(method: string, url: string, options?: Sent) =>
    send(app, method, url, options) as Promise<Answer<Data>>;
  return {
    get app() {
      return app;
    },
    get databases() {
      return databases;
    },
    get target() {
      return database.target;
    },
    newApp: build,
    request,
    newHost: (account) => newHost(databases, request, account),
  };
}

/** Holds every answer that a test gets from the app against the OpenAPI document. */
function checkAnswers(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: object) => Promise<LightMyRequestResponse>;
  const injectAndCheck = async (options: object) => {
    const response = await inject(options);
    const { method = 'GET', url = '' } = response.raw.req;
    checkAnswer({
      method,
      url,
      status: response.statusCode,
      headers: response.headers,
      text: textOf(response),
    });
    return response;
  };
  app.inject = injectAndCheck as FastifyInstance['inject'];
}

function textOf({ headers, payload, rawPayload }: LightMyRequestResponse): string {
  const encoding = rawPayload.length === 0 ? undefined : headers['content-encoding'];
  if (encoding === 'br') return zlib.brotliDecompressSync(rawPayload).toString();
  return encoding === 'gzip' ? zlib.gunzipSync(rawPayload).toString() : payload;
}

let hosts = 0;

async function newHost(
  databases: Databases,
  request: Harness['request'],
  account: Partial<HostAccount> = {},
): Promise<Host> {
  const scope = await createAccount(
    { databases, clock: () => clock.now, request_id: 'test' },
    {
      name: 'Seaside Homes',
      timezone: 'Europe/Amsterdam',
      currency: 'EUR',
      country: 'NL',
      slug: `host-${(hosts += 1)}`,
      master_name: 'Nora Visser',
      ...account,
    },
  );
  const caller: Host['caller'] = async ({
    scope: tokenScope = 'writable',
    role,
    operator = role === undefined ? 'master' : 'unlimited',
  }) => {
    const operator_id = await operatorOf(scope, operator, role);
    const callerWith = async (tokenOfScope: TokenScope): Promise<Caller> => {
      const token = await inTransaction(scope, (tx) =>
        createToken(tx, { operator_id, name: 'test', scope: tokenOfScope }),
      );
      let connector: Promise<Caller> | undefined;
      return callWith(request, token, () => (connector ??= callerWith(CONNECTED)));
    };
    return callerWith(tokenScope);
  };
  const events = () => scope.sql<{ kind: string; payload: Record<string, unknown> }[]>`
    select kind, payload from events where host_id = ${scope.host_id} order by id`;
  return { ...(await caller({})), host_id: scope.host_id, scope, caller, events };
}

async function operatorOf(
  scope: OpenScope,
  operator: 'master' | 'unlimited' | readonly number[],
  role?: OperatorRole,
): Promise<number> {
  if (operator === 'master') return (await findMasterOperator(scope))!.id;
  const properties = operator === 'unlimited' ? null : operator;
  return inTransaction(scope, (tx) =>
    insertOperator(tx, { name: 'Sam de Boer', email: null, is_master: false, properties, role }),
  );
}

const CONNECTED = 'channel:airbnb channel:booking.com channel:vrbo';

function callWith(request: Harness['request'], token: string, connector: Caller['connector']): Caller {
  const call = <Data>(method: string, path: string, body: unknown, headers: Headers = {}) =>
    request(method, `/v3${path}`, {
      body,
      headers: { 'service-access-token': token, ...headers },
    }) as Promise<Answer<Data>>;
  return {
    token,
    connector,
    get: (path, query, headers) => call('GET', path + queryText(query), undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
  };
}

function queryText(query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

async function send(
  app: FastifyInstance,
  method: string,
  url: string,
  { body, headers = {} }: Sent = {},
): Promise<Answer> {
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers: { 'content-type': 'application/json', 'user-agent': 'innkeep-tests', ...headers },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const parsed = response.statusCode === 304 ? undefined : response.json();
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: parsed,
    data: parsed?.data,
  };
}

/** Asserts a success and answers its data, which a test of no known path names. */
export function dataOf<Data>(answer: Promise<Answer<Data>>): Promise<Data>;
export function dataOf<Data>(answer: Promise<Answer>): Promise<Found<Data>>;
export async function dataOf(answer: Promise<Answer>): Promise<unknown> {
  const { status, body, data } = await answer;
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.error_code, 200);
  assert.equal(body.error_msg, 'Done.');
  return data;
}

/** Asserts a refusal by its code in the catalogue and, where it names fields, by exactly these paths. */
export async function refused(
  answer: Promise<Answer>,
  code: ErrorCode,
  paths: readonly string[] = [],
): Promise<Answer> {
  const read = await answer;
  assert.equal(read.body.error, code, read.text);
  assert.equal(read.status, read.body.error_code);
  assert.equal('data' in read.body, false);
  const named = (read.body.fields ?? []).map(({ path }: { path: string }) => path);
  assert.deepEqual(named.toSorted(), [...paths].toSorted(), read.text);
  return read;
}

/** The rows of a list, which are named as its path is. */
export type RowsAt<Path extends string> = Path extends `/${infer List}`
  ? List extends keyof DataAt<'GET', Path>
    ? DataAt<'GET', Path>[List]
    : never
  : never;

/** Every row of a list such as `/transactions`, read page by page through its cursor. */
export async function walk<Path extends string>(
  caller: Caller,
  path: Path,
  query: Query,
): Promise<RowsAt<Path>> {
  const rows: unknown[] = [];
  for (let cursor: string | undefined; ;) {
    const data = (await dataOf(caller.get<string>(path, { ...query, cursor }))) as Record<string, unknown[]>;
    const { next_cursor } = data as unknown as { next_cursor: string | null };
    rows.push(...data[path.slice(1)]!);
    if (next_cursor === null) return rows as RowsAt<Path>;
    assert.notEqual(next_cursor, cursor, 'a cursor that stands still leads nowhere');
    cursor = next_cursor;
  }
}

/** As a test reads it, which knows whether there was something before and is something after. */
type AuditRow = {
  readonly kind: string;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
};

/** The audit rows of an account whose kind begins so, oldest first. */
export async function auditOf({ scope: { sql, host_id } }: Host, kind: string): Promise<AuditRow[]> {
  const rows = await sql<AuditRow[]>`
    select kind, before, after from audit_log
    where host_id = ${host_id} and starts_with(kind, ${kind}) order by id`;
  return [...rows];
}

/** An answer without what differs between any two requests: its request_id, and the id that was not found. */
export function withoutIds({ body }: Answer): Record<string, unknown> {
  const error_msg = body.error_msg.replace(/^([\w ]+) \S+ was not found\b/, '$1 (id) was not found');
  return { ...body, request_id: '', error_msg };
}
