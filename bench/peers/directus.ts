import {
  ENTRY,
  finished,
  freePort,
  MONTH,
  newStays,
  STAYS,
  type Database,
  type Peer,
  type Requests,
} from './peer.ts';

const TOKEN = 'bench-token-of-the-administrator';

export const DIRECTUS: Peer = {
  name: 'Directus',
  packages: ['directus@12.4.0'],
  rebuilds: ['isolated-vm'],
  needsNode22: true,
  prepare: async (_folder, database, run) => {
    await finished(run(['node_modules/directus/cli.js', 'bootstrap'], settings(database, 0)));
  },
  serve: async (_folder, database, run) => {
    const port = await freePort();
    const child = run(['node_modules/directus/cli.js', 'start'], settings(database, port));
    return { child, port, requests: REQUESTS };
  },
};

function settings({ host, port: databasePort, user, name }: Database, port: number): Record<string, string> {
  return {
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: String(databasePort),
    DB_DATABASE: name,
    DB_USER: user,
    DB_PASSWORD: 'none',
    HOST: '127.0.0.1',
    PORT: String(port),
    SECRET: 'a secret of the bench',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'a password of the bench',
    ADMIN_TOKEN: TOKEN,
    TELEMETRY: 'false',
    RATE_LIMITER_ENABLED: 'false',
    SERVE_APP: 'false',
    LOG_LEVEL: 'error',
    WEBSOCKETS_ENABLED: 'false',
    ACCEPT_TERMS: 'true',
    PROJECT_OWNER: 'bench@example.com',
  };
}

const headers = { Authorization: `Bearer ${TOKEN}` };
const FIELDS = 'fields=id,property_id,direction,status,amount,currency,action_at,note';
const LIST = `/items/entries?filter[property_id][_eq]=3&sort=-id&limit=20&meta=filter_count&${FIELDS}`;
const FILTER = {
  property_id: { _in: Array.from({ length: 50 }, (_, index) => index + 1) },
  check_in_date: { _lt: MONTH.until },
  check_out_date: { _gt: MONTH.from },
};

const prices = (of: (index: number) => number) =>
  JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ id: index + 1, price: of(index) })));

const REQUESTS: Requests = {
  'create an entry': {
    method: 'POST',
    path: '/items/entries',
    headers,
    bodies: [JSON.stringify({ ...ENTRY, property_id: 3, action_at: '2026-06-15T10:00:00Z' })],
  },
  'list 20 entries, each list once': { method: 'GET', path: `${LIST}&asked={}`, headers, bodies: [] },
  'list 20 entries, the same again': { method: 'GET', path: LIST, headers, bodies: [] },
  'create a stay': {
    method: 'POST',
    path: '/items/stays',
    headers,
    isOnce: true,
    bodies: newStays(STAYS, (property_id, check_in_date, check_out_date) => ({
      property_id,
      guest_name: 'Ada Lovelace',
      check_in_date,
      check_out_date,
      rate_amount: '120',
    })),
  },
  'a month of 50 properties': {
    method: 'GET',
    path: `/items/stays?limit=-1&filter=${encodeURIComponent(JSON.stringify(FILTER))}`,
    headers,
    bodies: [],
  },
  'change 100 ranges of prices': {
    method: 'PATCH',
    path: '/items/prices',
    headers,
    bodies: [prices((index) => 100 + index), prices((index) => 300 - index)],
  },
};
