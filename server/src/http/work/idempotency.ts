import { createHash } from 'node:crypto';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import type { Encryption } from '../../database/encryption.ts';
import { ApiError } from '../api-error.ts';
import { presentError } from '../answer/envelope.ts';
import { isJsonObject } from '../input/read-schema.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import { REQUEST_WORK } from './request-work.ts';

/** Hours that the first response is stored and repeated (contract section 1.8). */
export const KEPT_HOURS = 24;

/** The longest time that an act may hold its key. No act takes longer, so after it the process counts as dead. */
const HELD_SECONDS = REQUEST_WORK.actSeconds;

/** The status of a row that reserves a key for a request in progress; its body is the request's id. */
const UNDER_WAY = 102;

/** One use of an Idempotency-Key: the key with a fingerprint of its first request. */
export type Repeatable = {
  readonly key: string;
  /** The same for bodies with the same members in another order: JSON gives their order no meaning. */
  readonly fingerprint: Buffer;
  /** As former releases stored it, of the members as they were sent: a restart with a new release loses no repeat. */
  readonly formerFingerprint: () => Buffer;
};

export type StoredAnswer = { readonly status: number; readonly body: string };

/** The operator is part of the fingerprint, so one operator never sees another's response. */
export function repeatable(
  scope: ReadScope,
  key: string,
  request: { readonly method: string; readonly url: string; readonly body: unknown },
): Repeatable {
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const message = 'must be 1 to 255 visible ASCII characters';
    throw new ApiError('validation_failed', { fields: [{ path: 'header.Idempotency-Key', message }] });
  }
  const { caller } = scope;
  // A response may hold what another role of the operator does not see.
  const asker =
    caller === null || caller.role === 'full' ? caller?.operator_id : [caller.operator_id, caller.role];
  const print = (body: unknown) =>
    createHash('sha256')
      .update(JSON.stringify([asker, request.method, request.url, body ?? null]))
      .digest();
  return { key, fingerprint: print(sortMembers(request.body)), formerFingerprint: () => print(request.body) };
}

/** The members of every object in the order of their names. The bounds of a body bound the work. */
function sortMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortMembers);
  if (!isJsonObject(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const sorted = Object.keys(value).toSorted();
  return Object.fromEntries(sorted.map((name) => [name, sortMembers(value[name])]));
}

/**
 * The stored response for this key, if any. Throws `idempotency_key_reused` when the key belongs to another request,
 * and `idempotency_key_in_use` while another request holds it for its act.
 */
export async function findKeptAnswer(
  { host_id, sql, now, request_id }: ReadScope,
  { key, fingerprint, formerFingerprint }: Repeatable,
  encryption: Encryption,
): Promise<StoredAnswer | undefined> {
  const [kept] = await sql<(StoredAnswer & { fingerprint: Buffer; is_held: boolean })[]>`
    select status, body, fingerprint, created_at > ${ago(now, { seconds: HELD_SECONDS })} as is_held
    from idempotency_keys
    where host_id = ${host_id} and key = ${key} and created_at > ${ago(now, { hours: KEPT_HOURS })}`;
  if (kept?.status === UNDER_WAY) {
    if (kept.is_held && kept.body !== request_id) throw inUse();
    return undefined;
  }
  if (kept === undefined) return undefined;
  if (!kept.fingerprint.equals(fingerprint) && !kept.fingerprint.equals(formerFingerprint()))
    throw new ApiError('idempotency_key_reused');
  return { status: kept.status, body: isEncrypted(kept.body) ? encryption.decrypt(kept.body) : kept.body };
}

// Releases before the encryption stored responses as plain JSON objects.
function isEncrypted(body: string): boolean {
  return !body.startsWith('{');
}

/**
 * Claims the key until the transaction ends. Throws `idempotency_key_in_use` while another request holds it. Returns
 * that request's stored response when it has just ended.
 */
export async function claimKey(tx: WriteScope, use: Repeatable): Promise<StoredAnswer | undefined> {
  const [claim] = await tx.sql<{ held: boolean }[]>`
    select pg_try_advisory_xact_lock(${lockOf(tx, use)}::bigint) as held`;
  if (claim?.held !== true) throw inUse();
  return findKeptAnswer(tx, use, tx.encryption);
}

/**
 * Like claimKey, but beyond the transaction, for an act that has none around it. The key is held until its response is
 * stored, it is released, or HELD_SECONDS have passed.
 */
export async function holdKey(tx: WriteScope, use: Repeatable): Promise<StoredAnswer | undefined> {
  const kept = await claimKey(tx, use);
  if (kept === undefined) await storeRow(tx, use, { status: UNDER_WAY, body: tx.request_id });
  return kept;
}

/** Before claimKey, for the request that already holds the key: other requests claim it only for an instant. */
export async function waitForKey(tx: WriteScope, use: Repeatable): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(${lockOf(tx, use)}::bigint)`;
}

/** Releases a key that this request holds, without a response. */
export async function letKeyGo({ sql, host_id, request_id }: WriteScope, { key }: Repeatable): Promise<void> {
  await sql`
    delete from idempotency_keys
    where host_id = ${host_id} and key = ${key} and status = ${UNDER_WAY} and body = ${request_id}`;
}

/** Stores a response in the transaction of its change. It is encrypted, because some responses contain a secret. */
export async function keepAnswer(
  tx: WriteScope,
  use: Repeatable,
  { status, body }: StoredAnswer,
): Promise<void> {
  await storeRow(tx, use, { status, body: tx.encryption.encrypt(body) });
}

/** The rows that are read at once to be erased. */
const ERASED_AT_ONCE = 200;

/**
 * Replaces the stored responses that `isAbout` picks by a refusal. A repeat still does nothing a second time. Returns their
 * number.
 */
export async function eraseAnswers(tx: WriteScope, isAbout: (body: string) => boolean): Promise<number> {
  const { host_id, sql, encryption, request_id } = tx;
  const error = new ApiError('answer_erased');
  let erased = 0;
  for (let after = ''; ;) {
    const rows = await sql<{ key: string; body: string }[]>`
      select key, body from idempotency_keys
      where host_id = ${host_id} and key collate "C" > ${after} and status <> ${UNDER_WAY}
      order by key collate "C" limit ${ERASED_AT_ONCE}`;
    const open = ({ body }: { body: string }) => (isEncrypted(body) ? encryption.decrypt(body) : body);
    const keys = rows.filter((row) => isAbout(open(row))).map(({ key }) => key);
    if (keys.length > 0)
      await sql`
        update idempotency_keys
        set status = ${error.status}, body = ${encryption.encrypt(presentError(request_id, error))}
        where host_id = ${host_id} and key = any(${keys})`;
    erased += keys.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ERASED_AT_ONCE) return erased;
    after = last.key;
  }
}

/** The keys whose stored responses `isAbout` picks, with their times. */
export async function* listAnswersAbout(
  { host_id, sql, encryption }: ReadScope,
  isAbout: (body: string) => boolean,
): AsyncGenerator<{ readonly key: string; readonly created_at: string }> {
  for (let after = ''; ;) {
    const rows = await sql<{ key: string; body: string; created_at: string }[]>`
      select key, body, created_at from idempotency_keys
      where host_id = ${host_id} and key collate "C" > ${after} and status <> ${UNDER_WAY}
      order by key collate "C" limit ${ERASED_AT_ONCE}`;
    for (const { key, body, created_at } of rows)
      if (isAbout(isEncrypted(body) ? encryption.decrypt(body) : body)) yield { key, created_at };
    const last = rows.at(-1);
    if (last === undefined || rows.length < ERASED_AT_ONCE) return;
    after = last.key;
  }
}

/** Also deletes the account's expired rows. */
async function storeRow(tx: WriteScope, use: Repeatable, answer: StoredAnswer): Promise<void> {
  const { host_id, sql, now } = tx;
  await sql`
    delete from idempotency_keys
    where host_id = ${host_id} and created_at <= ${ago(now, { hours: KEPT_HOURS })}`;
  // The claim found no response, so any row is a reservation of this request or of one that has ended.
  await sql`
    insert into idempotency_keys (host_id, key, fingerprint, status, body, created_at)
    values (${host_id}, ${use.key}, ${use.fingerprint}, ${answer.status}, ${answer.body}, ${now})
    on conflict (host_id, key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      body = excluded.body, created_at = excluded.created_at`;
}

/**
 * True when an error is a response to store (contract section 1.8): one about the present state. An error raised before
 * anything was tried is not stored: the corrected request may use the same key.
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
