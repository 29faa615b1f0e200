import { Type } from 'typebox';
import { EXTRA_EXAMPLE, ExtraRequest } from '../../areas/extras/contract.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';

const params = Type.Object({ id: field.id() });
const data = Type.Object({ extra_request_id: field.id(), extra_request: ExtraRequest });

const decided = (status: 'accepted' | 'declined') => ({
  params: { id: EXTRA_EXAMPLE.id },
  data: {
    extra_request_id: EXTRA_EXAMPLE.id,
    extra_request: { ...EXTRA_EXAMPLE, status, decided_at: '2026-06-29T08:00:00Z' },
  },
});

export const AcceptExtra = {
  params,
  data,
  errors: ['extra_request_not_found', 'extra_is_decided', 'stay_not_accepted'],
  example: decided('accepted'),
} as const satisfies Contract;

export const DeclineExtra = {
  params,
  data,
  errors: ['extra_request_not_found', 'extra_is_decided'],
  example: decided('declined'),
} as const satisfies Contract;
