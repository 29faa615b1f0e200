import fs from 'node:fs';
import path from 'node:path';
import { openPool } from '#server/database/connections/pool.ts';
import { ENTRY, ENTRY_AT, freePort, MONTH, sending, until, type Database, type Peer } from './peer.ts';

const TOKEN_FILE = 'token';
const NO_CODE = 'needs code of one’s own';
const PROPERTIES = Array.from({ length: 50 }, (_, n) => `&filters[property_id][$in][${n}]=${n + 1}`);
const LIST = '/api/entries?filters[property_id][$eq]=3&sort=id:desc&pagination[pageSize]=20';
const WHEN = `filters[check_in_date][$lt]=${MONTH.until}&filters[check_out_date][$gt]=${MONTH.from}`;

export const STRAPI: Peer = {
  name: 'Strapi',
  packages: ['@strapi/strapi@5.54.0', 'pg@8.23.1'],
  needsNode22: true,
  makesTables: true,
  prepare: async (folder, database, run) => {
    writeProject(folder);
    const token = path.join(folder, TOKEN_FILE);
    fs.rmSync(token, { force: true });
    const child = run(...STRAPI.start(database, await freePort()));
    await until(token, () => fs.existsSync(token) && fs.readFileSync(token, 'utf8').length > 0);
    child.kill('SIGTERM');
    await fill(database);
  },
  start: ({ host, port, user, name }, own) => [
    ['node_modules/@strapi/strapi/bin/strapi.js', 'start'],
    {
      DATABASE_HOST: host,
      DATABASE_PORT: String(port),
      DATABASE_USER: user,
      DATABASE_NAME: name,
      PORT: String(own),
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
  ],
  requests: (folder) => ({
    headers: { Authorization: `Bearer ${fs.readFileSync(path.join(folder, TOKEN_FILE), 'utf8')}` },
    'create an entry': sending('POST', '/api/entries', {
      data: { ...ENTRY, property_id: '3', action_at: ENTRY_AT },
    }),
    'list 20 entries, each list once': { path: `${LIST}&asked={}` },
    'list 20 entries, the same again': { path: LIST },
    'create a stay': `stores both of two stays that share a night: a check ${NO_CODE}`,
    'a month of 50 properties': {
      path: `/api/stays?${WHEN}&pagination[pageSize]=1000${PROPERTIES.join('')}`,
    },
    'change 100 ranges of prices': `changes one row a request: several at once ${NO_CODE}`,
  }),
};

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

/** The attributes of each kind of object, by their type. */
const KINDS = {
  entry: {
    plural: 'entries',
    biginteger: ['property_id'],
    string: ['direction', 'status', 'currency', 'note'],
    decimal: ['amount'],
    datetime: ['action_at'],
  },
  stay: {
    plural: 'stays',
    biginteger: ['property_id'],
    string: ['guest_name'],
    decimal: ['rate_amount'],
    date: ['check_in_date', 'check_out_date'],
  },
};
const FACTORIES = { controllers: 'Controller', routes: 'Router', services: 'Service' };

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
  for (const [kind, { plural, ...types }] of Object.entries(KINDS)) {
    const attributes = Object.entries(types).flatMap(([type, names]) =>
      names.map((name) => [name, { type }]),
    );
    files[`src/api/${kind}/content-types/${kind}/schema.json`] = JSON.stringify({
      kind: 'collectionType',
      collectionName: plural,
      info: { singularName: kind, pluralName: plural, displayName: kind },
      options: {},
      attributes: Object.fromEntries(attributes),
    });
    for (const [part, factory] of Object.entries(FACTORIES))
      files[`src/api/${kind}/${part}/${kind}.js`] =
        `module.exports = require('@strapi/strapi').factories.createCore${factory}('api::${kind}.${kind}');`;
  }
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), `${text}\n`);
  }
  fs.mkdirSync(path.join(folder, 'public/uploads'), { recursive: true });
}
