import { A_JPEG } from '../../src/areas/conversations/fixtures.ts';
import { insertPhotograph } from '../../src/areas/tasks/photographs/queries.ts';
import { inTransaction } from '../../src/database/scope.ts';
import type { Id, World } from './worlds.ts';

/** Staff send photographs at their page, which is not part of the interface. */
export async function addPhotographTo(world: World, task_id: number): Promise<Id> {
  const staff_id = Number(await world.idOf('staff'));
  return inTransaction(world.master.scope, (tx) =>
    insertPhotograph(tx, task_id, {
      staff_id,
      staff_name: 'Joris Bakker',
      content_hash: Buffer.from(world.newName()),
      content: A_JPEG,
      item_id: null,
    }),
  );
}
