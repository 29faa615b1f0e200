import { ENTRY, ENTRY_AT, MONTH, NEW_STAYS, PRICES, sending, type Peer } from './peer.ts';

const TOKEN = 'bench-token-of-the-administrator';
const CLI = 'node_modules/directus/cli.js';
const FIELDS = 'fields=id,property_id,direction,status,amount,currency,action_at,note';
const LIST = `/items/entries?filter[property_id][_eq]=3&sort=-id&limit=20&meta=filter_count&${FIELDS}`;
const FILTER = {
  property_id: { _in: Array.from({ length: 50 }, (_, index) => index + 1) },
  check_in_date: { _lt: MONTH.until },
  check_out_date: { _gt: MONTH.from },
};
export const DIRECTUS: Peer = {
  name: 'Directus',
  package: 'directus@12.4.0',
  rebuilds: 'isolated-vm',
  prepare: [CLI, 'bootstrap'],
  start: [CLI, 'start'],
  settings: ({ host, user, name }, port) => ({
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: '5432',
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
  }),
  requests: {
    headers: { Authorization: `Bearer ${TOKEN}` },
    'create an entry': sending('POST', '/items/entries', { ...ENTRY, property_id: 3, action_at: ENTRY_AT }),
    'list 20 entries, each list once': { path: `${LIST}&asked={}` },
    'list 20 entries, the same again': { path: LIST },
    'create a stay': { ...sending('POST', '/items/stays', ...NEW_STAYS), isOnce: true },
    'a month of 50 properties': {
      path: `/items/stays?limit=-1&filter=${encodeURIComponent(JSON.stringify(FILTER))}`,
    },
    'change 100 ranges of prices': sending(
      'PATCH',
      '/items/prices',
      ...PRICES.map((prices) => prices.map((price, n) => ({ id: n + 1, price }))),
    ),
  },
};
