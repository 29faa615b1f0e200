import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { changeView, createView, removeView } from './actions.ts';
import { CreateSavedView, DeleteSavedView, ListSavedViews, UpdateSavedView } from './contract.ts';
import { presentView } from './present.ts';
import { listViews } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const savedViews: Area = {
  name: 'Saved Views',
  words: [MEANINGS],
  description:
    'Filters of pages of the portal, under a name. Each signed-in operator has their own, at a page of this service: no ' +
    'token may read or change them. A shared view is seen by all operators of the account. The views of an operator are ' +
    'deleted with the operator.',
  operations: [
    reading({
      method: 'GET',
      path: '/saved_views',
      summary: 'List saved views',
      description: 'Those of the operator and the shared ones, ordered by name.',
      contract: ListSavedViews,
      needsSession: true,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listViews(scope, query);
        return { saved_views: rows.map(presentView), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/saved_views',
      summary: 'Add a saved view',
      description: 'An operator has at most 100.',
      contract: CreateSavedView,
      needsSession: true,
      change: async (tx, { body }) => {
        const saved_view = presentView(await createView(tx, body));
        return { saved_view_id: saved_view.id, saved_view };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/saved_views/{id}',
      summary: 'Change a saved view',
      description:
        'The operator who saved it changes it, and the master operator every shared one. The page stays.',
      contract: UpdateSavedView,
      needsSession: true,
      change: async (tx, { params, body }) => ({
        saved_view: presentView(await changeView(tx, params.id, body)),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/saved_views/{id}',
      summary: 'Delete a saved view',
      description: 'The operator who saved it deletes it, and the master operator every shared one.',
      contract: DeleteSavedView,
      needsSession: true,
      change: async (tx, { params }) => {
        await removeView(tx, params.id);
        return {};
      },
    }),
  ],
};
