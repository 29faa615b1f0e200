import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

const EXAMPLE = {
  id: 601,
  client_id: 'app_pWn0r2yXb1Jm7cQe5sTqUo',
  name: 'Prices',
  scope: 'writable',
  operator_id: 201,
  operator_name: 'Nora Visser',
  created_at: '2026-07-01T10:00:00Z',
  expires_at: '2026-12-28T10:00:00Z',
};

const Application = Type.Object(
  {
    id: field.id('Of the grant. An application has one for each consent of an operator.'),
    client_id: Type.String(),
    name: Type.String(),
    scope: Type.String({ description: 'read-only, writable, or channel:<type> for a connector.' }),
    operator_id: field.id('The operator who granted access, and as whom the application acts.'),
    operator_name: Type.String(),
    created_at: field.moment(),
    expires_at: field.moment('The access ends then, unless the application renews its tokens before.'),
  },
  { $id: 'GrantedApplication', examples: [EXAMPLE] },
);

export const ListApplications = {
  query: Type.Object({ id: Type.Optional(field.id()), ...field.PAGE_QUERY }),
  data: field.listOf('applications', Application),
  errors: ['cursor_mismatch', 'master_needed'],
  example: { query: { limit: 20 }, data: { applications: [EXAMPLE], total: 1, next_cursor: null } },
} as const satisfies Contract;

export const DeleteApplication = {
  params: Type.Object({ id: field.id() }),
  data: Type.Object({}),
  errors: ['master_needed', 'application_not_found'],
  example: { params: { id: 601 }, data: {} },
} as const satisfies Contract;

export type ApplicationFilters = Static<typeof ListApplications.query>;
export type PresentedApplication = Static<typeof Application>;
