import { insertOperator } from '../../access/queries.ts';
import { momentOfChange, type Acting } from '../../areas/accounts/actions.ts';
import { drawAccountId, insertAccount } from '../../areas/accounts/queries.ts';
import { checkAccount } from '../../areas/accounts/rules.ts';
import { insertBuiltInChannels } from '../../areas/custom-channels/queries.ts';
import { insertDefaultEntries } from '../../areas/dictionaries/queries.ts';
import {
  inTransaction,
  openScope,
  type AccountSettings,
  type OpenScope,
  type WriteScope,
} from '../../database/scope.ts';

/** Name of the master operator. Default: the name of the account. */
export type NewAccount = AccountSettings & {
  /** An account of a developer. */
  readonly is_sandbox?: boolean;
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
export async function openNewAccount(acting: Acting, input: Omit<NewAccount, 'slug'>): Promise<OpenScope> {
  const { name, timezone, currency, country, is_sandbox = false } = input;
  const host_id = await drawAccountId({ sql: acting.databases.reads });
  const account = { name, timezone, currency, country, is_sandbox, clock_ahead_seconds: 0 };
  return openScope({ ...momentOfChange(acting), host_id, account, caller: null }, acting.databases);
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
