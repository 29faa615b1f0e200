import fs from 'node:fs';
import path from 'node:path';
import { ENTRY, freePort, MONTH, newStays, STAYS, type Ask, type Peer, type Requests } from './peer.ts';

export const POSTGRAPHILE: Peer = {
  name: 'PostGraphile',
  packages: ['postgraphile@5.1.5'],
  prepare: async (folder) => {
    fs.writeFileSync(path.join(folder, 'server.mjs'), SERVER);
  },
  serve: async (_folder, { host, port: databasePort, user, name }, run) => {
    const port = await freePort();
    const DATABASE_URL = `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${databasePort}`;
    const child = run(['server.mjs'], { DATABASE_URL, PORT: String(port) });
    return { child, port, requests: REQUESTS };
  },
};

/** As its own command serves a database. */
const SERVER = `import { createServer } from 'node:http';
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { postgraphile } from 'postgraphile';
import { grafserv } from 'postgraphile/grafserv/node';

const serv = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'] })],
  grafserv: { graphiql: false, watch: false },
}).createServ(grafserv);
const server = createServer();
await serv.addTo(server);
server.listen(Number(process.env.PORT), '127.0.0.1');
`;

const HEADERS = { Accept: 'application/json' };

/** Its documents are parsed once: it keeps them by their text. */
function ask(query: string, ...variables: readonly object[]): Ask {
  const bodies = variables.map((each) => JSON.stringify({ query, variables: each }));
  return { method: 'POST', path: '/graphql', headers: HEADERS, bodies };
}

const LIST = `query ($p: BigInt!) { allEntries(condition: { propertyId: $p }, orderBy: ROW_ID_DESC, first: 20) {
  totalCount nodes { rowId propertyId direction status amount currency actionAt note } } }`;
const CREATE_STAY = 'mutation ($s: StayInput!) { createStay(input: { stay: $s }) { stay { rowId } } }';
const PRICES = `mutation (${Array.from({ length: 100 }, (_, n) => `$p${n}: BigFloat!`).join(', ')}) {
  ${Array.from({ length: 100 }, (_, n) => `u${n}: updatePriceByRowId(input: { rowId: "${n + 1}", pricePatch: { price: $p${n} } }) { price { rowId } }`).join('\n')}
}`;

const MONTH_OF_STAYS = `query ($from: Date!, $until: Date!) { staysBetween(fromDate: $from, untilDate: $until, first: 1000) {
  nodes { rowId propertyId guestName checkInDate checkOutDate rateAmount } } }`;

const LISTED = ask(LIST, { p: '3' });

const REQUESTS: Requests = {
  'create an entry': ask(
    'mutation ($e: EntryInput!) { createEntry(input: { entry: $e }) { entry { rowId } } }',
    {
      e: { ...ENTRY, propertyId: '3', actionAt: '2026-06-15T10:00:00Z' },
    },
  ),
  'list 20 entries, each list once': LISTED,
  'list 20 entries, the same again': LISTED,
  'create a stay': {
    ...ask(CREATE_STAY),
    isOnce: true,
    bodies: newStays(STAYS, (propertyId, checkInDate, checkOutDate) => ({
      query: CREATE_STAY,
      variables: {
        s: {
          propertyId: String(propertyId),
          guestName: 'Ada Lovelace',
          checkInDate,
          checkOutDate,
          rateAmount: '120',
        },
      },
    })),
  },
  'a month of 50 properties': ask(MONTH_OF_STAYS, MONTH),
  'change 100 ranges of prices': ask(
    PRICES,
    Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`p${n}`, String(100 + n)])),
    Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`p${n}`, String(300 - n)])),
  ),
};
