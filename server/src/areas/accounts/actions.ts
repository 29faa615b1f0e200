import { insertOperator } from '../../access/queries.ts';
import {
  inTransaction,
  openScope,
  type HostAccount,
  type OpenScope,
  type WriteScope,
} from '../../database/scope.ts';
import { insertBuiltInChannels } from '../custom-channels/queries.ts';
import { insertDefaultEntries } from '../dictionaries/queries.ts';
import { drawAccountId, findAccount, insertAccount } from './queries.ts';

/** What acting for an account outside a request needs. */
export type Acting = {
  readonly databases: Parameters<typeof openScope>[1];
  readonly clock: () => Temporal.Instant;
  /** Stands for the request id in what is recorded: `cli_…`. */
  readonly request_id: string;
};

/** Makes a host account with its master operator, its dictionaries and its channels. Throws `name_taken`. */
export async function createAccount(
  acting: Acting,
  input: HostAccount & { readonly slug: string; readonly master_name?: string },
): Promise<OpenScope> {
  const { slug, master_name = input.name, ...account } = input;
  const host_id = await drawAccountId({ sql: acting.databases.reads });
  const scope = openScope({ ...moment(acting), host_id, account, caller: null }, acting.databases);
  await inTransaction(scope, async (tx) => {
    await insertAccount(tx, slug);
    await fillAccount(tx, master_name);
  });
  return scope;
}

/** The scope of an account by its id or slug, for the service or the command line to act in. */
export async function openAccount(acting: Acting, idOrSlug: string): Promise<OpenScope | undefined> {
  const found = await findAccount({ sql: acting.databases.reads, ...moment(acting) }, idOrSlug);
  if (found === undefined) return undefined;
  const { id: host_id, name, timezone, currency, country } = found;
  const account = { name, timezone, currency, country };
  return openScope({ ...moment(acting), host_id, account, caller: null }, acting.databases);
}

async function fillAccount(tx: WriteScope, master_name: string): Promise<void> {
  await insertOperator(tx, { name: master_name, email: null, is_master: true, properties: null });
  await insertDefaultEntries(tx);
  await insertBuiltInChannels(tx);
}

function moment({ clock, request_id }: Acting): { now: string; request_id: string } {
  return { now: clock().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString(), request_id };
}
