import { changing, type Operation } from '../../http/contract/operation.ts';
import { SetReservationPlaces } from './contract.ts';
import { placeStays } from './place-stays.ts';
import { presentPlaces } from './present.ts';

export const placeStaysRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/reservations/places',
    summary: 'Set the places of stays',
    description:
      'Moves several stays at once, all or none: to properties, to the reservation box, to other dates. Two stays can change ' +
      'places. It takes back allocate with the stays that made room: send property_id, intended_property_id and the dates as ' +
      'they were read. Stays that are not named stay where they are: nights that one of them holds, and closed nights, ' +
      'return 409, and fields names the stay that cannot go there.',
    contract: SetReservationPlaces,
    hasRules: true,
    change: async (tx, { body }) => presentPlaces(await placeStays(tx, body), tx),
  }),
];
