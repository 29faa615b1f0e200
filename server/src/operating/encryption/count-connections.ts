import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../database/connections/sql.ts';
import { countOtherConnections } from './queries.ts';

const LOOKS = 20;
const LOOK_AGAIN_MS = 100;

/** PostgreSQL shows the connections of a process for a moment after it has ended. */
export async function countLastingConnections(sql: Sql): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const count = await countOtherConnections(sql);
    if (count === 0 || attempt === LOOKS) return count;
    await pause(LOOK_AGAIN_MS);
  }
}
