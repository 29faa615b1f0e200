import { createOperator } from '../access/actions.ts';
import { type Acting } from '../areas/accounts/actions.ts';
import { hasAccounts } from '../areas/accounts/queries.ts';
import { setTerms } from '../areas/booking-terms/actions.ts';
import { insertCustomChannel, listCustomChannels } from '../areas/custom-channels/queries.ts';
import { listDictionaryEntries } from '../areas/dictionaries/queries.ts';
import { createProperty } from '../areas/properties/actions.ts';
import { addReviews } from '../areas/reviews/actions.ts';
import { insertReplies } from '../areas/reviews/queries.ts';
import { createReply } from '../areas/saved-replies/actions.ts';
import { insertWholeEntries } from '../areas/transactions/queries.ts';
import { inTransaction, type WriteScope } from '../database/scope.ts';
import { openNewAccount, storeAccount } from '../workflows/create-account/create-account.ts';
import { idOf, type Ids } from './ids.ts';
import { CORPORATE } from './plan/bookings/channels.ts';
import { decimalOf } from './plan/cents.ts';
import { GUIDES, REPLIES } from './plan/conversations/texts.ts';
import { HOMES, type Home } from './plan/homes.ts';
import { planDemo, type Demo } from './plan/plan-demo.ts';
import { ACCOUNT, CO_HOST } from './plan/staff.ts';
import { lockFilling } from './queries.ts';
import { storeConversations } from './store-conversations.ts';
import { storeMoney } from './store-money.ts';
import { storeOffers } from './store-offers.ts';
import { storeOrders } from './store-orders.ts';
import { storeRules } from './store-rules.ts';
import { storeSorting } from './store-sorting.ts';
import { storeTasks } from './store-tasks.ts';

export type DemoSummary = Awaited<ReturnType<typeof makeDemo>>;

type Options = { readonly seed: number };

/**
 * Creates the demo account with a year of orders and entries around today, in one transaction. The same seed on the
 * same day gives the same data, except for the ages of requests. Throws `name_taken` when an account with its slug
 * exists.
 */
export async function makeDemo(acting: Acting, { seed }: Options) {
  const scope = await openNewAccount(acting, ACCOUNT);
  const { orders, entries } = await inTransaction(scope, (tx) => storeDemo(tx, seed));
  return {
    account_id: scope.host_id,
    slug: ACCOUNT.slug,
    properties: HOMES.length,
    orders: orders.length,
    transactions: entries.length,
  };
}

/**
 * Like makeDemo, but only without any account. If several processes call it at once, one creates the account and the
 * others wait. Returns true for the one that has created it.
 */
export async function fillEmptyDatabase(acting: Acting, { seed }: Options): Promise<boolean> {
  const scope = await openNewAccount(acting, ACCOUNT);
  return inTransaction(scope, async (tx) => {
    await lockFilling(tx);
    if (await hasAccounts(tx)) return false;
    await storeDemo(tx, seed);
    return true;
  });
}

async function storeDemo(tx: WriteScope, seed: number): Promise<Demo> {
  const demo = planDemo(seed, Temporal.Instant.from(tx.now));
  const ids: Ids = new Map();
  await storeAccount(tx, ACCOUNT);
  await nameTerms(tx, ids);
  await storeHomes(tx, ids);
  await storeSorting(tx, ids);
  await storeOffers(tx, demo, ids);
  await storeOrders(tx, demo, ids);
  await storeEntries(tx, demo, ids);
  await storeMoney(tx, demo);
  await storeTasks(tx, demo, ids);
  await addReviews(tx, demo.reviews.reviews);
  await insertReplies(tx, demo.reviews.replies);
  await storeConversations(tx, demo);
  for (const reply of REPLIES) await createReply(tx, reply);
  await storeRules(tx, ids);
  return demo;
}

/** Names the custom channels, and the items and methods of the books. */
async function nameTerms(tx: WriteScope, ids: Ids): Promise<void> {
  await insertCustomChannel(tx, CORPORATE.name);
  for (const { id, name } of await listCustomChannels(tx)) ids.set(`custom_channels ${name}`, id);
  for (const dictionary of ['income_items', 'expense_items', 'income_methods', 'expense_methods'] as const)
    for (const { id, name } of await listDictionaryEntries(tx, dictionary))
      ids.set(`${dictionary} ${name}`, id);
}

/** Stores the homes with their terms, and the co-host of some of them. */
async function storeHomes(tx: WriteScope, ids: Ids): Promise<void> {
  for (const [index, home] of HOMES.entries()) {
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
      wifi_ssid: home.wifi_ssid,
      wifi_password: home.wifi_password,
      wifi_remarks: home.wifi_remarks,
      check_in_guide: GUIDES[index % GUIDES.length] ?? '',
    });
    await setTerms(tx, id, termsOf(home, index));
    ids.set(`properties ${home.title}`, id);
  }
  const hosted = HOMES.filter((home) => home.city.name === CO_HOST.city);
  const properties = hosted.map(({ title }) => idOf(ids, 'properties', title));
  await createOperator(tx, { name: CO_HOST.name, email: CO_HOST.email, properties });
}

const POLICIES = ['firm', 'moderate', 'flexible'] as const;

/** Terms with amounts that every currency can express. */
function termsOf({ cleaning_fee, nightly, sleeps }: Home, index: number): Parameters<typeof setTerms>[2] {
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

async function storeEntries(tx: WriteScope, { entries }: Demo, ids: Ids): Promise<void> {
  const rows = entries.map(({ home, item, method, ...entry }) => ({
    ...entry,
    amount: decimalOf(entry.amount),
    property_id: home === null ? null : idOf(ids, 'properties', home.title),
    item_id: idOf(ids, `${entry.direction}_items`, item),
    payment_method_id: idOf(ids, `${entry.direction}_methods`, method),
  }));
  await insertWholeEntries(tx, rows);
}
