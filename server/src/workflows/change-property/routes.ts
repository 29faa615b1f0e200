import { UpdateProperty } from '../../areas/properties/contract.ts';
import { presentProperty } from '../../areas/properties/present.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { changeProperty } from './change-property.ts';

export const changePropertyRoutes: readonly Operation[] = [
  changing({
    method: 'PATCH',
    path: '/properties/{id}',
    summary: 'Change a property',
    contract: UpdateProperty,
    hasRules: true,
    change: async (tx, { params, body }) => ({
      property: presentProperty(await changeProperty(tx, params.id, body), tx),
    }),
  }),
];
