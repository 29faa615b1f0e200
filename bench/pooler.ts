// Measures what PgBouncer in transaction mode costs beside direct connections, in turns and in one run:
// `node bench/pooler.ts --seconds 5`. The load, PgBouncer and PostgreSQL share the machine.
import { createTask } from '#server/areas/tasks/actions.ts';
import { openDatabases, type Databases } from '#server/database/databases.ts';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/open-database.ts';
import { POOLED_SETTINGS } from '#server/database/pooler.ts';
import { inTransaction, type OpenScope } from '#server/database/scope.ts';
import { startCluster } from '../server/test/faults/postgresql-cluster.ts';
import { fixedEncryption } from '../server/test/fixed-encryption.ts';
import { newPgBouncer } from '../server/test/pgbouncer.ts';
import { inTurns, options, printTable, relativeTo } from './figures.ts';
import { seedAccount } from './seed.ts';

const { seconds, rounds } = options({ seconds: 3, rounds: 3 });
const WAITING = 32;
const SIZES = { readConnections: 1, writeConnections: 8, longReadConnections: 3 };

const cluster = await startCluster({ settings: ['shared_buffers=128MB'] });
const pooler = await newPgBouncer(cluster, { size: 9 });
try {
  await cluster.asAdministrator(async (sql) => {
    for (const [name, value] of Object.entries(POOLED_SETTINGS))
      await sql.script(`alter role innkeep in database innkeep set ${name} = '${value}'`);
  });
  await pooler.start();
  const direct = openDatabases({ url: cluster.url }, SIZES, fixedEncryption);
  const pooled = openDatabases({ url: cluster.url, poolerUrl: pooler.url }, SIZES, fixedEncryption);
  await migrate(direct.writes, { folder: MIGRATIONS_FOLDER });
  const acting = { databases: direct, clock: () => Temporal.Now.instant(), request_id: 'bench' };
  const { scope } = await seedAccount(acting, 'bench', 10_000);
  await direct.writes`vacuum analyze`;
  for (const work of [list, create]) {
    const ways = {
      direct: () => measure(() => work(scope, direct)),
      pooled: () => measure(() => work(scope, pooled)),
    };
    console.log(work.name);
    printTable(relativeTo('direct', await inTurns(rounds, ways)));
  }
  await Promise.all([direct.close(), pooled.close()]);
} finally {
  await pooler.close();
  await cluster.close();
}

/** A page of 20 entries with the name of their property. */
async function list({ host_id }: OpenScope, { reads: sql }: Databases): Promise<void> {
  await sql`
    select t.id, t.amount, t.currency, t.note, t.created_at, p.title
    from transactions t left join properties p on p.host_id = ${host_id} and p.id = t.property_id
    where t.host_id = ${host_id} order by t.id desc limit 20`;
}

async function create(scope: OpenScope, databases: Databases): Promise<void> {
  const through = { ...scope, sql: databases.writes, databases };
  await inTransaction(through, (tx) => createTask(tx, { type: 'other', expected_date: '2026-07-04' }));
}

/** How often `work` is done in a second when 32 callers wait for it. */
async function measure(work: () => Promise<void>) {
  let count = 0;
  const startedAt = performance.now();
  const call = async () => {
    for (; performance.now() < startedAt + seconds * 1000; count += 1) await work();
  };
  await Promise.all(Array.from({ length: WAITING }, call));
  return { perSecond: count / ((performance.now() - startedAt) / 1000) };
}
