// One account of five hundred properties beside two hundred small ones: `npm run bench:large`. Prints how long every list,
// report and look-up of the interface takes for the large account, beside a small one, what a small account waits for while the
// large one asks for its dearest reads eight times at once, and how long changes take: --tenth makes a smaller one, --only a part
// of the table.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openPool } from '../server/src/database/connections/pool.ts';
import { ask, type Answered } from './large/ask.ts';
import { measureChanges } from './large/changes.ts';
import { measureBeside } from './large/beside.ts';
import { LARGE, seedHouse, SMALL, TENTH } from './large/house.ts';
import { nameObjects, REQUESTS } from './large/requests.ts';
import { actingOn, ENCRYPTION_SETTING } from './open-bench.ts';
import { startService } from './processes.ts';
import type { Account } from './seed.ts';

const { values } = parseArgs({
  options: {
    tenth: { type: 'boolean', default: false },
    small: { type: 'string', default: '200' },
    times: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
  },
});

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-large-'));
const service = await startService({
  DATA_DIR: dataDir,
  ...ENCRYPTION_SETTING,
  PORT: '0',
  RATE_LIMITS: 'off',
});
const target = {
  socketPath: path.join(dataDir, 'postgres/.s.PGSQL.5432'),
  user: 'innkeep',
  database: 'innkeep',
};
const sql = openPool(target, { max: 1, statementTimeoutMs: 600_000 });
try {
  const acting = actingOn(sql);
  const large = await seedHouse(acting, 'large', values.tenth ? TENTH : LARGE);
  const small = await seedHouse(acting, 'small', SMALL);
  for (let n = 2; n <= Number(values.small); n += 1) await seedHouse(acting, `small-${n}`, SMALL);
  await sql`vacuum analyze`;
  console.table(await measureAll(large, small));
  const address = `http://127.0.0.1:${service.port}`;
  if (values.only === '') {
    console.table(await measureBeside(address, large, small));
    console.table({
      'small, ms': await measureChanges(address, small, await nameObjects(small)),
      'large, ms': await measureChanges(address, large, await nameObjects(large)),
    });
  }
} finally {
  await sql.end();
  await service.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

type Row = Readonly<Record<'small p50 ms' | 'large p50 ms' | 'large most ms' | 'answers', number | string>>;

async function measureAll(large: Account, small: Account): Promise<Readonly<Record<string, Row>>> {
  const accounts = [
    { account: small, named: await nameObjects(small) },
    { account: large, named: await nameObjects(large) },
  ];
  const table: Record<string, Row> = {};
  for (const [name, request] of Object.entries(REQUESTS)) {
    if (!name.includes(values.only)) continue;
    const answers: Answered[] = [];
    for (const { account, named } of accounts) {
      const paths = Array.from({ length: Number(values.times) }, (_, n) => request(named, n));
      answers.push(await ask(`http://127.0.0.1:${service.port}`, account.token, paths));
    }
    table[name] = rowOf(answers);
  }
  return table;
}

function rowOf([small, large]: readonly Answered[]): Row {
  return {
    'small p50 ms': Math.round(small?.p50 ?? 0),
    'large p50 ms': Math.round(large?.p50 ?? 0),
    'large most ms': Math.round(large?.most ?? 0),
    answers: `${small?.statuses} ${large?.statuses}`,
  };
}
