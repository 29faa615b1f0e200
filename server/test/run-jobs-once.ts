import assert from 'node:assert/strict';
import { pino } from 'pino';
import { findAccountSettings } from '../src/areas/accounts/queries.ts';
import type { Databases } from '../src/database/databases.ts';
import type { ExternalServices } from '../src/outbound/outside.ts';
import { runJobs } from '../src/jobs/run-jobs.ts';
import { outsideOf } from '../src/outbound/outside.ts';
import { jobsWith } from '../src/worker.ts';
import { clock, PUBLIC_URL } from './harness.ts';

/**
 * Does all that is due by the test's clock, of every account of the file's database. Fails when a job does for a reason that
 * is not known: a calendar that cannot be read is a warning.
 */
export async function runJobsOnce(
  databases: Databases,
  outside: ExternalServices = outsideOf(),
  config = { auditDays: 400 },
): Promise<void> {
  const log = pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'fatal' });
  let errors = 0;
  const logger = {
    info: (facts: object) => log.info(facts),
    warn: (facts: object, message?: string) => log.warn(facts, message),
    error: (facts: object, message?: string) => {
      errors += 1;
      log.error(facts, message);
    },
  };
  const parts = {
    databases,
    findAccount: findAccountSettings,
    clock: () => clock.now,
    logger,
    publicUrl: () => PUBLIC_URL,
  };
  for (const kind of jobsWith(outside, config)) {
    await runJobs(kind, parts);
    assert.equal(errors, 0, `${kind.kind}: see TEST_LOG_LEVEL=error`);
  }
}
