import { storeToken } from '../../src/access/actions.ts';
import { findMasterOperator } from '../../src/access/queries.ts';
import { inTransaction } from '../../src/database/scope.ts';
import { updateCapabilities } from '../../src/areas/listings/connections.queries.ts';
import { dataOf } from '../harness.ts';
import type { ExampleRequest } from './requests.ts';
import type { Id, World } from './worlds.ts';

/** The account that the token of a connector is. */
export async function aChannelAccount(world: World): Promise<Id> {
  const username = world.newName();
  await inTransaction(world.master.scope, async (tx) => {
    const operator_id = (await findMasterOperator(tx))!.id;
    await storeToken(tx, { operator_id, name: username, scope: 'channel:airbnb' });
  });
  const { channel_accounts } = await dataOf(world.master.get('/channel_accounts', { limit: 100 }));
  return channel_accounts.find((each) => each.username === username)!.id;
}

export const CONNECTOR_ARRANGEMENTS: Readonly<
  Record<string, (request: ExampleRequest, world: World) => Promise<void>>
> = {
  // A listing has the account of the latest connector of its channel.
  'GET /listings query.channel_account_id': async ({ query }, world) => {
    const id = await world.make('listing');
    await inTransaction(world.master.scope, (tx) => updateCapabilities(tx, Number(id), ['prices']));
    query['channel_account_id'] = await aChannelAccount(world);
  },
};
