// Imports an archive into an account, as `innkeep import` does, by the clock of the tests: the test kills it.
import { openAccount } from '../../src/areas/accounts/actions.ts';
import { openDatabases } from '../../src/database/databases.ts';
import { VERSION } from '../../src/documents/releases.ts';
import { buildOpenApi } from '../../src/http/openapi/openapi.ts';
import { addressTermsOf, outsideOf } from '../../src/outbound/outside.ts';
import { AREAS, exportSources } from '../../src/interface.ts';
import { newLineChecks } from '../../src/workflows/import-account/check-lines.ts';
import { importAccount } from '../../src/workflows/import-account/import-account.ts';
import { openArchiveSource } from '../../src/workflows/import-account/sources.ts';
import { fixedEncryption } from '../fixed-encryption.ts';
import { START } from '../harness.ts';

const [target = '', slug = '', file = ''] = process.argv.slice(2);
const databases = openDatabases(
  JSON.parse(target),
  { readConnections: 1, writeConnections: 2, longReadConnections: 1 },
  fixedEncryption,
);
const now = Temporal.Instant.from(START);
const scope = await openAccount({ databases, clock: () => now, request_id: 'import' }, slug);
if (scope === undefined) throw new Error(`there is no account ${slug}`);
const source = await openArchiveSource(file);
const sources = exportSources({} as never);
const { refusals_total } = await importAccount(scope, source, {
  dryRun: false,
  signal: new AbortController().signal,
  check: newLineChecks(buildOpenApi(AREAS, VERSION), addressTermsOf(outsideOf())),
  read: (request) => sources.read(scope, request),
  report: ({ resource, lines }) => console.log(`step ${resource} ${lines}`),
});
source.close();
await databases.close();
console.log(`ended with ${refusals_total} refusals`);
