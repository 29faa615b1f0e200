import assert from 'node:assert/strict';
import { createOperator } from '../../src/access/actions.ts';
import { rightsOfRole } from '../../src/access/roles.ts';
import { listEventsWithinReach } from '../../src/areas/events/stream/reach.queries.ts';
import { inTransaction } from '../../src/database/scope.ts';
import type { Host } from '../harness.ts';
import type { World } from './worlds.ts';

/** An operator is given a property. Of two events, they see the one there. */
export async function followWithinReach({ scope }: Host, world: World): Promise<void> {
  const property_id = Number(await world.idOf('property'));
  await inTransaction(scope, (tx) =>
    createOperator(tx, { name: 'Sam', email: null, properties: [property_id] }),
  );
  const rights = {
    ...rightsOfRole('read_only', false),
    token_id: null,
    session: null,
    application_id: null,
    channels: null,
  };
  const caller = { ...rights, operator_id: 1, operator_name: 'Sam', is_master: false, reach: [property_id] };
  const event = { id: 1, kind: 'property_updated', payload: { property_id }, created_at: scope.now };
  const seen = await listEventsWithinReach({ ...scope, caller }, [event, { ...event, id: 2, payload: {} }]);
  assert.deepEqual([...seen], [1]);
}
