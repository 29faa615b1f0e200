import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREAS } from '../../../interface.ts';
import { buildOpenApi } from '../../../http/openapi/openapi.ts';
import { readGuides } from '../../guides/read-guides.ts';
import { writeReference } from '../write-reference.ts';
import { findEntries, prepareEntries } from './find-entries.js';
import { SYNONYMS } from './synonyms.ts';

const FILES = { style: '', script: '', entries: '' };
const { entries } = writeReference({ document: buildOpenApi(AREAS, '1'), guides: readGuides() }, () => FILES);
const prepared = prepareEntries(entries);

/** What a new partner types, and the page that answers it. */
const FIRST: Readonly<Record<string, string>> = {
  pagination: '/docs#lists',
  'next page': '/docs#lists',
  sdk: '/docs/guides/client',
  TypeScript: '/docs/guides/client',
  refund: '/docs/incomes-expenses#createReservationRefund',
  'no-show': '/docs/guides/books#refund-and-cancel-with-a-fee',
  bulk: '/docs/listing-calendar#setListingPrices',
  invoice: '/docs/invoices',
  'api key': '/docs/access-tokens',
  authentication: '/docs#tokens',
  idempotency: '/docs#changes',
  'rate limit': '/docs/guides/limits',
  429: '/docs/guides/limits',
  errors: '/docs/errors',
  retry: '/docs/guides/webhooks#attempts',
  signature: '/docs/guides/webhooks#verifying',
  webhook: '/docs/guides/webhooks',
  sync: '/docs/guides/keep-a-copy',
  'keep a copy': '/docs/guides/keep-a-copy',
  'missing reservations': '/docs/guides/keep-a-copy#the-lists',
  housekeeping: '/docs/guides/tasks',
  'tasks and staff': '/docs/guides/tasks',
  'verify webhook': '/docs/guides/webhooks#verifying',
  'how do I page through reservations': '/docs#lists',
  'how often may I call': '/docs/guides/limits',
  'find my account': '/docs/account#getMe',
  'who am I': '/docs/account#getMe',
  'which ids are stable': '/docs/guides/keep-a-copy#which-ids-stay-the-same',
  'how to add a property': '/docs/properties#createProperty',
  'get invoices': '/docs/invoices#listInvoices',
  'what happens on double booking': '/docs/reservations#listReservationBox',
  'what does a refund look like': '/docs/incomes-expenses#createReservationRefund',
  'test with the sandbox': '/docs/guides/sandbox',
  'npm install': '/docs/guides/client',
  'python sdk': '/docs/guides/python',
  'double booking': '/docs/reservations#listReservationBox',
  'cancel a booking': '/docs/reservations#cancelReservation',
  'how do I cancel a booking': '/docs/reservations#cancelReservation',
  gdpr: '/docs/guides/privacy',
  migration: '/docs/guides/moving',
  'test account': '/docs/guides/sandbox',
  permissions: '/docs/guides/roles',
  oauth: '/docs/guides/oauth',
  sso: '/docs/guides/sign-in',
  docker: '/docs/guides/self-hosting',
  llm: '/docs/guides/mcp',
  ical: '/docs/guides/ical',
  quickstart: '/docs/guides/first-call',
  'bookings of last year': '/docs/guides/keep-a-copy#the-lists',
  'token expires': '/docs/guides/oauth#refresh',
  'guest paid': '/docs/guides/books#payments-of-a-stay',
  'photos of cleaning': '/docs/guides/tasks',
  'test booking': '/docs/guides/sandbox',
  'block nights': '/docs/guides/calendar#close-nights',
  deposit: '/docs/guides/books#security-deposits',
};

test('the page that answers what a new partner types comes first', () => {
  const found = Object.keys(FIRST).map((query) => [query, findEntries(prepared, query, 1)[0]?.address]);
  assert.deepEqual(Object.fromEntries(found), FIRST);
});

test('a heading beats a mention and the name of a field, and no word is found within another one', () => {
  const entry = (kind: string, name: string, words = '') => ({ kind, name, note: '', words, address: name });
  const few = prepareEntries([
    entry('field', 'price'),
    entry('guide', 'Calendars', 'a price is mentioned, and historical'),
    entry('section', 'Set a price'),
    entry('guide', 'Prices'),
  ]);
  const names = (query: string) => findEntries(few, query, 9).map(({ name }) => name);
  assert.deepEqual(names('prices'), ['Prices', 'Set a price', 'price']);
  assert.equal(names('price').at(-1), 'Calendars');
  assert.ok(names('price').indexOf('Set a price') < names('price').indexOf('price'));
  assert.deepEqual(names('ical'), []);
});

test('every synonym belongs to a page or a part of one that exists, and to one alone', () => {
  const addresses = new Set(entries.filter(({ kind }) => kind !== 'field').map(({ address }) => address));
  assert.deepEqual(
    Object.keys(SYNONYMS).filter((address) => !addresses.has(address)),
    [],
  );
  const phrases = Object.values(SYNONYMS).flat();
  assert.deepEqual(
    phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index || phrase !== phrase.toLowerCase()),
    [],
  );
});
