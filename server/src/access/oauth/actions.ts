import type { WriteScope } from '../../database/scope.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { insertToken } from '../queries.ts';
import type { TokenScope } from '../token-scope.ts';
import { derivedTokenText, hashToken, newTokenText } from '../token-text.ts';
import { ACCESS_TOKEN_SECONDS, CODE_SECONDS, REFRESH_TOKEN_DAYS, REPEAT_SECONDS } from './contract.ts';
import { hasPassed } from './has-passed.ts';
import {
  deleteGrantedTokens,
  deleteGrants,
  insertGrant,
  insertRefreshToken,
  listExpiredGrants,
  listGrantsOfOperator,
  listOlderGrants,
  lockGrant,
  lockGrantsOfApplication,
  recordApplicationDeleted,
  type GrantRow,
  type NewGrant,
} from './queries.ts';

/** Per operator and application. A new grant removes the oldest. */
const GRANTS_MAX = 20;
/** Per grant. A new access token removes the oldest. */
const ACCESS_TOKENS_MAX = 10;

/** An operator grants an application what it requests. Returns the authorization code. */
export async function allow(
  tx: WriteScope,
  grant: Omit<NewGrant, 'code_hash' | 'expires_at'>,
): Promise<string> {
  await endGrants(tx, await listExpiredGrants(tx));
  await endGrants(tx, await listOlderGrants(tx, grant, GRANTS_MAX - 1));
  const code = newTokenText(tx.host_id, 'code');
  const expires_at = later(tx.now, { seconds: CODE_SECONDS });
  await insertGrant(tx, { ...grant, code_hash: hashToken(code), expires_at });
  return code;
}

/** The data of POST /oauth/authorizations. */
export type Issued = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly token_type: 'Bearer';
  readonly scope: TokenScope;
};

export const SALT_BYTES = 32;

/** What a pair of tokens follows from: the code or refresh token that is exchanged, and a salt of its own. */
export type PairSource = { readonly earlier: string; readonly salt: Buffer };

/** Issues the next pair of tokens of a family. Earlier access tokens stay valid until they expire. */
export async function issueTokens(
  tx: WriteScope,
  grant: GrantRow,
  { name, source }: Pick<ApplicationRow, 'name'> & { readonly source: PairSource },
): Promise<Issued> {
  const { operator_id, application_id, scope, id: grant_id } = grant;
  const issued = pairOf(tx, grant, source);
  await insertToken(tx, {
    operator_id,
    name,
    scope,
    grant_id,
    application_id,
    token_hash: hashToken(issued.access_token),
    expires_at: later(tx.now, { seconds: ACCESS_TOKEN_SECONDS }),
  });
  await insertRefreshToken(tx, {
    grant_id,
    token_hash: hashToken(issued.refresh_token),
    expires_at: later(tx.now, { hours: REFRESH_TOKEN_DAYS * 24 }),
  });
  await deleteGrantedTokens(tx, [grant_id], ACCESS_TOKENS_MAX);
  return issued;
}

/**
 * The pair of an exchange that came shortly before: its answer may be lost (contract section 2.3). Undefined for a reuse,
 * which comes later.
 */
export function issuedBefore(
  tx: WriteScope,
  grant: GrantRow,
  { earlier, used_at, salt }: { readonly earlier: string; readonly used_at: string; salt: Buffer | null },
): Issued | undefined {
  if (salt === null || hasPassed(later(used_at, { seconds: REPEAT_SECONDS }), tx.now)) return undefined;
  const seconds = Temporal.Instant.from(used_at).until(tx.now).total('seconds');
  return { ...pairOf(tx, grant, { earlier, salt }), expires_in: ACCESS_TOKEN_SECONDS - Math.ceil(seconds) };
}

function pairOf({ host_id }: WriteScope, { scope }: GrantRow, source: PairSource): Issued {
  return {
    access_token: derivedTokenText(host_id, 'access', source),
    refresh_token: derivedTokenText(host_id, 'refresh', source),
    expires_in: ACCESS_TOKEN_SECONDS,
    token_type: 'Bearer',
    scope,
  };
}

/** Ends these grants with all their tokens: in every process, within a second. */
export async function endGrants(tx: WriteScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteGrantedTokens(tx, ids);
  await deleteGrants(tx, ids);
}

/** Returns false when the grant does not exist. */
export async function endGrant(tx: WriteScope, id: number): Promise<boolean> {
  const grant = await lockGrant(tx, id);
  if (grant === undefined) return false;
  await endGrants(tx, [id]);
  return true;
}

export async function endGrantsOfOperator(tx: WriteScope, operator_id: number): Promise<void> {
  await endGrants(tx, await listGrantsOfOperator(tx, operator_id));
}

/** Records in an account that an application was deleted, and ends its operators' grants to it. */
export async function forgetApplication(tx: WriteScope, application_id: number): Promise<void> {
  const grants = await lockGrantsOfApplication(tx, application_id);
  if (grants.length === 0) return;
  await recordApplicationDeleted(tx, application_id);
  await endGrants(tx, grants);
}

function later(now: string, duration: { seconds?: number; hours?: number }): string {
  return Temporal.Instant.from(now).add(duration).toString();
}
