import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from '../src/database/connections/pool.ts';
import { migrate } from '../src/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../src/database/open-database.ts';

const SEEDS = path.join(import.meta.dirname, 'suites', 'upgrade');

export const seedOf = (number: number) => path.join(SEEDS, `${String(number).padStart(4, '0')}.sql`);

/** As a deployment lived it: each version's rows are there when the next migration comes. */
export async function fillAsOf(sql: Pool, latest: number): Promise<void> {
  for (let number = 1; number <= latest; number += 1) {
    await migrate(sql, { folder: MIGRATIONS_FOLDER, upTo: number });
    await sql.script(fs.readFileSync(seedOf(number), 'utf8'));
  }
}
