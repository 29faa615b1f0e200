import { Type } from 'typebox';
import type { Contract } from '../http/contract/contract.ts';
import * as field from '../http/contract/fields.ts';
import { meaningsOf } from '../http/contract/words.ts';
import { documenting, type Area } from '../http/contract/operation.ts';
import { PUBLISHED_VERSIONS, SERVED } from './published.ts';
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

const PUBLISHED_EXAMPLE = {
  version: '3.4',
  served: 'partly',
  missing: ['GET, POST, PATCH and DELETE on /knowledge_bases'],
} as const;

const Published = Type.Object(
  {
    version: Type.String({ description: 'The version of the published interface.' }),
    served: field.oneOf(SERVED, 'How much of it is served.'),
    missing: Type.Array(Type.String(), { description: 'What of it is not served.' }),
  },
  { $id: 'PublishedVersion', examples: [PUBLISHED_EXAMPLE] },
);

const ListReleases = {
  data: Type.Object({
    releases: Type.Array(Release, { description: 'The releases, the newest first.' }),
    total: Type.Integer({ minimum: 0 }),
    next_cursor: field.nullable(Type.String({ description: 'Null on the last page.' })),
    published_versions: Type.Array(Published, {
      description:
        'The versions of the published interface after 3.2.0, oldest first, and how much of each is served.',
    }),
  }),
  example: {
    data: {
      releases: [EXAMPLE],
      total: 1,
      next_cursor: null,
      published_versions: [{ ...PUBLISHED_EXAMPLE, missing: [...PUBLISHED_EXAMPLE.missing] }],
    },
  },
} as const satisfies Contract;

export const releases: Area = {
  name: 'Releases',
  words: [
    {
      values: [
        meaningsOf(SERVED, {
          whole: 'all of the version',
          partly: 'all of it but what is missing',
          not: 'nothing of it',
        }),
      ],
    },
  ],
  description: 'The changes of the interface, with their dates.',
  operations: [
    documenting({
      method: 'GET',
      path: '/releases',
      summary: 'List releases',
      description:
        'Newest first. published_versions says which later versions of the published interface are served, and what of them ' +
        'is not. Needs no token.',
      contract: ListReleases,
      document: async () => ({
        releases: RELEASES.map(({ version, date, changes }) => ({ version, date, changes: [...changes] })),
        total: RELEASES.length,
        next_cursor: null,
        published_versions: PUBLISHED_VERSIONS.map(({ version, served, missing }) => ({
          version,
          served,
          missing: [...missing],
        })),
      }),
    }),
  ],
};
