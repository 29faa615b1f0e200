import { changing, reading, type Operation } from '../../../http/contract/operation.ts';
import { changeDetails } from './actions.ts';
import { GetDetails, UpdateDetails } from './contract.ts';
import { presentDetails } from './present.ts';
import { requireDetailsRow } from './queries.ts';

export const detailsRoutes: readonly Operation[] = [
  reading({
    method: 'GET',
    path: '/properties/{property_id}/details',
    dependsOn: 'changes',
    summary: 'Read the description of a property',
    contract: GetDetails,
    read: async (scope, { params }) => ({
      details: presentDetails(await requireDetailsRow(scope, params.property_id)),
    }),
  }),
  changing({
    method: 'PATCH',
    path: '/properties/{property_id}/details',
    summary: 'Change the description of a property',
    description: 'A list replaces the whole list.',
    contract: UpdateDetails,
    hasRules: true,
    change: async (tx, { params, body }) => ({
      details: presentDetails(await changeDetails(tx, params.property_id, body)),
    }),
  }),
];
