import { Type } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { OPERATOR_ROLES } from '../../database/scope.ts';

const EXAMPLE = {
  account: {
    id: 101,
    name: 'Seaside Homes',
    timezone: 'Europe/Amsterdam',
    currency: 'EUR',
    is_sandbox: false,
  },
  operator: { id: 201, name: 'Nora Visser', is_master: true, role: 'full' },
  scope: 'writable',
  property_ids: null,
  token: { id: 302, name: 'Price robot' },
  application: null,
  expires_at: '2026-09-29T10:00:00+00:00',
} as const;

export const GetMe = {
  data: Type.Object({
    account: Type.Object(
      {
        id: field.id('The id of the account. Ids of its objects say nothing in another account.'),
        name: Type.String({ description: 'The name of the account.' }),
        timezone: field.timezone(),
        currency: field.currency(),
        is_sandbox: Type.Boolean({ description: 'True for an account of a developer, for trials.' }),
      },
      { description: 'The account that the requests are about.' },
    ),
    operator: Type.Object(
      {
        id: field.id('The id of the operator.'),
        name: Type.String({ description: 'The name of the person.' }),
        is_master: Type.Boolean({
          description: 'True for the one operator of the account who may do everything.',
        }),
        role: field.oneOf(OPERATOR_ROLES, 'What the operator may do.'),
      },
      { description: 'The operator for whom the token acts.' },
    ),
    scope: Type.String({
      description:
        'What the token may do: `read-only`, `writable`, or `channel:<type>` for each channel of a connector.',
    }),
    property_ids: field.nullable(
      Type.Array(field.id(), {
        description:
          'The properties that are within reach; null for all, those that are added later included.',
      }),
    ),
    token: field.objectOrNull(
      Type.Object(
        {
          id: field.id('The id of the token. It is not secret.'),
          name: Type.String({ description: 'What it is for.' }),
        },
        { description: 'The access token of the request; null for a signed-in operator.' },
      ),
    ),
    application: field.objectOrNull(
      Type.Object(
        {
          client_id: Type.String({ description: 'The id with which the application names itself.' }),
          name: Type.String({ description: 'The name that the operator saw when allowing it.' }),
        },
        {
          description:
            'The partner application that acts for the operator; null when the operator acts directly.',
        },
      ),
    ),
    expires_at: field.nullable(
      field.instant(
        'When the token expires; null for one that works until it is deleted, and for a signed-in operator.',
      ),
    ),
  }),
  example: { data: EXAMPLE },
} as const satisfies Contract;
