import { setTerms } from '../areas/booking-terms/actions.ts';
import type { SentTerms } from '../areas/booking-terms/contract.ts';
import { createOperator } from '../access/actions.ts';
import { type Acting } from '../areas/accounts/actions.ts';
import { openNewAccount, storeAccount } from '../workflows/create-account/create-account.ts';
import { hasAccounts } from '../areas/accounts/queries.ts';
import { insertCustomChannel, listCustomChannels } from '../areas/custom-channels/queries.ts';
import { listDictionaryEntries } from '../areas/dictionaries/queries.ts';
import { createProperty } from '../areas/properties/actions.ts';
import { insertWholeEntries } from '../areas/transactions/queries.ts';
import { inTransaction, type OpenScope, type WriteScope } from '../database/scope.ts';
import { CORPORATE } from './plan/bookings/channels.ts';
import { GUIDES } from './plan/conversations/texts.ts';
import type { Home } from './plan/homes.ts';
import { planDemo, type Demo } from './plan/plan-demo.ts';
import { lockFilling } from './queries.ts';
import { entryRow, type Ids } from './rows.ts';
import { storeConversations } from './store-conversations.ts';
import { storeMoney } from './store-money.ts';
import { storeOffers } from './store-offers.ts';
import { storeOrders } from './store-orders.ts';
import { storeReplies } from './store-replies.ts';
import { storeReviews } from './store-reviews.ts';
import { storeRules } from './store-rules.ts';
import { storeSorting } from './store-sorting.ts';
import { storeTasks } from './store-tasks.ts';
import { ACCOUNT, CO_HOST } from './plan/staff.ts';

export type DemoSummary = {
  readonly account_id: number;
  readonly slug: string;
  readonly properties: number;
  readonly orders: number;
  readonly transactions: number;
};

/**
 * Creates the demo account with a year of orders and entries around today, in one transaction. The same seed on the
 * same day gives the same data, except for the ages of requests. Throws `name_taken` when an account with its slug
 * exists.
 */
export async function makeDemo(acting: Acting, options: { readonly seed: number }): Promise<DemoSummary> {
  const { scope, demo } = await openDemo(acting, options.seed);
  await inTransaction(scope, (tx) => storeDemo(tx, demo));
  return {
    account_id: scope.host_id,
    slug: ACCOUNT.slug,
    properties: demo.homes.length,
    orders: demo.orders.length,
    transactions: demo.entries.length,
  };
}

/**
 * Like makeDemo, but only without any account. If several processes call it at once, one creates the account and the
 * others wait. Returns true for the one that has created it.
 */
export async function fillEmptyDatabase(
  acting: Acting,
  options: { readonly seed: number },
): Promise<boolean> {
  const { scope, demo } = await openDemo(acting, options.seed);
  return inTransaction(scope, async (tx) => {
    await lockFilling(tx);
    if (await hasAccounts(tx)) return false;
    await storeDemo(tx, demo);
    return true;
  });
}

async function openDemo(acting: Acting, seed: number): Promise<{ scope: OpenScope; demo: Demo }> {
  const scope = await openNewAccount(acting, ACCOUNT);
  return { scope, demo: planDemo(seed, Temporal.Instant.from(scope.now)) };
}

async function storeDemo(tx: WriteScope, demo: Demo): Promise<void> {
  await storeAccount(tx, ACCOUNT);
  await insertCustomChannel(tx, CORPORATE.name);
  const properties = await storeHomes(tx, demo.homes);
  const ids: Ids = {
    properties,
    channels: new Map((await listCustomChannels(tx)).map(({ id, name }) => [name, id])),
    terms: await termsOf(tx),
    ...(await storeSorting(tx, properties)),
  };
  await storeCoHost(tx, demo.homes, ids);
  await storeOffers(tx, demo, ids);
  await storeOrders(tx, demo, ids);
  await insertWholeEntries(
    tx,
    demo.entries.map((entry) => entryRow(entry, ids)),
  );
  await storeMoney(tx, demo);
  await storeTasks(tx, demo, ids.properties);
  await storeReviews(tx, demo);
  await storeConversations(tx, demo);
  await storeReplies(tx);
  await storeRules(tx, ids.properties);
}

async function storeHomes(tx: WriteScope, homes: readonly Home[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, home] of homes.entries()) {
    const [wifi_ssid, wifi_password, wifi_remarks] = home.wifi;
    const { id } = await createProperty(tx, {
      title: home.title,
      address: home.address,
      longitude: home.longitude,
      latitude: home.latitude,
      timezone: home.city.timezone,
      currency: home.city.currency,
      cleaning_fee: String(home.cleaning_fee),
      base_price: String(home.nightly),
      default_checkin_time: home.checkin,
      default_checkout_time: home.checkout,
      capacity: home.sleeps,
      wifi_ssid,
      wifi_password,
      wifi_remarks,
      check_in_guide: GUIDES[index % GUIDES.length] ?? '',
    });
    await setTerms(tx, id, demoTerms(home, index));
    ids.set(home.title, id);
  }
  return ids;
}

/** Terms with amounts that every currency can express. */
function demoTerms({ cleaning_fee, nightly, sleeps }: Home, index: number): SentTerms {
  return {
    max_guests: sleeps,
    charges: [
      { name: 'Cleaning', kind: 'cleaning', amount: String(cleaning_fee) },
      { name: 'City tax', kind: 'tax', percent: '7.5', season: { from: '04-01', to: '10-31' } },
      { name: 'Late check-out', kind: 'fee', amount: String(Math.round(nightly / 4)), is_optional: true },
    ],
    weekly_discount_percent: '10',
    monthly_discount_percent: '25',
    deposit: String(Math.round(nightly)),
    cancellation_policy: { name: POLICIES[index % POLICIES.length] ?? 'flexible' },
    payment_plan: [{ percent: '30' }, { percent: '70', days_before_check_in: 14 }],
  };
}

const POLICIES = ['firm', 'moderate', 'flexible'];

async function storeCoHost(tx: WriteScope, homes: readonly Home[], ids: Ids): Promise<void> {
  const { name, email, city } = CO_HOST;
  const properties = homes
    .filter((home) => home.city.name === city)
    .flatMap((home) => ids.properties.get(home.title) ?? []);
  await createOperator(tx, { name, email, properties });
}

/** The ids of items and methods, by dictionary and name: several dictionaries may have the same name. */
async function termsOf(tx: WriteScope): Promise<Ids['terms']> {
  const terms = new Map<string, number>();
  for (const dictionary of ['income_items', 'expense_items', 'income_methods', 'expense_methods'] as const) {
    for (const { id, name } of await listDictionaryEntries(tx, dictionary))
      terms.set(`${dictionary} ${name}`, id);
  }
  return terms;
}
