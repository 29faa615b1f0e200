import type { Pool } from '../src/database/connections/pool.ts';
import { distribute } from '../src/operating/distribution/distribute.ts';
import { asAdministrator, createDatabase } from './test-database.ts';

/** The workers that the server of this test run coordinates, each as `host:port`; none on a plain PostgreSQL. */
export function listTestWorkers(): Promise<readonly string[]> {
  return asAdministrator(async (sql) => {
    const [citus] = await sql`select from pg_extension where extname = 'citus'`;
    if (citus === undefined) return [];
    const workers = await sql<{ worker: string }[]>`
      select nodename || ':' || nodeport as worker from pg_dist_node
      where isactive and noderole = 'primary' and shouldhaveshards`;
    return workers.map(({ worker }) => worker);
  });
}

/** Spreads the tables of a database over the workers, and closes it to connections, so that it can be cloned. */
export async function distributeTemplate(database: string, workers: readonly string[]): Promise<void> {
  for (const worker of workers) await createDatabase(database, 'template0', worker);
  const machines = [undefined, ...workers];
  for (const worker of machines)
    await asAdministrator((sql) => sql`create extension citus`, { database, worker });
  await asAdministrator(
    async (sql) => {
      await sql`select citus_set_coordinator_host(host(inet_server_addr()), inet_server_port())`;
      for (const worker of workers) {
        const { hostname, port } = new URL(`citus://${worker}`);
        await sql`select citus_add_node(${hostname}, ${Number(port)}::integer)`;
      }
      await distribute(sql);
    },
    { database },
  );
  for (const worker of machines) await asAdministrator((sql) => close(sql, database), { worker });
}

/** Ends the background process of Citus too, which would keep the database from being cloned. */
async function close(sql: Pool, database: string): Promise<void> {
  await sql`alter database ${sql.identifier(database)} allow_connections false`;
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = ${database}`;
}
