import { changing, reading, type Area } from '../../http/operation.ts';
import { changeProperty, createProperty, deleteProperty, rotateExport } from './actions.ts';
import {
  CreateProperty,
  DeleteProperty,
  ListProperties,
  RotatePropertyExport,
  UpdateProperty,
} from './contract.ts';
import { presentProperty } from './present.ts';
import { listProperties } from './queries.ts';

export const properties: Area = {
  name: 'Properties',
  description: 'The houses, apartments and rooms of the account.',
  operations: [
    reading({
      method: 'GET',
      path: '/properties',
      summary: 'List properties',
      description: 'Ordered by id.',
      contract: ListProperties,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listProperties(scope, query);
        return { properties: rows.map((row) => presentProperty(row, scope)), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/properties',
      summary: 'Add a property',
      description: 'Not for operators limited to some properties.',
      contract: CreateProperty,
      change: async (tx, { body }) => {
        const property = presentProperty(await createProperty(tx, body), tx);
        return { property_id: property.id, property };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/properties/{id}',
      summary: 'Change a property',
      contract: UpdateProperty,
      change: async (tx, { params, body }) => ({
        property: presentProperty(await changeProperty(tx, params.id, body), tx),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/properties/{id}',
      summary: 'Delete a property',
      description:
        'Rejected while it has current or future stays. Past stays and entries keep its name; its listings are deleted.',
      contract: DeleteProperty,
      change: async (tx, { params }) => ({
        property: presentProperty(await deleteProperty(tx, params.id), tx),
      }),
    }),
    changing({
      method: 'POST',
      path: '/properties/{id}/rotate_export',
      summary: 'Renew the address of its calendar',
      description: 'The old address stops working at once.',
      contract: RotatePropertyExport,
      change: async (tx, { params }) => ({
        property: presentProperty(await rotateExport(tx, params.id), tx),
      }),
    }),
  ],
};
