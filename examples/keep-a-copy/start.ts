import { setTimeout } from 'node:timers/promises';
import { Innkeep } from './innkeep.ts';
import { bringUpToDate } from './copier.ts';
import { Store } from './store.ts';

const PAUSE_MS = 5_000;

const {
  INNKEEP_TOKEN: token,
  INNKEEP_URL = 'http://127.0.0.1:3000',
  COPY_FILE = 'copy.sqlite',
} = process.env;
if (token === undefined) {
  console.error('INNKEEP_TOKEN is required. See the README.md beside this file.');
  process.exit(1);
}

const innkeep = new Innkeep({ baseUrl: INNKEEP_URL, token, userAgent: 'keep-a-copy/1.0' });
const store = new Store(COPY_FILE);
do {
  await bringUpToDate({ innkeep, store });
  console.log(`The copy is up to date: ${new Date().toISOString()}`);
  if (process.env['COPY_ONCE'] !== '1') await setTimeout(PAUSE_MS);
} while (process.env['COPY_ONCE'] !== '1');
