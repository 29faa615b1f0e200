import { checkMaster } from '../../access/reach.ts';
import type { OpenScope, WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Advance } from './contract.ts';
import { insertTarget, readClock, type ClockRow } from './queries.ts';
import { checkSandbox } from './rules.ts';

/** Throws `sandbox_needed`. */
export async function readSandboxClock(scope: OpenScope): Promise<ClockRow> {
  checkSandbox(scope);
  return readClock(scope);
}

/** Sends the clock of the account on its way. Throws `sandbox_needed`, `master_needed`, `clock_is_advancing`. */
export async function sendClock(tx: WriteScope, { seconds }: Advance): Promise<ClockRow> {
  checkSandbox(tx);
  checkMaster(tx);
  const { now } = await readClock(tx);
  const target_at = Temporal.Instant.from(now).add({ seconds }).toString();
  if (!(await insertTarget(tx, target_at))) throw new ApiError('clock_is_advancing');
  return readClock(tx);
}
