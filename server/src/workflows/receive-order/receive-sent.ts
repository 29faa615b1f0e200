import { checkConnects } from '../../areas/channel/rules.ts';
import type { SentOrder } from '../../areas/reservations/connected-orders/contract.ts';
import { brokenRange } from '../../areas/reservations/rules.ts';
import { hasEntries } from '../../areas/transactions/following.queries.ts';
import type { ConnectedOrder } from '../../areas/reservations/connected-orders/connected-order.ts';
import type { OrderFlaw } from '../../areas/reservations/record.ts';
import type { WriteScope } from '../../database/scope.ts';
import type { BrokenRule } from '../../http/api-error.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import { currencyPlaces } from '../../http/contract/currencies.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { findOrder } from './open-orders.ts';
import { receiveOrder } from './receive-order.ts';
import type { ReceivedOrder } from './stay-changes.ts';
import { flawedDates, withPlainDates } from './plain-dates.ts';
import { tidyOrder, WARNINGS_MAX } from './tidy-order.ts';

export type ReceivedSent = ReceivedOrder & { readonly warnings: readonly OrderFlaw[] };

type SentVersionOfChannel = {
  readonly channel_id: string;
  readonly sent: AsSent<SentOrder>;
  /** The places of fields that were not of their type. */
  readonly dropped?: readonly string[] | undefined;
};

/**
 * Stores an order as a connector sends it. What cannot be stored of it is dropped, cut or rounded, and named. Throws
 * `channel_not_granted`, and one 422 that names every date that cannot be read.
 */
export async function receiveSent(
  tx: WriteScope,
  { channel_id, dropped = [], ...version }: SentVersionOfChannel,
): Promise<ReceivedSent> {
  const sentAsIs = accept(version.sent, brokenSent(version.sent));
  checkConnects(tx, sentAsIs.channel_type);
  const sent = withCurrencyCode({ ...sentAsIs, stays: sentAsIs.stays.map(withPlainDates) });
  const { channel_type } = sent;
  const stays = sent.stays.map(({ check_in_date, check_out_date, listing_id = '' }) => ({
    check_in_date,
    check_out_date,
    listing_id,
  }));
  const { order, listing } = await findOrder(tx, {
    channel_id,
    sent: { channel_type, status: sent.status, stays },
  });
  const stored = order?.currency ?? listing?.currency ?? tx.account.currency;
  const currency = await currencyOf(tx, sent, { order, stored });
  const { order: tidied, warnings: flaws } = tidyOrder(sent, currency, dropped);
  const warnings = [...flawedDates(sentAsIs.stays), ...flaws].slice(0, WARNINGS_MAX);
  const received = await receiveOrder(tx, {
    channel_id,
    sent: tidied,
    warnings,
    ...(order === undefined ? {} : { reservation_code: order.reservation_code }),
  });
  return { ...received, warnings };
}

/** `eur` is the euro: its amounts are not lost for it. */
function withCurrencyCode(sent: SentOrder): SentOrder {
  const { rates } = sent;
  if (rates?.currency === undefined) return sent;
  return { ...sent, rates: { ...rates, currency: rates.currency.trim().toUpperCase() } };
}

/** The dates that no stay can have. Everything else is corrected. */
function brokenSent({ stays = [] }: Valid<SentOrder>): readonly BrokenRule[] {
  return stays
    .map(withPlainDates)
    .flatMap(({ check_in_date, check_out_date }, index) =>
      check_in_date === undefined || check_out_date === undefined
        ? []
        : brokenRange({ check_in_date, check_out_date }, `stays[${index}].check_out_date`),
    );
}

/** The currency that the order will have: entries are in the currency of their order, so it stays once there are some. */
async function currencyOf(
  tx: WriteScope,
  { rates }: SentOrder,
  { order, stored }: { readonly order: ConnectedOrder | undefined; readonly stored: string },
): Promise<string> {
  const sent = rates?.currency;
  if (sent === undefined || sent === stored || currencyPlaces(sent) === undefined) return stored;
  const codes = order?.stays.map(({ stay_code }) => stay_code) ?? [];
  return codes.length > 0 && (await hasEntries(tx, codes)) ? stored : sent;
}
