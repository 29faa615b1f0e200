import fs from 'node:fs';
import path from 'node:path';
import { AREAS } from '#server/interface.ts';
import { openPool } from '../../server/src/database/connections/pool.ts';
import { claimService } from '#server/database/embedded/claim-service.ts';
import { openEmbeddedDatabase } from '#server/database/embedded/open-embedded-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { VERSION } from '#server/documents/releases.ts';
import { buildOpenApi } from '#server/http/openapi/openapi.ts';
import { makeScratchFolder } from '../scratch-folders.ts';
import { writeClient } from './client/write-client.ts';
import { writeDeprecation } from './deprecation.ts';
import { writeGrowth } from './growth/write-growth.ts';
import { writeCopiedLists, writeKeepACopy } from './keep-a-copy.ts';
import { writeLimits, writeOperatorLimits } from './limits.ts';
import { writeMcpTools } from './mcp-tools.ts';
import { writeRoles } from './roles.ts';
import { readSchema } from './schema-sql.ts';
import { writeWebhooks } from './webhooks.ts';
import { writeAudit, writeConfiguration, writeEnvironment, writeErrors, writeEvents } from './tables.ts';

/** Every generated file but the schema of the database, by its path in the repository. */
export async function writeDocuments(): Promise<Map<string, string>> {
  const document = buildOpenApi(AREAS, VERSION);
  return new Map([
    ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['.env.example', writeEnvironment()],
    [path.join('docs', 'errors.md'), writeErrors()],
    [path.join('docs', 'configuration.md'), writeConfiguration()],
    [path.join('docs', 'audit.md'), writeAudit()],
    [path.join('docs', 'events.md'), writeEvents()],
    [path.join('docs', 'limits.md'), writeLimits()],
    [path.join('docs', 'webhooks.md'), writeWebhooks(path.resolve(import.meta.dirname, '../..'))],
    [path.join('docs', 'operator-limits.md'), writeOperatorLimits()],
    [path.join('docs', 'keep-a-copy.md'), writeKeepACopy()],
    [path.join('examples', 'keep-a-copy', 'lists.ts'), writeCopiedLists()],
    [path.join('docs', 'roles.md'), writeRoles()],
    [path.join('docs', 'deprecation.md'), writeDeprecation(document)],
    [path.join('docs', 'mcp-tools.md'), writeMcpTools(document)],
    ...writeGrowth(path.resolve(import.meta.dirname, '../..')),
    ...(await writeClient(document)),
  ]);
}

/**
 * server/schema.sql, from a temporary embedded database: other versions of PostgreSQL format some lines differently.
 */
export async function writeSchema(root: string): Promise<string> {
  // The next run of the tests removes the folder of this name that a killed run leaves behind.
  const dataDir = makeScratchFolder();
  const claim = await claimService({ dataDir });
  try {
    const server = await openEmbeddedDatabase({ dataDir, durable: false, report: () => {} });
    const sql = openPool(server, { max: 1, statementTimeoutMs: 0 });
    try {
      await migrate(sql, { folder: path.join(root, 'server', 'migrations') });
      return await readSchema(sql);
    } finally {
      await sql.end();
      await server.release();
    }
  } finally {
    claim.release();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
