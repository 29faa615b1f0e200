import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { detailsRoutes } from './details/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { createProperty, rotateExport } from './actions.ts';
import { CreateProperty, ListProperties, Property, RotatePropertyExport } from './contract.ts';
import { presentProperty } from './present.ts';
import { listProperties } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const properties: Area = {
  name: 'Properties',
  words: [MEANINGS],
  description: 'The houses, apartments and rooms of the account.',
  operations: [
    reading({
      method: 'GET',
      path: '/properties',
      dependsOn: 'changes',
      summary: 'List properties',
      description: 'Ordered by id.',
      contract: ListProperties,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listProperties(scope, query);
        return { properties: rows.map((row) => presentProperty(row, scope)), ...page };
      },
    }),
    readingOne({
      path: '/properties/{id}',
      dependsOn: 'changes',
      name: 'property',
      item: Property,
      example: ListProperties.example.data.properties[0],
      missing: 'property_not_found',
      find: async (scope, id) =>
        (await listProperties(scope, { id })).rows.map((row) => presentProperty(row, scope)),
    }),
    changing({
      method: 'POST',
      path: '/properties',
      summary: 'Add a property',
      description: 'Not for operators limited to some properties.',
      contract: CreateProperty,
      hasRules: true,
      change: async (tx, { body }) => {
        const property = presentProperty(await createProperty(tx, body), tx);
        return { property_id: property.id, property };
      },
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
    ...detailsRoutes,
    ...pictureRoutes,
  ],
};
