import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';

/** The most that one request advances a clock: a year and a day. */
export const ADVANCE_SECONDS_MAX = 366 * 86_400;

const EXAMPLE = {
  clock_at: '2026-07-01T09:00:00+02:00',
  ahead_seconds: 1_382_400,
  advancing_until: null,
};

export const Clock = Type.Object(
  {
    clock_at: formerly('now', field.instant('The present moment of the account.')),
    ahead_seconds: Type.Integer({ minimum: 0, description: 'By how much it is ahead of the real time.' }),
    advancing_until: Type.Union([field.instant(), Type.Null()], {
      description: 'Where the clock is going. Null when it has arrived: then it runs like any other.',
    }),
  },
  { $id: 'SandboxClock', examples: [EXAMPLE] },
);

export const GetClock = {
  data: Type.Object({ clock: Clock }),
  errors: ['sandbox_needed'],
  example: { data: { clock: EXAMPLE } },
} as const satisfies Contract;

export const AdvanceClock = {
  body: Type.Object({
    seconds: Type.Integer({
      minimum: 1,
      maximum: ADVANCE_SECONDS_MAX,
      description: 'By how much the clock is advanced: at most 366 days.',
    }),
  }),
  data: Type.Object({ clock: Clock }),
  errors: ['sandbox_needed', 'master_needed', 'clock_is_advancing'],
  example: {
    body: { seconds: 86_400 },
    data: { clock: { ...EXAMPLE, advancing_until: '2026-07-02T09:00:00+02:00' } },
  },
} as const satisfies Contract;

export type Advance = Static<typeof AdvanceClock.body>;
