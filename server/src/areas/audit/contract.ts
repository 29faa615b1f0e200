import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import type { PreparedJson } from '../../http/answer/prepared-json.ts';
import * as field from '../../http/contract/fields.ts';

/** A longer snapshot is returned as its length only, so that a page of 100 rows stays below 4 MB. */
export const SNAPSHOT_LENGTH_MAX = 16_384;

const EXAMPLE = {
  id: 70412,
  kind: 'property_updated',
  created_at: '2026-06-15T10:00:00+00:00',
  operator: { id: 201, name: 'Nora Visser' },
  token: { id: 301, name: 'Sync script' },
  application: null,
  request_id: 'req_5b0c1e7f9a3d4c2e8f6a7b9c0d1e2f3a',
  before: { id: 1001, title: 'Canal House', wifi_ssid: 'canal', wifi_password: '***' },
  after: { id: 1001, title: 'Canal House', wifi_ssid: 'canal', wifi_password: '*** (changed)' },
};

const named = (description: string) =>
  field.objectOrNull(
    Type.Object(
      {
        id: field.id(),
        name: field.nullable(Type.String({ description: 'Null once it is deleted.' })),
      },
      { description },
    ),
  );

const snapshot = (description: string) =>
  Type.Unsafe<unknown>({
    anyOf: [{ type: 'object' }, { type: 'array', items: {} }, { type: 'null' }],
    description,
  });

/** One change, with who made it. */
export const AuditEntry = Type.Object(
  {
    id: field.id(),
    kind: Type.String({ description: 'The kind of the change: the name of its event.' }),
    created_at: field.instant(),
    operator: named('The operator who made the change. Null for the service and the command line.'),
    token: named('The access token of the request. Null when there was none, as for a signed-in operator.'),
    application: named('The partner application that acted for the operator.'),
    request_id: Type.String({ description: 'The request_id of the response and of the log lines.' }),
    before: snapshot(
      'The changed fields before the change. Null for a creation. Secrets and texts are masked.',
    ),
    after: snapshot('The same fields after the change. Null for a deletion.'),
  },
  { $id: 'AuditEntry', examples: [EXAMPLE] },
);

export const ListAudit = {
  query: Type.Object({
    start_date: Type.Optional(field.date('First day of created_at, in the account’s timezone.')),
    end_date: Type.Optional(field.date('Last day of created_at, inclusive.')),
    operator_id: Type.Optional(field.id('The operator who made the change.')),
    token_id: Type.Optional(field.id()),
    application_id: Type.Optional(field.id('The partner application that acted for the operator.')),
    kind: Type.Optional(
      Type.String({
        pattern: '^[a-z][a-z_]*$',
        maxLength: 60,
        description:
          'A kind, such as property_updated, or the beginning of kinds, such as property_ or task.',
      }),
    ),
    property_id: Type.Optional(
      field.id('The property itself, and everything that names it: tasks, stays, listings.'),
    ),
    reservation_code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'Stays, reviews and conversations of the order.',
      }),
    ),
    stay_code: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'The stay itself, its tasks and its entries.',
      }),
    ),
    object_id: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 40,
        description:
          'The id of the changed object. Objects of different kinds can have the same id: send kind as well.',
      }),
    ),
    request_id: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Only the changes of this request.' }),
    ),
    ...field.PAGE_QUERY,
  }),
  data: Type.Unsafe<PreparedJson>(field.listOf('audit', AuditEntry)),
  errors: ['audit_needs_master', 'cursor_mismatch'],
  example: {
    query: { start_date: '2026-06-01', end_date: '2026-06-30', kind: 'property_' },
    data: { audit: [EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export type AuditQuery = Static<typeof ListAudit.query>;

export type AuditFilters = {
  readonly [K in Exclude<keyof AuditQuery, keyof typeof field.PAGE_QUERY>]?: AuditQuery[K] | undefined;
};
