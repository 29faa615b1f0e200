import type { FastifyRequest } from 'fastify';
import { inTransaction, type OpenScope, type WriteScope } from '../../database/scope.ts';
import { wholeText, type InPieces } from '../connections/send-in-pieces.ts';
import { presentError } from '../answer/envelope.ts';
import {
  claimKey,
  findKeptAnswer,
  holdKey,
  isKeptError,
  keepAnswer,
  letKeyGo,
  repeatable,
  waitForKey,
  type StoredAnswer,
  type Repeatable,
} from './idempotency.ts';

/** A response that is sent only once may be in pieces. */
type FirstAnswer = { readonly status: number; readonly body: string | InPieces };

/** A response, and true when it is the repeated first response of an Idempotency-Key. */
export type FirstOrRepeated = readonly [answer: FirstAnswer, isReplay: boolean];

type RunOperation<Scope> = (scope: Scope) => Promise<FirstAnswer>;

/** How requests with the same Idempotency-Key exclude one another while the first of them works. */
type KeyUse<Scope> = {
  /** Runs the work of a request without a key. */
  run(scope: OpenScope, work: RunOperation<Scope>): Promise<FirstAnswer>;
  /** The stored response, or undefined when this request is the first. */
  find(scope: OpenScope, use: Repeatable): Promise<StoredAnswer | undefined>;
  /** Runs the work and stores its response. */
  runAndKeep(scope: OpenScope, use: Repeatable, work: RunOperation<Scope>): Promise<FirstOrRepeated>;
  /** Stores the response of work that failed. */
  keep(scope: OpenScope, use: Repeatable, answer: FirstAnswer): Promise<FirstOrRepeated>;
  /** Called when no response is stored. */
  release(scope: OpenScope, use: Repeatable): Promise<void>;
};

/** One transaction claims the key, does the work and stores the response. */
export const WITHIN_TRANSACTION: KeyUse<WriteScope> = {
  run: inTransaction,
  find: (scope, use) => findKeptAnswer(scope, use, scope.databases.encryption),
  runAndKeep: (scope, use, work) => inTransaction(scope, (tx) => keepFirst(tx, use, () => work(tx))),
  keep: (scope, use, answer) => inTransaction(scope, (tx) => keepFirst(tx, use, () => answer)),
  release: async () => {},
};

/** For work that opens its own transactions: a first transaction holds the key, and a last one stores the response. */
export const AROUND_TRANSACTIONS: KeyUse<OpenScope> = {
  run: (scope, work) => work(scope),
  find: (scope, use) => inTransaction(scope, (tx) => holdKey(tx, use)),
  runAndKeep: async (scope, use, work) => AROUND_TRANSACTIONS.keep(scope, use, await work(scope)),
  keep: (scope, use, answer) =>
    inTransaction(scope, async (tx) => {
      await waitForKey(tx, use);
      return keepFirst(tx, use, () => answer);
    }),
  // If the database is unavailable, the key is released when its time has passed.
  release: (scope, use) => inTransaction(scope, (tx) => letKeyGo(tx, use)).catch(() => {}),
};

type KeyedRequest = { readonly request: FastifyRequest; readonly scope: OpenScope };

/**
 * Runs an operation, or repeats the first response of its Idempotency-Key. `prepare` reads the input and returns the
 * work.
 */
export async function runIdempotently<Scope>(
  { request, scope }: KeyedRequest,
  keyUse: KeyUse<Scope>,
  prepare: () => RunOperation<Scope>,
): Promise<FirstOrRepeated> {
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  if (key === undefined) return [await keyUse.run(scope, prepare()), false];
  const use = repeatable(scope, String(key), request);
  const kept = await keyUse.find(scope, use);
  if (kept !== undefined) return [kept, true];
  try {
    return await runFirst({ request, scope, use }, keyUse, prepare);
  } catch (error) {
    await keyUse.release(scope, use);
    throw error;
  }
}

async function runFirst<Scope>(
  { request, scope, use }: KeyedRequest & { readonly use: Repeatable },
  keyUse: KeyUse<Scope>,
  prepare: () => RunOperation<Scope>,
): Promise<FirstOrRepeated> {
  try {
    return await keyUse.runAndKeep(scope, use, prepare());
  } catch (error) {
    if (!isKeptError(error)) throw error;
    return keyUse.keep(scope, use, { status: error.status, body: presentError(request.id, error) });
  }
}

/** Stores a response, unless another request with the same key has stored one since: the first response counts. */
async function keepFirst(
  tx: WriteScope,
  use: Repeatable,
  make: () => FirstAnswer | Promise<FirstAnswer>,
): Promise<FirstOrRepeated> {
  const keptMeanwhile = await claimKey(tx, use);
  if (keptMeanwhile !== undefined) return [keptMeanwhile, true];
  const { status, body } = await make();
  const answer = { status, body: wholeText(body) };
  await keepAnswer(tx, use, answer);
  return [answer, false];
}
