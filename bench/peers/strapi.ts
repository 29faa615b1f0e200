import fs from 'node:fs';
import path from 'node:path';
import { openPool } from '#server/database/connections/pool.ts';
import { ENTRY, freePort, MONTH, type Database, type Peer, type Requests, type RunNode } from './peer.ts';

export const STRAPI: Peer = {
  name: 'Strapi',
  packages: ['@strapi/strapi@5.54.0', 'pg@8.23.1'],
  needsNode22: true,
  makesTables: true,
  prepare: async (folder, database, run) => {
    writeProject(folder);
    fs.rmSync(path.join(folder, TOKEN_FILE), { force: true });
    const child = start(database, await freePort(), run);
    await written(path.join(folder, TOKEN_FILE));
    child.kill('SIGTERM');
    await fill(database);
  },
  serve: async (folder, database, run) => {
    const port = await freePort();
    const child = start(database, port, run);
    return { child, port, requests: requestsWith(fs.readFileSync(path.join(folder, TOKEN_FILE), 'utf8')) };
  },
};

const TOKEN_FILE = 'token';

function start({ host, port: databasePort, user, name }: Database, port: number, run: RunNode) {
  return run(['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
    DATABASE_HOST: host,
    DATABASE_PORT: String(databasePort),
    DATABASE_USER: user,
    DATABASE_NAME: name,
    PORT: String(port),
    STRAPI_TELEMETRY_DISABLED: 'true',
  });
}

async function written(file: string): Promise<void> {
  for (let time = 0; time < 1200; time += 1) {
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8').length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Strapi did not start: ${file} is missing`);
}

/** The rows of schema.sql, in the tables that it has made. */
async function fill({ host, port, user, name }: Database): Promise<void> {
  const sql = openPool(
    { socketPath: path.join(host, `.s.PGSQL.${port}`), user, database: name },
    { max: 1, statementTimeoutMs: 0 },
  );
  await sql`
    insert into entries (document_id, property_id, direction, status, amount, currency, action_at, note, created_at, updated_at, published_at)
    select 'entry' || n, 1 + n % 12, 'income', 'paid', 100 + n % 900 + 0.5, 'EUR',
      timestamp '2026-01-01' + n % 365 * interval '1 day', 'Instalment ' || n, now(), now(), now()
    from generate_series(1, 100000) n`;
  await sql`
    insert into stays (document_id, property_id, guest_name, check_in_date, check_out_date, rate_amount, created_at, updated_at, published_at)
    select 'stay' || p || '-' || n, p, 'Ada Lovelace', date '2026-01-01' + n * 4, date '2026-01-01' + n * 4 + 3, 300, now(), now(), now()
    from generate_series(1, 50) p, generate_series(0, 180) n`;
  await sql`create index on entries (property_id, id desc)`;
  await sql`create index on stays (property_id, check_in_date)`;
  await sql`analyze`;
  await sql.end();
}

const KINDS = {
  entry: {
    plural: 'entries',
    attributes: {
      property_id: 'biginteger',
      direction: 'string',
      status: 'string',
      amount: 'decimal',
      currency: 'string',
      action_at: 'datetime',
      note: 'string',
    },
  },
  stay: {
    plural: 'stays',
    attributes: {
      property_id: 'biginteger',
      guest_name: 'string',
      check_in_date: 'date',
      check_out_date: 'date',
      rate_amount: 'decimal',
    },
  },
} as const;

const CONFIG: Readonly<Record<string, string>> = {
  'config/database.js': `module.exports = ({ env }) => ({ connection: { client: 'postgres', connection: {
    host: env('DATABASE_HOST'), port: env.int('DATABASE_PORT'), database: env('DATABASE_NAME'), user: env('DATABASE_USER'),
    password: 'none', ssl: false }, pool: { min: 2, max: 10 } } });`,
  'config/server.js': `module.exports = ({ env }) => ({ host: '127.0.0.1', port: env.int('PORT'), app: { keys: ['one', 'other'] },
    logger: { config: { level: 'error' }, updates: { enabled: false } } });`,
  'config/admin.js': `module.exports = () => ({ auth: { secret: 'bench' }, apiToken: { salt: 'bench' },
    transfer: { token: { salt: 'bench' } }, secrets: { encryptionKey: 'a key of the bench, 32 characters' },
    serveAdminPanel: false });`,
  'config/api.js': 'module.exports = { rest: { defaultLimit: 25, maxLimit: 1000, withCount: true } };',
  'config/middlewares.js':
    "module.exports = ['errors', 'security', 'cors', 'query', 'body', 'favicon', 'public'].map((name) => `strapi::${name}`);",
  'src/index.js': `module.exports = { register() {}, async bootstrap({ strapi }) {
    const tokens = strapi.service('admin::api-token');
    if (await tokens.exists({ name: 'bench' })) return;
    const { accessKey } = await tokens.create({ name: 'bench', type: 'full-access', description: '', lifespan: null });
    require('node:fs').writeFileSync('${TOKEN_FILE}', accessKey);
  } };`,
};

function writeProject(folder: string): void {
  const files: Record<string, string> = { ...CONFIG };
  for (const [kind, { plural, attributes }] of Object.entries(KINDS)) {
    const typed = Object.fromEntries(Object.entries(attributes).map(([name, type]) => [name, { type }]));
    const info = { singularName: kind, pluralName: plural, displayName: kind };
    const schema = { kind: 'collectionType', collectionName: plural, info, options: {}, attributes: typed };
    files[`src/api/${kind}/content-types/${kind}/schema.json`] = JSON.stringify(schema);
    for (const [part, factory] of Object.entries({
      controllers: 'Controller',
      routes: 'Router',
      services: 'Service',
    }))
      files[`src/api/${kind}/${part}/${kind}.js`] =
        `module.exports = require('@strapi/strapi').factories.createCore${factory}('api::${kind}.${kind}');`;
  }
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), `${text}\n`);
  }
  fs.mkdirSync(path.join(folder, 'public/uploads'), { recursive: true });
}

const NO_CODE = 'needs code of one’s own';

function requestsWith(token: string): Requests {
  const headers = { Authorization: `Bearer ${token}` };
  const list = '/api/entries?filters[property_id][$eq]=3&sort=id:desc&pagination[pageSize]=20';
  const properties = Array.from(
    { length: 50 },
    (_, index) => `&filters[property_id][$in][${index}]=${index + 1}`,
  );
  const month = `filters[check_in_date][$lt]=${MONTH.until}&filters[check_out_date][$gt]=${MONTH.from}`;
  return {
    'create an entry': {
      method: 'POST',
      path: '/api/entries',
      headers,
      bodies: [JSON.stringify({ data: { ...ENTRY, property_id: '3', action_at: '2026-06-15T10:00:00Z' } })],
    },
    'list 20 entries, each list once': { method: 'GET', path: `${list}&asked={}`, headers, bodies: [] },
    'list 20 entries, the same again': { method: 'GET', path: list, headers, bodies: [] },
    'create a stay': `stores both of two stays that share a night: a check ${NO_CODE}`,
    'a month of 50 properties': {
      method: 'GET',
      path: `/api/stays?${month}&pagination[pageSize]=1000${properties.join('')}`,
      headers,
      bodies: [],
    },
    'change 100 ranges of prices': `changes one row a request: several at once ${NO_CODE}`,
  };
}
