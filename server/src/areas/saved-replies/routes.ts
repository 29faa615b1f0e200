import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { changeReply, createReply, previewReply, removeReply } from './actions.ts';
import {
  CreateSavedReply,
  DeleteSavedReply,
  ListSavedReplies,
  PreviewSavedReply,
  SavedReply,
  UpdateSavedReply,
} from './contract.ts';
import { presentReply } from './present.ts';
import { listReplies } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const savedReplies: Area = {
  name: 'Saved Replies',
  words: [MEANINGS],
  description:
    'Texts that a host sends to guests again and again. They may have the names of the templates of Automation, such as ' +
    '{{guest_name}}, also with a text instead: {{lock_code|ask me}}. They belong to the whole account: an operator ' +
    'limited to some properties reads them, and cannot change them.',
  operations: [
    reading({
      method: 'GET',
      path: '/saved_replies',
      dependsOn: 'changes',
      summary: 'List saved replies',
      description: 'Ordered by title.',
      contract: ListSavedReplies,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listReplies(scope, query);
        return { saved_replies: rows.map(presentReply), ...page };
      },
    }),
    readingOne({
      path: '/saved_replies/{id}',
      dependsOn: 'changes',
      name: 'saved_reply',
      item: SavedReply,
      example: ListSavedReplies.example.data.saved_replies[0],
      missing: 'saved_reply_not_found',
      find: async (scope, id) => (await listReplies(scope, { id })).rows.map(presentReply),
    }),
    changing({
      method: 'POST',
      path: '/saved_replies',
      summary: 'Add a saved reply',
      description: 'An account has at most 500.',
      contract: CreateSavedReply,
      hasRules: true,
      change: async (tx, { body }) => {
        const saved_reply = presentReply(await createReply(tx, body));
        return { saved_reply_id: saved_reply.id, saved_reply };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/saved_replies/{id}',
      summary: 'Change a saved reply',
      contract: UpdateSavedReply,
      hasRules: true,
      change: async (tx, { params, body }) => ({
        saved_reply: presentReply(await changeReply(tx, params.id, body)),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/saved_replies/{id}',
      summary: 'Delete a saved reply',
      contract: DeleteSavedReply,
      change: async (tx, { params }) => {
        await removeReply(tx, params.id);
        return {};
      },
    }),
    reading({
      method: 'GET',
      path: '/saved_replies/{id}/preview',
      summary: 'Fill in a saved reply',
      description:
        'Returns the text for a stay, or for a conversation: the first stay of its order, or its inquiry. A name that has no value there is in missing. It sends nothing.',
      contract: PreviewSavedReply,
      read: async (scope, { params, query }) => {
        const { text, language, missing } = await previewReply(scope, params.id, query);
        return { text, language, missing: [...missing] };
      },
    }),
  ],
};
