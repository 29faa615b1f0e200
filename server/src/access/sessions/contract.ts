import { Type } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import { RIGHT_VALUES, rightsOn } from '../roles.ts';
import { OPERATOR_ROLES } from '../../database/scope.ts';
import * as field from '../../http/contract/fields.ts';

export const ACCOUNT_STATUSES = ['active', 'suspended', 'lapsed'] as const;

const right = () => field.oneOf(RIGHT_VALUES);

const Rights = Type.Object(
  {
    own: right(),
    common: right(),
    properties: right(),
    stays: right(),
    calendar: right(),
    listings: right(),
    messages: right(),
    tasks: right(),
    staff_links: right(),
    occupancy: right(),
    money: right(),
    automation: right(),
    account: right(),
  },
  { description: 'What the role may do with each subject: docs/roles.md has their operations.' },
);

const SessionAccount = Type.Object(
  {
    id: field.id('For Service-Host-Account.'),
    name: Type.String(),
    status: field.oneOf(ACCOUNT_STATUSES, 'Requests for an account that is not active return 420.'),
    timezone: field.timezone(),
    currency: field.currency(),
    is_sandbox: Type.Boolean({ description: 'An account for trials (docs/sandbox.md).' }),
    clock_ahead_seconds: Type.Integer({
      minimum: 0,
      description:
        'By how much the clock of the account is ahead of the real time: 0 unless it is a sandbox.',
    }),
    operator: Type.Object({
      id: field.id(),
      name: Type.String(),
      is_master: Type.Boolean(),
      role: field.oneOf(OPERATOR_ROLES),
      rights: Rights,
      property_ids: field.nullable(
        Type.Array(field.id(), { description: 'The properties of a limited operator; null for all.' }),
      ),
    }),
  },
  { $id: 'SessionAccount' },
);

export const GetSession = {
  data: Type.Object({
    email: Type.String({
      description:
        'What the person signs in with: their e-mail address, followed by a colon and the id of the account if the password is of that account alone.',
    }),
    form_token: Type.String({
      description:
        'For Service-Form-Token, required for every method but GET and HEAD; over plain http for these too.',
    }),
    is_encrypted: Type.Boolean({
      description: 'False over plain http: others on the network can read along. A page says so.',
    }),
    accounts: Type.Array(SessionAccount, {
      description: 'The accounts where the person is an operator, 50 at most.',
    }),
  }),
  example: {
    data: {
      email: 'nora@example.com',
      form_token: 'pWn0r2yXb1Jm7cQe5sTqUo4hLkD9vA3gZf6iYwEtRxM',
      is_encrypted: true,
      accounts: [
        {
          id: 101,
          name: 'Seaside Homes',
          status: 'active',
          timezone: 'Europe/Amsterdam',
          currency: 'EUR',
          is_sandbox: false,
          clock_ahead_seconds: 0,
          operator: {
            id: 201,
            name: 'Nora Visser',
            is_master: true,
            role: 'full',
            rights: rightsOn('full'),
            property_ids: null,
          },
        },
      ],
    },
  },
} as const satisfies Contract;
