import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';
import { OPERATOR_ROLES } from '../../database/scope.ts';
import { LETTER_LANGUAGES } from '../letters/language.ts';

const EXAMPLE = {
  id: 202,
  name: 'Sam de Boer',
  email: 'sam@example.com',
  language: 'en',
  is_master: false,
  role: 'full',
  property_ids: [1001, 1002],
  has_sign_in: false,
  has_second_factor: false,
  invitation_expires_at: '2026-07-08T10:00:00Z',
  invitation_failure_reason: null,
  created_at: '2026-07-01T10:00:00Z',
};

const Operator = Type.Object(
  {
    id: field.id(),
    name: Type.String(),
    email: field.nullable(Type.String()),
    language: field.oneOf(LETTER_LANGUAGES, 'Of letters to the operator, who can change it.'),
    is_master: Type.Boolean({ description: 'Every account has exactly one master operator.' }),
    role: field.oneOf(
      OPERATOR_ROLES,
      'What the operator may read and change, beside the properties that they reach. The master operator has full.',
    ),
    property_ids: field.nullable(
      Type.Array(field.id(), {
        description: 'The properties of a limited operator; null for all, also future ones.',
      }),
    ),
    has_sign_in: formerly(
      'can_sign_in',
      Type.Boolean({ description: 'True once the operator has a password.' }),
    ),
    has_second_factor: Type.Boolean(),
    invitation_expires_at: formerly(
      'invited_until',
      field.nullable(
        field.moment('When the open invitation expires; null without one. It may be in the past.'),
      ),
    ),
    invitation_failure_reason: formerly(
      'invitation_error',
      field.nullable(
        Type.String({
          description: 'Why the letter with the invitation did not arrive, in the words of the mail server.',
        }),
      ),
    ),
    created_at: field.moment(),
  },
  { $id: 'Operator', examples: [EXAMPLE] },
);

const Invitation = Type.Object(
  {
    url: field.nullable(
      Type.String({
        description:
          'Give it to the person. The first person who opens it chooses the password. It is shown only this once, and works ' +
          'once. Null where the service sends e-mail: then only the letter has it.',
      }),
    ),
    sent_to: field.nullable(
      Type.String({ description: 'The e-mail address that a letter with the link goes to; null with url.' }),
    ),
    expires_at: field.moment(),
  },
  { $id: 'Invitation' },
);

const INVITATION = {
  url: 'https://pms.example.com/invitation?invitation=iki_101_pWn0r2yXb1Jm7cQe5sTqUo4hLkD9vA3gZf6iYwEtRxM',
  sent_to: null,
  expires_at: '2026-07-08T10:00:00Z',
};

const propertyIds = field.nullable(
  field.ids(1000, 'Limits the operator to these properties; null for all, also future ones. At least one.'),
);

const role = (description: string) =>
  field.oneOf(
    OPERATOR_ROLES,
    `full: everything. no_money: everything but money. messages: messages and reviews. tasks: tasks and staff. read_only: reads everything, changes nothing. ${description}`,
  );

export const ListOperators = {
  query: Type.Object({ id: Type.Optional(field.id()), ...field.PAGE_QUERY }),
  data: field.listOf('operators', Operator),
  errors: ['cursor_mismatch', 'master_needed'],
  example: { query: { limit: 20 }, data: { operators: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const CreateOperator = {
  body: Type.Object({
    name: field.name(100),
    email: field.email('For signing in. Unique in the account. It cannot be changed.'),
    property_ids: Type.Optional(propertyIds),
    role: Type.Optional(role('Default: full.')),
    language: Type.Optional(
      field.oneOf(
        LETTER_LANGUAGES,
        'Of the invitation and of later letters. Default: that of the master operator.',
      ),
    ),
  }),
  data: Type.Object({ operator_id: field.id(), operator: Operator, invitation: Invitation }),
  errors: ['master_needed', 'property_not_found', 'name_taken', 'list_full'],
  example: {
    body: { name: 'Sam de Boer', email: 'sam@example.com', property_ids: [1001, 1002], role: 'full' },
    data: { operator_id: EXAMPLE.id, operator: EXAMPLE, invitation: INVITATION },
  },
} as const satisfies Contract;

export const UpdateOperator = {
  params: Type.Object({ id: field.id() }),
  body: Type.Object({
    name: Type.Optional(field.name(100)),
    property_ids: Type.Optional(propertyIds),
    role: Type.Optional(role('The master operator has full.')),
  }),
  data: Type.Object({ operator: Operator }),
  errors: ['master_needed', 'operator_not_found', 'property_not_found'],
  example: {
    params: { id: 202 },
    body: { property_ids: null },
    data: { operator: { ...EXAMPLE, property_ids: null } },
  },
} as const satisfies Contract;

export const DeleteOperator = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['master_needed', 'operator_not_found', 'operator_is_master'],
  example: { params: { id: 202 }, data: {} },
} as const satisfies Contract;

export const CreateInvitation = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({ invitation: Invitation }),
  errors: ['master_needed', 'operator_not_found', 'operator_signs_in', 'email_missing'],
  example: { params: { id: 202 }, data: { invitation: INVITATION } },
} as const satisfies Contract;

export type OperatorFilters = Static<typeof ListOperators.query>;
export type NewOperator = Static<typeof CreateOperator.body>;
export type OperatorChanges = Static<typeof UpdateOperator.body>;
export type PresentedOperator = Static<typeof Operator>;
