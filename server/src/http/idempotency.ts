import { createHash } from 'node:crypto';
import type { ReadScope, WriteScope } from '../database/scope.ts';
import { ApiError } from './api-error.ts';

/** How long a first answer is kept and repeated, contract section 1.8. */
const KEPT_HOURS = 24;

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

/** The answer kept for this key, if any. Throws `idempotency_key_reused` when it was given to another request. */
export async function findKeptAnswer(
  { host_id, sql, now }: ReadScope,
  { key, fingerprint }: Repeatable,
): Promise<KeptAnswer | undefined> {
  const [kept] = await sql<(KeptAnswer & { fingerprint: Buffer })[]>`
    select status, body, fingerprint from idempotency_keys
    where host_id = ${host_id} and key = ${key} and created_at > ${expiry(now)}`;
  if (kept !== undefined && !kept.fingerprint.equals(fingerprint))
    throw new ApiError('idempotency_key_reused');
  return kept;
}

/**
 * Claims the key until the transaction ends. Throws `idempotency_key_in_use` while another request holds it;
 * answers what that request left behind when it has just ended.
 */
export async function claimKey(tx: WriteScope, use: Repeatable): Promise<KeptAnswer | undefined> {
  const name = createHash('sha256').update(`${tx.host_id} ${use.key}`).digest().readBigInt64BE();
  const [claim] = await tx.sql<{ held: boolean }[]>`
    select pg_try_advisory_xact_lock(${name.toString()}::bigint) as held`;
  if (claim?.held !== true) throw new ApiError('idempotency_key_in_use', { headers: { 'Retry-After': '1' } });
  return findKeptAnswer(tx, use);
}

/** Keeps an answer with the change that it tells of, and lets the account's expired ones go. */
export async function keepAnswer(tx: WriteScope, use: Repeatable, answer: KeptAnswer): Promise<void> {
  const { host_id, sql, now } = tx;
  await sql`
    delete from idempotency_keys where host_id = ${host_id} and created_at <= ${expiry(now)}`;
  await sql`
    insert into idempotency_keys (host_id, key, fingerprint, status, body, created_at)
    values (${host_id}, ${use.key}, ${use.fingerprint}, ${answer.status}, ${answer.body}, ${now})
    on conflict (host_id, key) do nothing`;
}

/** Whether an error is an answer to keep: the request was understood, and would be refused the same way again. */
export function isKeptError(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return false;
  return error.code !== 'idempotency_key_in_use' && error.code !== 'idempotency_key_reused';
}

function expiry(now: string): string {
  return Temporal.Instant.from(now).subtract({ hours: KEPT_HOURS }).toString();
}
