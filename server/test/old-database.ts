import fs from 'node:fs';
import path from 'node:path';
import { BASELINE_LENGTH, type Applied } from '../src/database/baseline.ts';
import type { Pool } from '../src/database/connections/pool.ts';
import { migrate } from '../src/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../src/database/open-database.ts';
import type { Rows } from './read-rows.ts';

const SEEDS = path.join(import.meta.dirname, 'suites', 'upgrade');

export const seedOf = (number: number) => path.join(SEEDS, `${String(number).padStart(4, '0')}.sql`);

/** As a deployment lived it: each version's rows are there when the next migration comes. The baseline is the first version. */
export async function fillAsOf(sql: Pool, latest: number): Promise<void> {
  for (let number = BASELINE_LENGTH; number <= latest; number += 1) {
    await migrate(sql, { folder: MIGRATIONS_FOLDER, upTo: number });
    await sql.script(fs.readFileSync(seedOf(number), 'utf8'));
  }
}

/** The migrations before the baseline, as databases have recorded them. */
export const BEFORE_BASELINE: readonly Applied[] = fs
  .readFileSync(path.join(SEEDS, 'before-baseline.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line, index) => {
    const [name = '', checksum = ''] = line.split(' ');
    return { number: index + 1, name, checksum };
  });

/** A database as a version before the baseline left it, with rows in every table. */
export async function fillBeforeBaseline(sql: Pool, applied = BEFORE_BASELINE): Promise<void> {
  await fillAsOf(sql, BASELINE_LENGTH);
  await sql`delete from schema_migrations`;
  for (const { number, name, checksum } of applied)
    await sql`insert into schema_migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`;
}

const RENAME = /^alter table (\w+) rename (?:column (\w+) )?to (\w+);/gm;

/** Rows of a database of this migration, under the names that later ones give their tables and columns. */
export function renamedSince(latest: number, rows: Rows): Rows {
  const renamed = { ...rows };
  for (const name of fs.readdirSync(MIGRATIONS_FOLDER).toSorted()) {
    if (!name.endsWith('.sql') || Number(name.slice(0, 4)) <= latest) continue;
    const text = fs.readFileSync(path.join(MIGRATIONS_FOLDER, name), 'utf8');
    for (const [, table = '', column, now = ''] of text.matchAll(RENAME)) {
      const of = renamed[table] ?? [];
      if (column === undefined) {
        delete renamed[table];
        renamed[now] = of;
      } else renamed[table] = of.map(({ [column]: value, ...row }) => ({ ...row, [now]: value }));
    }
  }
  return renamed;
}
