import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { changeTag, createTag, removeTag } from './actions.ts';
import { CreateTag, DeleteTag, ListTags, Tag, UpdateTag } from './contract.ts';
import { presentTag } from './present.ts';
import { listTags } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const tags: Area = {
  name: 'Tags',
  words: [MEANINGS],
  description:
    'Coloured marks on properties and room types. They belong to the whole account. An operator limited to some properties ' +
    'sees the tags on one of them, or on a room type that holds one, and cannot change them. Other links are hidden.',
  operations: [
    reading({
      method: 'GET',
      path: '/tags',
      dependsOn: 'changes',
      summary: 'List tags',
      description: 'Ordered by id, each with the ids of its properties and room types.',
      contract: ListTags,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listTags(scope, query);
        return { tags: rows.map(presentTag), ...page };
      },
    }),
    readingOne({
      path: '/tags/{id}',
      dependsOn: 'changes',
      name: 'tag',
      item: Tag,
      example: ListTags.example.data.tags[0],
      missing: 'tag_not_found',
      find: async (scope, id) => (await listTags(scope, { id })).rows.map(presentTag),
    }),
    changing({
      method: 'POST',
      path: '/tags',
      summary: 'Add a tag',
      description:
        'An account has at most 500. The name of a deleted tag brings that tag back: it has its id again.',
      contract: CreateTag,
      hasRules: true,
      change: async (tx, { body }) => {
        const tag = presentTag(await createTag(tx, body));
        return { tag_id: tag.id, tag };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/tags/{id}',
      summary: 'Change a tag',
      contract: UpdateTag,
      hasRules: true,
      change: async (tx, { params, body }) => ({ tag: presentTag(await changeTag(tx, params.id, body)) }),
    }),
    changing({
      method: 'DELETE',
      path: '/tags/{id}',
      summary: 'Delete a tag',
      description: 'Removes it from its properties, room types and stays, which do not change otherwise.',
      contract: DeleteTag,
      change: async (tx, { params }) => {
        await removeTag(tx, params.id);
        return {};
      },
    }),
  ],
};
