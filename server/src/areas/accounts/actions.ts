import { checkMaster } from '../../access/reach.ts';
import { openScope, type OpenScope, type Sources, type WriteScope } from '../../database/scope.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import { updateRetention } from './guest-retention/queries.ts';
import type { AccountChanges } from './contract.ts';
import { findAccount, lockAccount, requireAccount, updateAccount, type AccountRow } from './queries.ts';
import { brokenCountry } from './rules.ts';

/** Everything an action on an account needs outside a request. */
export type Acting = {
  readonly databases: Sources;
  readonly clock: () => Temporal.Instant;
  /** Recorded in place of a request id: `cli_…`. */
  readonly request_id: string;
};

/** The scope of an account, found by id or slug, for the service or the command line. */
export async function openAccount(acting: Acting, idOrSlug: string): Promise<OpenScope | undefined> {
  const found = await findAccount({ sql: acting.databases.reads, ...momentOfChange(acting) }, idOrSlug);
  if (found === undefined) return undefined;
  const { id: host_id, name, timezone, currency, country, is_sandbox, clock_ahead_seconds } = found;
  const account = { name, timezone, currency, country, is_sandbox, clock_ahead_seconds };
  return openScope({ ...momentOfChange(acting), host_id, account, caller: null }, acting.databases);
}

/** The moment of an action outside a request. */
export function momentOfChange({ clock, request_id }: Acting): {
  now: string;
  request_id: string;
  public_url: string;
} {
  const now = clock().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
  return { now, request_id, public_url: '' };
}

/** Changes the settings of the account, for its master operator. */
export async function changeAccount(tx: WriteScope, sent: AsSent<AccountChanges>): Promise<AccountRow> {
  checkMaster(tx);
  const changes = accept(sent, brokenCountry(sent.country));
  await lockAccount(tx);
  const old = await requireAccount(tx);
  const account = { ...old, ...changes };
  const { guest_retention_months } = account;
  const settings = { ...account, guest_retention_months: old.guest_retention_months };
  if (JSON.stringify(settings) !== JSON.stringify(old)) await updateAccount(tx, account);
  if (guest_retention_months !== old.guest_retention_months)
    await updateRetention(tx, guest_retention_months);
  return account;
}
