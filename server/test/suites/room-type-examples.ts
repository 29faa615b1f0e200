import type { Arrange } from './examples.ts';
import type { ExampleRequest } from './requests.ts';
import type { World } from './worlds.ts';

/** What the requests about room types need. */
export const ROOM_TYPE_ARRANGEMENTS: Readonly<Record<string, Arrange>> = {
  // A new room type may have no property, and lies outside every reach then.
  'GET /room_types/{id} path.id': async ({ path }, world) => {
    path['id'] = await world.idOf('room_type');
  },
  'POST /room_types': withAFreeProperty,
  'POST /room_types body.property_ids[]': withAFreeProperty,
  'PATCH /room_types/{id} body.property_ids[]': withAFreeProperty,
};

async function withAFreeProperty({ body }: ExampleRequest, world: World): Promise<void> {
  body['property_ids'] = [await world.make('property')];
}
