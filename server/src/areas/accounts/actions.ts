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

/** What acting for an account outside a request needs. */
export type Acting = {
  readonly databases: Sources;
  readonly clock: () => Temporal.Instant;
  /** Stands for the request id in what is recorded: `cli_…`. */
  readonly request_id: string;
};

/** The master operator is called as the account is, unless it has a name of its own. */
export type NewAccount = HostAccount & {
  readonly slug: string;
  readonly master_name?: string;
  readonly master_email?: string | null;
};

/** Makes a host account with its master operator, its dictionaries and its channels. Throws `name_taken`. */
export async function createAccount(acting: Acting, input: NewAccount): Promise<OpenScope> {
  checkAccount(input);
  const scope = await openNewAccount(acting, input);
  await inTransaction(scope, (tx) => storeAccount(tx, input));
  return scope;
}

/** The scope of an account that is still to be stored: by storeAccount, in the first transaction of the scope. */
export async function openNewAccount(acting: Acting, input: HostAccount): Promise<OpenScope> {
  const { name, timezone, currency, country } = input;
  const host_id = await drawAccountId({ sql: acting.databases.reads });
  const account = { name, timezone, currency, country };
  return openScope({ ...moment(acting), host_id, account, caller: null }, acting.databases);
}

/** Stores the account that `tx` is about, and answers its master operator's id. Throws `name_taken`. */
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

/** The scope of an account by its id or slug, for the service or the command line to act in. */
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
