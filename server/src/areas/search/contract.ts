import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';

export const SEARCH_TYPES = ['reservation', 'conversation', 'task', 'property'] as const;

/** The best match first. */
export const MATCHES = ['exact', 'name', 'start', 'part'] as const;

export const RESULTS_MAX = 50;

const EXAMPLE = {
  type: 'reservation',
  match: 'start',
  title: 'Tomás Silva',
  detail: '2026-07-01 – 2026-07-04 · Canal House',
  reservation_code: '0-1234567-abcdef',
  stay_code: '0-1234567-abcdef',
  conversation_id: '3f1c9a7e5b2d4c6f8a0e1b2c3d4e5f60',
  task_id: null,
  property_id: 1001,
  property_title: 'Canal House',
  start_date: '2026-07-01',
  end_date: '2026-07-04',
  status: 'accepted',
};

export const SearchResult = Type.Object(
  {
    type: formerly('kind', field.oneOf(SEARCH_TYPES)),
    match: field.oneOf(
      MATCHES,
      'exact: a code, a phone number, an e-mail address or a number is found whole. name: the name or title begins with ' +
        'the searched words. start: each searched word begins a word. part: each searched word is part of a word.',
    ),
    title: Type.String({
      description:
        'The name of the guest, the title of the property, or the first 100 characters of the note of the task. ' +
        'A reservation without a guest name has its code.',
    }),
    detail: Type.String({
      description: 'One line to show below the title: dates and property, or the address.',
    }),
    reservation_code: field.nullable(Type.String({ description: 'Of the order. Null for an inquiry.' })),
    stay_code: field.nullable(
      Type.String({
        description:
          'Of a reservation, and of a conversation about it: the stay that was found, or else the one nearest to today.',
      }),
    ),
    conversation_id: field.nullable(Type.String()),
    task_id: field.nullable(field.id()),
    property_id: field.nullable(field.id('Null for a reservation in the reservation box.')),
    property_title: field.nullable(Type.String()),
    start_date: field.nullable(field.date('The check-in, or the expected date of a task.')),
    end_date: field.nullable(field.date('The check-out.')),
    status: field.nullable(Type.String({ description: 'Of the stay or of the task.' })),
  },
  { $id: 'SearchResult', examples: [EXAMPLE] },
);

const type = `(${SEARCH_TYPES.join('|')})`;

export const Search = {
  query: Type.Object({
    q: field.trimmed(
      Type.String({
        minLength: 2,
        maxLength: 100,
        pattern: field.NOT_BLANK,
        description:
          'Words of a name, a code, a phone number, an e-mail address, a title, an address or a note. Case, accents and ' +
          'punctuation do not matter. Every word must be found. Of more than eight words the eight longest count.',
      }),
    ),
    types: Type.Optional(
      formerly(
        'kinds',
        Type.String({
          pattern: `^${type}(,${type})*$`,
          maxLength: 100,
          description: `One or several of ${SEARCH_TYPES.join(', ')}, separated by commas. Default: all.`,
        }),
      ),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: RESULTS_MAX,
        default: 20,
        description: 'Maximum number of results.',
      }),
    ),
  }),
  data: Type.Object({
    results: Type.Array(SearchResult),
    has_more: Type.Boolean({ description: 'True when more was found than limit.' }),
  }),
  example: {
    query: { q: 'tomas', limit: 20 },
    data: { results: [EXAMPLE], has_more: false },
  },
} as const satisfies Contract;

export type SearchType = (typeof SEARCH_TYPES)[number];
export type SearchQuery = Static<typeof Search.query>;
