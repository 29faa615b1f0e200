import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readSandboxClock, sendClock } from './actions.ts';
import { AdvanceClock, GetClock } from './contract.ts';
import { presentClock } from './present.ts';
import { MEANINGS } from './meanings.ts';

export const sandbox: Area = {
  name: 'Sandbox',
  words: [MEANINGS],
  description:
    'For an account that was made as a sandbox: what takes days elsewhere happens there when it is asked for. Every other ' +
    'account gets 403 sandbox_needed. docs/sandbox.md describes it.',
  operations: [
    reading({
      method: 'GET',
      path: '/sandbox/clock',
      summary: 'Read the clock of a sandbox',
      contract: GetClock,
      read: async (scope) => ({ clock: presentClock(await readSandboxClock(scope)) }),
    }),
    changing({
      method: 'POST',
      path: '/sandbox/clock',
      summary: 'Advance the clock of a sandbox',
      description:
        'Timeouts, rules, recurring entries, payments and the next attempts of webhooks take place as if the time had ' +
        'passed: in order, and each once. The request is answered before that: read the clock again until advancing_until is ' +
        'null, or wait for sandbox_clock_advanced with that moment. A clock cannot be set back.',
      contract: AdvanceClock,
      change: async (tx, { body }) => ({ clock: presentClock(await sendClock(tx, body)) }),
    }),
  ],
};
