import { compareVersions, PRODUCT } from '../product.ts';
import type { Sql } from './connections/sql.ts';
import { errorCode } from './error-code.ts';
import { StartProblem } from './start-problem.ts';

const NO_SUCH_TABLE = '42P01';

/** The newest version of Innkeep that has used a database; null when none is recorded. */
export async function findNewestProduct(sql: Sql): Promise<string | null> {
  try {
    const [row] = await sql<{ newest: string }[]>`select newest from product_version`;
    return row?.newest ?? null;
  } catch (error) {
    if (errorCode(error) === NO_SUCH_TABLE) return null;
    throw error;
  }
}

/** Throws StartProblem when a newer version of Innkeep has used the database: what it has stored may have another form. */
export function refuseDowngrade(newest: string | null): void {
  if (newest === null || compareVersions(newest, PRODUCT.version) <= 0) return;
  throw new StartProblem(
    `The database was last used by Innkeep ${newest}, and this is the older ${PRODUCT.version}: start Innkeep ${newest}, or restore a backup from before the update into an empty database (docs/self-hosting.md).`,
  );
}

/** One row, beside the record of the migrations. */
export async function makeProductRecord(sql: Sql): Promise<void> {
  await sql`
    create table if not exists product_version (
      is_only boolean primary key default true check (is_only),
      newest text not null
    )`;
}

export async function recordProduct(sql: Sql): Promise<void> {
  await sql`
    insert into product_version (newest) values (${PRODUCT.version})
    on conflict (is_only) do update set newest = excluded.newest`;
}
