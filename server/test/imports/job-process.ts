// Runs the imports that are due, as a process of the service does, by the clock of the tests: the test kills it.
import { pino } from 'pino';
import { findAccountSettings } from '../../src/areas/accounts/queries.ts';
import { runImportJob } from '../../src/areas/accounts/import-runs/run-import.job.ts';
import { openDatabases } from '../../src/database/databases.ts';
import { VERSION } from '../../src/documents/releases.ts';
import { buildOpenApi } from '../../src/http/openapi/openapi.ts';
import { AREAS, readsOfInterface } from '../../src/interface.ts';
import { runJobs } from '../../src/jobs/run-jobs.ts';
import { addressTermsOf, outsideOf } from '../../src/outbound/outside.ts';
import { newLineChecks } from '../../src/workflows/import-account/check-lines.ts';
import { runImport } from '../../src/workflows/run-import/run-import.ts';
import { fixedEncryption } from '../fixed-encryption.ts';
import { PUBLIC_URL, START } from '../harness.ts';

const LINES_OF_STEP = 20;
const [target = '', minutes = '0'] = process.argv.slice(2);
const databases = openDatabases(
  JSON.parse(target),
  { readConnections: 1, writeConnections: 3, longReadConnections: 1 },
  fixedEncryption,
);
const now = Temporal.Instant.from(START).add({ minutes: Number(minutes) });
const outside = outsideOf();
const check = newLineChecks(buildOpenApi(AREAS, VERSION), addressTermsOf(outside));
let lines = 0;
const kind = runImportJob((scope, id, turn) =>
  runImport(
    scope,
    id,
    {
      imports: outside.imports,
      read: readsOfInterface(outside).read,
      check: () => (resource, line) => {
        lines += 1;
        if (lines % LINES_OF_STEP === 0) console.log(`step ${resource} ${lines}`);
        return check(resource, line);
      },
    },
    turn,
  ),
);
const { done } = await runJobs(kind, {
  databases,
  findAccount: findAccountSettings,
  clock: () => now,
  logger: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'fatal' }),
  publicUrl: () => PUBLIC_URL,
});
await outside.threads.close();
await databases.close();
console.log(`ended with ${done} imports`);
