import { Type } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';

const HOUR = { started_at: '2026-06-15T09:00:00Z', requests: 1240, refused: 12 };
const CALLER = {
  operator_id: 201,
  operator_name: 'Nora Visser',
  token_id: 301,
  token_name: 'Sync script',
  application_id: null,
  application_name: null,
  requests: 1240,
  refused: 12,
  hours: [HOUR],
};
const STATE = {
  limit: 'host',
  counts: 'requests',
  window: '1m',
  amount: 1200,
  remaining: 1176,
  resets_at: '2026-06-15T10:00:42Z',
};

const counts = {
  requests: Type.Integer({ description: 'The refused ones included.' }),
  refused: Type.Integer({ description: 'By a limit or a block, with 429.' }),
};

/** The requests of an hour. */
export const UsageHour = Type.Object(
  { started_at: formerly('hour', field.moment('The start of the hour, in UTC.')), ...counts },
  { $id: 'UsageHour', examples: [HOUR] },
);

const deleted = 'Null once it is deleted.';

/** The requests of a personal access token, or of an application for an operator. */
export const UsageCaller = Type.Object(
  {
    operator_id: field.id(),
    operator_name: field.nullable(Type.String({ description: deleted })),
    token_id: field.nullable(field.id('Null for an application, whose tokens change every hour.')),
    token_name: field.nullable(Type.String({ description: deleted })),
    application_id: field.nullable(field.id()),
    application_name: field.nullable(Type.String({ description: deleted })),
    ...counts,
    hours: Type.Array(UsageHour, { description: 'The hours with requests, oldest first.' }),
  },
  { $id: 'UsageCaller', examples: [CALLER] },
);

/** A limit, with the window that has the fewest requests left. */
export const LimitState = Type.Object(
  {
    limit: Type.String({ description: 'Its name, as in RateLimit-Policy without the window.' }),
    counts: Type.String({ description: 'The requests that it counts.' }),
    window: Type.String({ description: 'The tightest window: the one with the fewest requests left.' }),
    amount: Type.Integer({ description: 'The requests that the window allows.' }),
    remaining: Type.Integer({ description: 'The requests that are left in it.' }),
    resets_at: field.moment('When the window begins again.'),
  },
  { $id: 'LimitState', examples: [STATE] },
);

export const GetUsage = {
  data: Type.Object({
    hours: Type.Array(UsageHour, {
      description: 'The present hour and the 24 before it, oldest first. An hour without requests is listed.',
    }),
    callers: Type.Array(UsageCaller, {
      description: 'Those with the most requests of these hours first, at most 100.',
    }),
    limits: Type.Array(LimitState, {
      description:
        'Of the account, of the endpoints with limits of their own, and of each other endpoint that counts a request in ' +
        'its tightest window. Empty with RATE_LIMITS=off.',
    }),
  }),
  errors: ['usage_needs_full_rights'],
  example: { data: { hours: [HOUR], callers: [CALLER], limits: [STATE] } },
} as const satisfies Contract;
