import { setTimeout } from 'node:timers/promises';
import { connectListings, runOnce, sweep, type Connection } from './connector.ts';
import { cursorFile } from './cursors.ts';

const RUN_EVERY_MS = 3_000;
/** A sweep finds what was missed for a reason that nobody foresaw. */
const RUNS_TO_SWEEP = 1_200;

const token = process.env['CONNECTOR_TOKEN'];
const listing_ids = (process.env['CONNECTOR_LISTINGS'] ?? '').split(',').filter((id) => id !== '');
if (token === undefined || listing_ids.length === 0) {
  console.error(
    'CONNECTOR_TOKEN and CONNECTOR_LISTINGS are required. See examples/channel-connector/README.md.',
  );
  process.exit(1);
}

const line = { fetch, pause: (ms: number) => setTimeout(ms) };
const connection: Connection = {
  channel_type: process.env['CONNECTOR_CHANNEL_TYPE'] ?? 'airbnb',
  listing_ids,
  service: {
    ...line,
    url: `${process.env['SERVICE_URL'] ?? 'http://127.0.0.1:3000'}/v3`,
    headers: { 'service-access-token': token, 'user-agent': 'example-connector/1.0' },
  },
  channel: { ...line, url: process.env['CHANNEL_URL'] ?? 'http://127.0.0.1:4100', headers: {} },
  cursors: cursorFile(process.env['CONNECTOR_CURSORS'] ?? 'connector-cursors.json'),
  log: (text) => console.log(text),
};

if (process.env['CONNECTOR_START_OVER'] === '1') {
  connection.cursors.write({ orders: null, posts: null, work: null });
  await connectListings(connection, null);
}
while (!(await connectListings(connection))) await setTimeout(RUN_EVERY_MS);
console.log(`Connected: ${listing_ids.join(', ')}.`);
for (let run = 1; ; run += 1) {
  await (run % RUNS_TO_SWEEP === 0 ? sweep(connection) : runOnce(connection));
  await setTimeout(RUN_EVERY_MS);
}
