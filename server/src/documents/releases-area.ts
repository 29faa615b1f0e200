import { Type } from 'typebox';
import type { Contract } from '../http/contract/contract.ts';
import * as field from '../http/contract/fields.ts';
import { documenting, type Area } from '../http/contract/operation.ts';
import { RELEASES } from './releases.ts';

const [, EXAMPLE] = RELEASES;

const Release = Type.Object(
  {
    version: Type.String({
      description: 'The version of the interface, followed by a plus and the number of Innkeep’s release.',
    }),
    date: field.nullable(field.date('Null for a release without a stated date.')),
    changes: Type.Array(Type.String(), { description: 'What changed, a sentence each.' }),
  },
  { $id: 'Release', examples: [EXAMPLE] },
);

const ListReleases = {
  data: field.listOf('releases', Release, 'The releases, the newest first.'),
  example: { data: { releases: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const releases: Area = {
  name: 'Releases',
  description: 'The changes of the interface, with their dates.',
  operations: [
    documenting({
      method: 'GET',
      path: '/releases',
      summary: 'List releases',
      description: 'Newest first. Needs no token.',
      contract: ListReleases,
      document: async () => ({
        releases: RELEASES.map(({ version, date, changes }) => ({ version, date, changes: [...changes] })),
        total: RELEASES.length,
        next_cursor: null,
      }),
    }),
  ],
};
