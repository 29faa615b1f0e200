import { dataOf } from '../harness.ts';
import type { ExampleRequest } from './requests.ts';
import type { World } from './worlds.ts';

/** Asks for a stay that is in the reservation box. */
export async function withABoxedStay({ query }: ExampleRequest, world: World): Promise<void> {
  const stay_code = await world.make('stay');
  await dataOf(world.master.post(`/reservations/${stay_code}/move_to_box`));
  query['stay_code'] = stay_code;
}
