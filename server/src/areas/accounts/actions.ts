import { insertOperator } from '../../access/queries.ts';
import {
  inTransaction,
  openScope,
  type Sources,
  type HostAccount,
  type OpenScope,
  type WriteScope,
} from '../../database/scope.ts';
import { insertBuiltInChannels } from '../custom-channels/queries.ts';
import { insertDefaultEntries } from '../dictionaries/queries.ts';
import { drawAccountId, findAccount, insertAccount } from './queries.ts';
import { checkAccount } from './rules.ts';

/** Everything an action on an account needs outside a request. */
export type Acting = {
  readonly databases: Sources;
  readonly clock: () => Temporal.Instant;
  /** Recorded in place of a request id: `cli_…`. */
  readonly request_id: string;
};

/** Name of the master operator. Default: the name of the account. */
export type NewAccount = HostAccount & {
  readonly slug: string;
  readonly master_name?: string;
  readonly master_email?: string | null;
};

/** Creates a host account with its master operator, dictionaries and channels. Throws `name_taken`. */
export async function createAccount(acting: Acting, input: NewAccount): Promise<OpenScope> {
  checkAccount(input);
  const scope = await openNewAccount(acting, input);
  await inTransaction(scope, (tx) => storeAccount(tx, input));
  return scope;
}

/** The scope of an account that storeAccount stores later, in the first transaction of this scope. */
export async function openNewAccount(acting: Acting, input: HostAccount): Promise<OpenScope> {
  const { name, timezone, currency, country } = input;
  const host_id = await drawAccountId({ sql: acting.databases.reads });
  const account = { name, timezone, currency, country };
  return openScope({ ...moment(acting), host_id, account, caller: null }, acting.databases);
}

/** Stores the account of `tx` and returns the id of its master operator. Throws `name_taken`. */
export async function storeAccount(tx: WriteScope, input: NewAccount): Promise<number> {
  await insertAccount(tx, input.slug);
  const operator_id = await insertOperator(tx, {
    name: input.master_name ?? input.name,
    email: input.master_email ?? null,
    is_master: true,
    properties: null,
  });
  await insertDefaultEntries(tx);
  await insertBuiltInChannels(tx);
  return operator_id;
}

/** The scope of an account, found by id or slug, for the service or the command line. */
export async function openAccount(acting: Acting, idOrSlug: string): Promise<OpenScope | undefined> {
  const found = await findAccount({ sql: acting.databases.reads, ...moment(acting) }, idOrSlug);
  if (found === undefined) return undefined;
  const { id: host_id, name, timezone, currency, country } = found;
  const account = { name, timezone, currency, country };
  return openScope({ ...moment(acting), host_id, account, caller: null }, acting.databases);
}

function moment({ clock, request_id }: Acting): { now: string; request_id: string; public_url: string } {
  const now = clock().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
  return { now, request_id, public_url: '' };
}
