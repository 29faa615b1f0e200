import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { stayCode, RATE_TYPES } from '../reservations/record.ts';

export const EXTRA_STATUSES = ['asked', 'accepted', 'declined'] as const;
export type ExtraStatus = (typeof EXTRA_STATUSES)[number];

/** The type of the line that an extra adds to the price. */
export type RateType = (typeof RATE_TYPES)[number];

export const EXTRA_EXAMPLE = {
  id: 1001,
  stay_code: '0-4821907-k3m8tq',
  property_id: 1001,
  guest_name: 'Ada Lovelace',
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-04',
  name: 'Late check-out',
  rate_type: 'OTHER',
  currency: 'EUR',
  amount: 25,
  status: 'asked',
  asked_at: '2026-06-28T18:20:00Z',
  decided_at: null,
};

/** What a guest has asked for on their page (ours). */
export const ExtraRequest = Type.Object(
  {
    id: field.id(),
    stay_code: Type.String(),
    property_id: field.nullable(field.id('Of the stay.')),
    guest_name: field.nullable(Type.String()),
    check_in_date: field.date(),
    check_out_date: field.date(),
    name: Type.String({ description: 'Of the optional charge of the property.' }),
    rate_type: field.oneOf(RATE_TYPES, 'The type of the line of the price that it becomes.'),
    currency: field.currency(),
    amount: field.exactNumber('What it costs for the stay, as it was when the guest asked.'),
    status: field.oneOf(EXTRA_STATUSES),
    asked_at: field.moment(),
    decided_at: field.nullable(field.moment('Null until the host has answered.')),
  },
  { $id: 'ExtraRequest', examples: [EXTRA_EXAMPLE] },
);

export const ListExtraRequests = {
  query: Type.Object({
    stay_code: Type.Optional(stayCode()),
    status: Type.Optional(field.oneOf(EXTRA_STATUSES)),
    is_open: Type.Optional(
      Type.Boolean({
        description: 'true: those to answer, of accepted stays that are not over where the account is.',
      }),
    ),
    ...field.PAGE_QUERY,
  }),
  data: field.listOf('extra_requests', ExtraRequest),
  errors: ['cursor_mismatch'],
  example: {
    query: { stay_code: EXTRA_EXAMPLE.stay_code },
    data: { extra_requests: [EXTRA_EXAMPLE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export type ExtrasQuery = Static<typeof ListExtraRequests.query>;
