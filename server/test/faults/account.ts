import assert from 'node:assert/strict';
import { createToken } from '../../src/access/actions.ts';
import { findMasterOperator } from '../../src/access/queries.ts';
import { createProperty } from '../../src/areas/properties/actions.ts';
import { listCustomChannels } from '../../src/areas/custom-channels/queries.ts';
import { listDictionaryEntries } from '../../src/areas/dictionaries/queries.ts';
import { openDatabases } from '../../src/database/databases.ts';
import { inTransaction } from '../../src/database/scope.ts';
import { createAccount } from '../../src/workflows/create-account/create-account.ts';
import type { DatabaseTarget } from '../../src/database/connections/client.ts';
import { fixedEncryption } from '../fixed-encryption.ts';
import type { Target } from './marked-writes.ts';

const PROPERTIES = 6;

/** An account of its own, written beside the service. */
export async function makeAccount(
  database: DatabaseTarget,
  slug = 'sea',
): Promise<Omit<Target, 'address'> & { readonly host_id: number }> {
  const databases = openDatabases(
    database,
    { readConnections: 1, writeConnections: 1, longReadConnections: 1 },
    fixedEncryption,
  );
  try {
    const acting = { databases, clock: () => Temporal.Now.instant(), request_id: 'test' };
    const account = { timezone: 'Europe/Amsterdam', currency: 'EUR', country: 'NL', name: 'Sea' };
    const scope = await createAccount(acting, { ...account, slug });
    return await inTransaction(scope, async (tx) => {
      const master = await findMasterOperator(tx);
      const token = await createToken(tx, { operator_id: master!.id, name: 'test', scope: 'writable' });
      const properties: number[] = [];
      for (let number = 1; number <= PROPERTIES; number += 1)
        properties.push((await createProperty(tx, { title: `House ${number}` })).id);
      const [item] = await listDictionaryEntries(tx, 'income_items');
      const [method] = await listDictionaryEntries(tx, 'income_methods');
      const [channel] = await listCustomChannels(tx);
      const books = {
        item_id: item!.id,
        payment_method_id: method!.id,
        custom_channel_id: channel!.id,
        properties,
      };
      return { token, books, host_id: scope.host_id };
    });
  } finally {
    await databases.close();
  }
}

export async function addWebhook(
  { address, token }: Pick<Target, 'address' | 'token'>,
  url: string,
): Promise<void> {
  const answer = await fetch(`${address}/v3/webhooks`, {
    method: 'POST',
    headers: { 'Service-Access-Token': token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  assert.equal(answer.status, 200, await answer.text());
}
