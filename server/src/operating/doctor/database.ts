import { checkServer } from '../../database/migrate.ts';
import type { Sql } from '../../database/connections/sql.ts';
import { StartProblem } from '../../database/start-problem.ts';
import { lengthOf, problem, warning, type Check, type DoctorFinding } from './finding.ts';
import {
  listBloatedTables,
  listLargestTables,
  listSlowSessions,
  readServer,
  type Bloat,
  type ServerFacts,
  type SlowSession,
} from './queries.ts';

const LARGEST_TABLES = 10;
const DEAD_ROWS_MAX = 100_000;
/** The service's own statements end long before. */
const ACTIVE_SECONDS_MAX = 300;
const IDLE_SECONDS_MAX = 60;

export const databaseCheck: Check = {
  name: 'database',
  needs: 'nothing',
  find: async ({ database: { sql, problem: sentence, migrations } }) => {
    const unready = sentence === null ? [] : [problem(sentence)];
    if (sql === null) return { findings: unready, facts: { is_reachable: false } };
    const server = await readServer(sql);
    const slow = await listSlowSessions(sql, { active: ACTIVE_SECONDS_MAX, idle: IDLE_SECONDS_MAX });
    const bloated = await listBloatedTables(sql, DEAD_ROWS_MAX);
    return {
      findings: [
        ...unready,
        ...(await findUnfit(sql)),
        ...judgeServer(server),
        ...slow.map(describeSlow),
        ...bloated.map(describeBloat),
      ],
      facts: {
        is_reachable: true,
        ...server,
        migrations,
        largest_tables: await listLargestTables(sql, LARGEST_TABLES),
        slow_sessions: slow,
      },
    };
  },
};

async function findUnfit(sql: Sql): Promise<DoctorFinding[]> {
  try {
    await checkServer(sql);
    return [];
  } catch (error) {
    if (error instanceof StartProblem) return [problem(error.message)];
    throw error;
  }
}

type Judged = Pick<ServerFacts, 'is_read_only' | 'transaction_age' | 'connections' | 'connections_max'>;

const CONNECTIONS_SHARE = { warning: 0.8, problem: 0.95 };
/** PostgreSQL freezes rows from 200 million on, and refuses writes shortly before 2147 million. */
const TRANSACTION_AGE = { warning: 500_000_000, problem: 1_500_000_000 };

export function judgeServer(server: Judged): DoctorFinding[] {
  const { is_read_only, transaction_age, connections, connections_max } = server;
  const findings: DoctorFinding[] = [];
  if (is_read_only)
    findings.push(
      problem(
        'The database can only be read, so nothing is stored: let DATABASE_URL name the server that takes writes.',
      ),
    );
  const share = connections / connections_max;
  if (share >= CONNECTIONS_SHARE.warning)
    findings.push(
      (share >= CONNECTIONS_SHARE.problem ? problem : warning)(
        `${connections} of ${connections_max} connections of the database server are in use: raise its max_connections, or lower DATABASE_WRITE_CONNECTIONS.`,
      ),
    );
  if (transaction_age >= TRANSACTION_AGE.warning)
    findings.push(
      (transaction_age >= TRANSACTION_AGE.problem ? problem : warning)(
        `The oldest transaction of the database is ${transaction_age} transactions old, and PostgreSQL stops writing near 2100 million: run \`vacuum freeze\`, and find what holds autovacuum up.`,
      ),
    );
  return findings;
}

export function describeSlow({ pid, application, state, seconds }: SlowSession): DoctorFinding {
  const what =
    state === 'active'
      ? `has run a statement for ${lengthOf(seconds)}`
      : `has held a transaction open and idle for ${lengthOf(seconds)}`;
  return warning(
    `The database session ${pid} (${application || 'without a name'}) ${what} and may hold up others and vacuum: end it with \`select pg_terminate_backend(${pid})\` if nobody needs it.`,
  );
}

export function describeBloat({ table, live_rows, dead_rows }: Bloat): DoctorFinding {
  return warning(
    `The table ${table} has ${dead_rows} dead rows beside ${live_rows} live ones: run \`vacuum analyze ${table}\`, and see that autovacuum is on.`,
  );
}
