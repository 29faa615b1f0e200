import { ENTRY, ENTRY_AT, MONTH, NEW_STAYS, PRICES, sending, type Asked, type Peer } from './peer.ts';

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

const LIST = `query ($p: BigInt!) { allEntries(condition: { propertyId: $p }, orderBy: ROW_ID_DESC, first: 20) {
  totalCount nodes { rowId propertyId direction status amount currency actionAt note } } }`;
const CREATE = 'mutation ($e: EntryInput!) { createEntry(input: { entry: $e }) { entry { rowId } } }';
const CREATE_STAY = 'mutation ($s: StayInput!) { createStay(input: { stay: $s }) { stay { rowId } } }';
const MONTH_OF_STAYS = `query ($from: Date!, $until: Date!) { staysBetween(fromDate: $from, untilDate: $until, first: 1000) {
  nodes { rowId propertyId guestName checkInDate checkOutDate rateAmount } } }`;
const CHANGE_PRICES = `mutation (${Array.from({ length: 100 }, (_, n) => `$p${n}: BigFloat!`).join(', ')}) {
  ${Array.from({ length: 100 }, (_, n) => `u${n}: updatePriceByRowId(input: { rowId: "${n + 1}", pricePatch: { price: $p${n} } }) { price { rowId } }`).join('\n')}
}`;

/** Its documents are parsed once: it keeps them by their text. */
function ask(query: string, ...variables: readonly object[]): Asked {
  return sending('POST', '/graphql', ...variables.map((each) => ({ query, variables: each })));
}

const stays = NEW_STAYS.map(({ property_id, check_in_date, check_out_date, guest_name, rate_amount }) => ({
  s: {
    propertyId: String(property_id),
    checkInDate: check_in_date,
    checkOutDate: check_out_date,
    guestName: guest_name,
    rateAmount: rate_amount,
  },
}));

export const POSTGRAPHILE: Peer = {
  name: 'PostGraphile',
  package: 'postgraphile@5.1.5',
  files: { 'server.mjs': SERVER },
  start: ['server.mjs'],
  settings: ({ host, user, name }, port) => ({
    DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=5432`,
    PORT: String(port),
  }),
  requests: {
    headers: { Accept: 'application/json' },
    'create an entry': ask(CREATE, { e: { ...ENTRY, propertyId: '3', actionAt: ENTRY_AT } }),
    'list 20 entries, each list once': ask(LIST, { p: '3' }),
    'list 20 entries, the same again': ask(LIST, { p: '3' }),
    'create a stay': { ...ask(CREATE_STAY, ...stays), isOnce: true },
    'a month of 50 properties': ask(MONTH_OF_STAYS, MONTH),
    'change 100 ranges of prices': ask(
      CHANGE_PRICES,
      ...PRICES.map((prices) => Object.fromEntries(prices.map((price, n) => [`p${n}`, String(price)]))),
    ),
  },
};
