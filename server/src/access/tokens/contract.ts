import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

const EXAMPLE = {
  id: 302,
  name: 'Price robot',
  scope: 'read-only',
  operator_id: 201,
  operator_name: 'Nora Visser',
  created_at: '2026-07-01T10:00:00Z',
  expires_at: '2026-09-29T10:00:00Z',
  last_used_at: '2026-07-02T08:00:00Z',
};

const Token = Type.Object(
  {
    id: field.id(),
    name: Type.String(),
    scope: Type.String({ description: 'read-only, writable, or channel:<type> for a connector.' }),
    operator_id: field.id('The operator as whom the token acts, with their reach.'),
    operator_name: Type.String(),
    created_at: field.moment(),
    expires_at: field.nullable(field.moment('Null for a token that works until it is deleted.')),
    last_used_at: field.nullable(
      field.moment('The hour of the latest request, up to a minute late. Null before the first.'),
    ),
  },
  { $id: 'Token', examples: [EXAMPLE] },
);

export const ListTokens = {
  query: Type.Object({ id: Type.Optional(field.id()), ...field.PAGE_QUERY }),
  data: field.listOf('tokens', Token),
  errors: ['cursor_mismatch', 'master_needed'],
  example: { query: { limit: 20 }, data: { tokens: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateToken = {
  body: Type.Object({
    name: field.name(100, 'Says what uses the token.'),
    scope: Type.String({
      minLength: 1,
      maxLength: 1000,
      description:
        'read-only, writable, or channel:<type> for a connector; several channels are separated by spaces.',
    }),
    operator_id: Type.Optional(
      field.id('The operator as whom the token acts. Default: the signed-in operator.'),
    ),
    days: Type.Optional(
      field.integer(1, 3_650, 'Days until the token expires. Default: it works until it is deleted.'),
    ),
  }),
  data: Type.Object({
    token_id: field.id(),
    token: Token,
    access_token: Type.String({ description: 'For Service-Access-Token. It is shown only this once.' }),
  }),
  errors: ['master_needed', 'operator_not_found', 'list_full'],
  example: {
    body: { name: 'Price robot', scope: 'read-only', days: 90 },
    data: {
      token_id: EXAMPLE.id,
      token: EXAMPLE,
      access_token: 'ik_101_pWn0r2yXb1Jm7cQe5sTqUo4hLkD9vA3gZf6iYwEtRxM',
    },
  },
} as const satisfies Contract;

export const DeleteToken = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['master_needed', 'token_not_found'],
  example: { params: { id: 302 }, data: {} },
} as const satisfies Contract;

export type TokenFilters = Static<typeof ListTokens.query>;
export type TokenRequest = Static<typeof CreateToken.body>;
