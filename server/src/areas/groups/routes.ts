import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { changeGroup, createGroup, removeGroup } from './actions.ts';
import { CreateGroup, DeleteGroup, Group, ListGroups, UpdateGroup } from './contract.ts';
import { presentGroup } from './present.ts';
import { listGroups } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const groups: Area = {
  name: 'Groups',
  words: [MEANINGS],
  description:
    'Named sets of properties, such as a city, an owner or a team. They belong to the whole account. An operator limited ' +
    'to some properties sees the groups that hold one of them, without the other properties, and cannot change them.',
  operations: [
    reading({
      method: 'GET',
      path: '/groups',
      dependsOn: 'changes',
      summary: 'List groups',
      description: 'Ordered by id, each with the ids of its properties.',
      contract: ListGroups,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listGroups(scope, query);
        return { groups: rows.map(presentGroup), ...page };
      },
    }),
    readingOne({
      path: '/groups/{id}',
      dependsOn: 'changes',
      name: 'group',
      item: Group,
      example: ListGroups.example.data.groups[0],
      missing: 'group_not_found',
      find: async (scope, id) => (await listGroups(scope, { id })).rows.map(presentGroup),
    }),
    changing({
      method: 'POST',
      path: '/groups',
      summary: 'Add a group',
      contract: CreateGroup,
      hasRules: true,
      change: async (tx, { body }) => {
        const group = presentGroup(await createGroup(tx, body));
        return { group_id: group.id, group };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/groups/{id}',
      summary: 'Change a group',
      contract: UpdateGroup,
      hasRules: true,
      change: async (tx, { params, body }) => ({
        group: presentGroup(await changeGroup(tx, params.id, body)),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/groups/{id}',
      summary: 'Delete a group',
      description: 'Its properties do not change.',
      contract: DeleteGroup,
      change: async (tx, { params }) => {
        await removeGroup(tx, params.id);
        return {};
      },
    }),
  ],
};
