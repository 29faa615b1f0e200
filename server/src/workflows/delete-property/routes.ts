import { DeleteProperty } from '../../areas/properties/contract.ts';
import { presentProperty } from '../../areas/properties/present.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { deleteProperty } from './delete-property.ts';

export const deletePropertyRoutes: readonly Operation[] = [
  changing({
    method: 'DELETE',
    path: '/properties/{id}',
    summary: 'Delete a property',
    description:
      'Rejected while it has current or future stays. Past stays and entries keep its name; its listings are deleted, and its open tasks are cancelled.',
    contract: DeleteProperty,
    change: async (tx, { params }) => ({
      property: presentProperty(await deleteProperty(tx, params.id), tx),
    }),
  }),
];
