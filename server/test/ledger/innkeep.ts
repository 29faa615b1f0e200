import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { DataAt } from '../data-at.ts';
import { findAccountSettings } from '../../src/areas/accounts/queries.ts';
import { openAnswerMemory } from '../../src/http/remembered/answer-memory.ts';
import { runJobs } from '../../src/jobs/run-jobs.ts';
import type { JobKind } from '../../src/jobs/job-kind.ts';
import { outsideOf, type ExternalServices, type Fetched } from '../../src/outbound/outside.ts';
import { jobsWith } from '../../src/worker.ts';
import { clock, PUBLIC_URL, type Harness } from '../harness.ts';

export type Answer<Data = unknown> = {
  readonly status: number;
  readonly error: string | undefined;
  readonly data: Data;
};

/** Answers for the outside world: a channel's calendar at an address. */
export type Internet = (url: string, headers: Readonly<Record<string, string>>) => Fetched;

/** Jobs that no world of the ledger has work for, and letters. A kind that is not named here runs. */
const IDLE_JOBS = new Set([
  'advance_clock',
  'drop_done_work',
  'drop_old_audit',
  'drop_old_counts',
  'drop_old_deliveries',
  'drop_old_events',
  'erase_old_guests',
  'forget_application',
  'forget_import',
  'make_entries',
  'pay_entries',
  'plan_rule',
  'run_action',
  'run_import',
  'send_invitation',
  'send_mail',
  'send_password_resets',
  'switch_webhook_off',
  'tell_loss',
  'warn_of_sign_ins',
]);

/** One after the other, by their ids: a world must run the same way each time. */
function inOrder(kind: JobKind): JobKind {
  return {
    ...kind,
    atOnceMax: 1,
    async *due(moment, crowded) {
      const jobs = await Array.fromAsync(kind.due(moment, crowded));
      yield* jobs.toSorted((one, other) => (JSON.stringify(one.ids) < JSON.stringify(other.ids) ? -1 : 1));
    },
  };
}

/** The service over the database of a test file, with an internet of the worlds. One for all worlds of a file. */
export class Innkeep {
  private readonly harness: Harness;
  private readonly app: FastifyInstance;
  private readonly outside: ExternalServices;
  private readonly kinds: readonly JobKind[];
  internet: Internet = () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });

  constructor(harness: Harness) {
    this.harness = harness;
    this.outside = {
      ...outsideOf(),
      fetch: (url, headers) => Promise.resolve(this.internet(url, headers)),
    };
    const { outside } = this;
    const memory = openAnswerMemory(harness.databases.reads, 0);
    this.app = harness.newApp({ outside, memory });
    this.kinds = jobsWith(outside, { auditDays: 400 })
      .filter(({ kind }) => !IDLE_JOBS.has(kind))
      .map(inOrder);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.outside.threads.close();
  }

  /** An account of its own, called by its master operator. */
  async newAccount(timezone: string): Promise<Account> {
    const host = await this.harness.newHost({ timezone });
    const connector = await host.caller({ scope: 'channel:expedia' });
    return new Account(this, host.host_id, { host: host.token, connector: connector.token });
  }

  async request<Data>(method: string, url: string, token: string, body?: unknown): Promise<Answer<Data>> {
    const response = await this.app.inject({
      method: method as 'GET',
      url,
      headers: {
        'user-agent': 'innkeep-tests',
        'accept-encoding': 'identity',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'service-access-token': token,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    assert.ok(response.statusCode < 500, `${method} ${url} ${response.statusCode} ${response.body}`);
    const read = response.json();
    return { status: response.statusCode, error: read.error, data: read.data ?? read };
  }

  async calendar(url: string): Promise<string> {
    const { statusCode, body } = await this.app.inject({ url, headers: { 'user-agent': 'innkeep-tests' } });
    assert.equal(statusCode, 200, body);
    return body;
  }

  /**
   * Does all that is due in one account by the test's clock. A calendar that cannot be read fails its job, and is a
   * warning: only an error is none of what channels do.
   */
  async runJobs(host_id: number): Promise<void> {
    const { databases } = this.harness;
    const only = { host_id, clock_ahead_seconds: 0 };
    const errors: unknown[] = [];
    const logger = { info: () => {}, warn: () => {}, error: (error: unknown) => void errors.push(error) };
    const parts = { databases, findAccount: findAccountSettings, clock: () => clock.now, logger, only };
    for (const kind of this.kinds) await runJobs(kind, { ...parts, publicUrl: () => PUBLIC_URL });
    assert.deepEqual(errors, []);
  }
}

/** Made at the first use: the database of the harness is there by then. */
export function useInnkeep(harness: Harness): () => Innkeep {
  let innkeep: Innkeep | undefined;
  after(() => innkeep?.close());
  return () => (innkeep ??= new Innkeep(harness));
}

/** One host account and its connector. */
export class Account {
  private readonly innkeep: Innkeep;
  readonly host_id: number;
  private readonly tokens: { readonly host: string; readonly connector: string };

  constructor(innkeep: Innkeep, host_id: number, tokens: Account['tokens']) {
    this.innkeep = innkeep;
    this.host_id = host_id;
    this.tokens = tokens;
  }

  ask<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
  ): Promise<Answer<DataAt<Method, Path>>> {
    return this.innkeep.request(method, `/v3${path}`, this.tokens.host, body);
  }

  /** As ask, and only a success is expected. */
  async data<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
  ): Promise<DataAt<Method, Path>> {
    const { status, data } = await this.ask(method, path, body);
    assert.equal(status, 200, `${method} ${path} ${JSON.stringify(body)} ${JSON.stringify(data)}`);
    return data;
  }

  send<Path extends string>(path: Path, body: unknown): Promise<Answer<DataAt<'PUT', Path>>> {
    return this.innkeep.request('PUT', `/v3${path}`, this.tokens.connector, body);
  }

  /** A calendar of ours, as a channel fetches it. */
  calendar(export_url: string): Promise<string> {
    return this.innkeep.calendar(new URL(export_url).pathname);
  }

  runJobs(): Promise<void> {
    return this.innkeep.runJobs(this.host_id);
  }
}
