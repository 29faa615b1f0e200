import type { Arrange } from './examples.ts';
import type { ExampleRequest } from './requests.ts';
import type { World } from './worlds.ts';

/** What the requests about the money of stays need. */
export const MONEY_ARRANGEMENTS: Readonly<Record<string, Arrange>> = {
  'POST /transactions body.reservation_code': async ({ body }, world) => {
    delete body['property_id'];
    delete body['currency'];
    body['reservation_code'] = await world.idOf('order');
  },
  'GET /invoices query.reservation_code': async ({ query }, world) => {
    const code = await world.idOf('order');
    // Another request may have made its invoice before.
    await world.master.post(`/reservations/${code}/invoices`);
    query['reservation_code'] = code;
  },
  'DELETE /reservations/{stay_code} query.stay_code': (request, world) =>
    nameItsStay(request, world, 'query'),
  'DELETE /reservations/{stay_code} body.stay_code': (request, world) => nameItsStay(request, world, 'body'),
  'POST /reservations/{reservation_code}/refunds body.stay_code': (request, world) =>
    nameItsStay(request, world, 'body'),
  'POST /transactions body.stay_code': async ({ body }, world) => {
    delete body['property_id'];
    delete body['currency'];
    body['stay_code'] = await world.idOf('stay');
  },
};

/** The only stay of an order has the code of the order. */
async function nameItsStay(
  { path, ...request }: ExampleRequest,
  world: World,
  place: 'query' | 'body',
): Promise<void> {
  const code = await world.make('order');
  for (const name of ['reservation_code', 'stay_code']) if (name in path) path[name] = code;
  request[place]['stay_code'] = code;
}
