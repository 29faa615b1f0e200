import { Innkeep } from './innkeep.ts';
import { startApp } from './app.ts';
import { ownWebhook } from './own-webhook.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const { INNKEEP_TOKEN: token, INNKEEP_URL = 'http://127.0.0.1:3000', PORT = '4200' } = process.env;
const { APP_URL = `http://127.0.0.1:${PORT}`, APP_FILE = 'cleaning-app.json' } = process.env;
if (token === undefined) {
  console.error('INNKEEP_TOKEN is required. See examples/cleaning-app/README.md.');
  process.exit(1);
}

const innkeep = new Innkeep({ baseUrl: INNKEEP_URL, token, userAgent: 'cleaning-app/1.0' });
let secret = '';
const app = await startApp({ innkeep, secret: () => secret, port: Number(PORT) });
// Events that come between the two are in what is read.
secret = await ownWebhook(innkeep, `${APP_URL}/hook`, APP_FILE);
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const fill = () => app.board.fill(dayIn(0), dayIn(DAYS));
await fill();
// A new day begins, and what a webhook missed for a reason that nobody foresaw is found.
setInterval(() => void fill().catch(console.error), HOUR_MS);
console.log(`The cleaners see their board at ${app.url}`);
