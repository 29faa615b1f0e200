import { createHash } from 'node:crypto';
import type { ReadScope, WriteScope } from '../database/scope.ts';
import type { Sealing } from '../database/sealing.ts';
import { ApiError } from './api-error.ts';
import type { ErrorCode } from './error-catalogue.ts';
import { REQUEST_WORK } from './request-work.ts';

/** How long a first answer is kept and repeated, contract section 1.8. */
const KEPT_HOURS = 24;

/** For so long an act may hold its key, and no act takes longer: from then on its process is taken to have died. */
const HELD_SECONDS = REQUEST_WORK.actSeconds;

/** The status of a row that holds a key for a request without an answer yet; its body is the id of that request. */
const UNDER_WAY = 102;

/** One use of an Idempotency-Key: the key, and what it was first used for. */
export type Repeatable = { readonly key: string; readonly fingerprint: Buffer };

export type KeptAnswer = { readonly status: number; readonly body: string };

/** The operator is part of the fingerprint: a key never shows one operator another's answer. */
export function repeatable(
  scope: ReadScope,
  key: string,
  request: { readonly method: string; readonly url: string; readonly body: unknown },
): Repeatable {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const message = 'must be 1 to 255 visible ASCII characters';
    throw new ApiError('validation_failed', { fields: [{ path: 'header.Idempotency-Key', message }] });
  }
  const facts = [scope.caller?.operator_id, request.method, request.url, request.body ?? null];
  return { key, fingerprint: createHash('sha256').update(JSON.stringify(facts)).digest() };
}

/**
 * The answer kept for this key, if any. Throws `idempotency_key_reused` when it was given to another request, and
 * `idempotency_key_in_use` while another request holds the key for its act.
 */
export async function findKeptAnswer(
  { host_id, sql, now, request_id }: ReadScope,
  { key, fingerprint }: Repeatable,
  sealing: Sealing,
): Promise<KeptAnswer | undefined> {
  const [kept] = await sql<(KeptAnswer & { fingerprint: Buffer; is_held: boolean })[]>`
    select status, body, fingerprint, created_at > ${ago(now, { seconds: HELD_SECONDS })} as is_held
    from idempotency_keys
    where host_id = ${host_id} and key = ${key} and created_at > ${ago(now, { hours: KEPT_HOURS })}`;
  if (kept?.status === UNDER_WAY) {
    if (kept.is_held && kept.body !== request_id) throw inUse();
    return undefined;
  }
  if (kept !== undefined && !kept.fingerprint.equals(fingerprint))
    throw new ApiError('idempotency_key_reused');
  if (kept === undefined) return undefined;
  return { status: kept.status, body: isSealed(kept.body) ? sealing.open(kept.body) : kept.body };
}

// Answers of the releases before the sealing were kept as they are: JSON objects.
function isSealed(body: string): boolean {
  return !body.startsWith('{');
}

/**
 * Claims the key until the transaction ends. Throws `idempotency_key_in_use` while another request holds it;
 * answers what that request left behind when it has just ended.
 */
export async function claimKey(tx: WriteScope, use: Repeatable): Promise<KeptAnswer | undefined> {
  const [claim] = await tx.sql<{ held: boolean }[]>`
    select pg_try_advisory_xact_lock(${lockOf(tx, use)}::bigint) as held`;
  if (claim?.held !== true) throw inUse();
  return findKeptAnswer(tx, use, tx.sealing);
}

/**
 * As claimKey beyond the end of the transaction, for an act around which there is none: until its answer is kept, the
 * key is let go, or HELD_SECONDS have passed.
 */
export async function holdKey(tx: WriteScope, use: Repeatable): Promise<KeptAnswer | undefined> {
  const kept = await claimKey(tx, use);
  if (kept === undefined) await storeRow(tx, use, { status: UNDER_WAY, body: tx.request_id });
  return kept;
}

/** Before claimKey, for who holds the key already: requests that ask for it at the moment are done in an instant. */
export async function waitForKey(tx: WriteScope, use: Repeatable): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(${lockOf(tx, use)}::bigint)`;
}

/** Lets a key go that this request holds, without an answer. */
export async function letKeyGo({ sql, host_id, request_id }: WriteScope, { key }: Repeatable): Promise<void> {
  await sql`
    delete from idempotency_keys
    where host_id = ${host_id} and key = ${key} and status = ${UNDER_WAY} and body = ${request_id}`;
}

/** Keeps an answer with the change that it tells of, sealed: some tell a secret, once. */
export async function keepAnswer(
  tx: WriteScope,
  use: Repeatable,
  { status, body }: KeptAnswer,
): Promise<void> {
  await storeRow(tx, use, { status, body: tx.sealing.seal(body) });
}

/** Lets the account's expired ones go, too. */
async function storeRow(tx: WriteScope, use: Repeatable, answer: KeptAnswer): Promise<void> {
  const { host_id, sql, now } = tx;
  await sql`
    delete from idempotency_keys
    where host_id = ${host_id} and created_at <= ${ago(now, { hours: KEPT_HOURS })}`;
  // Whoever claimed the key found no answer: what is there holds it, for this request or for one that is over.
  await sql`
    insert into idempotency_keys (host_id, key, fingerprint, status, body, created_at)
    values (${host_id}, ${use.key}, ${use.fingerprint}, ${answer.status}, ${answer.body}, ${now})
    on conflict (host_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      body = excluded.body, created_at = excluded.created_at`;
}

/**
 * Whether an error is an answer to keep (contract section 1.8): one about the present state. What was refused before
 * anything was tried is not: the corrected request may use the same key.
 */
export function isKeptError(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.status === 400 || error.status === 409) && !NOT_TRIED.has(error.code)
  );
}

const NOT_TRIED: ReadonlySet<ErrorCode> = new Set([
  'body_missing',
  'body_not_json',
  'bad_request',
  'idempotency_key_in_use',
  'idempotency_key_reused',
]);

function lockOf({ host_id }: WriteScope, { key }: Repeatable): string {
  return createHash('sha256').update(`${host_id} ${key}`).digest().readBigInt64BE().toString();
}

function inUse(): ApiError {
  return new ApiError('idempotency_key_in_use', { headers: { 'Retry-After': '1' } });
}

function ago(now: string, duration: { readonly hours: number } | { readonly seconds: number }): string {
  return Temporal.Instant.from(now).subtract(duration).toString();
}
