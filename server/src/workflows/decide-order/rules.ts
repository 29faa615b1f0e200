import { ApiError, notFound, type BrokenRule } from '../../http/api-error.ts';
import {
  brokenAmount,
  isMore,
  shareOfAmount,
  subtractAmount,
  sumAmounts,
} from '../../http/contract/money.ts';
import { nameOfChannel, type Capability } from '../../areas/properties/contract.ts';
import { isBookedHere, placeOfChannel } from '../../areas/reservations/record.ts';
import type { CancellingConnector } from '../../areas/reservations/rules.ts';

type Connection = { readonly capabilities: readonly Capability[]; readonly gone_since: string | null };

/** What the connector of a listing does when an order is cancelled here. */
export function connectorOf(connection: Connection | undefined): CancellingConnector {
  if (connection === undefined || connection.gone_since !== null) return 'none';
  return connection.capabilities.includes('cancel') ? 'cancels' : 'cannot cancel';
}

/** The stay of an order with this code. Throws `stay_not_found`. */
export function staysNamed<Stay extends { readonly stay_code: string; readonly is_reachable: boolean }>(
  { stays }: { readonly stays: readonly Stay[] },
  stay_code: string,
): readonly Stay[] {
  const named = stays.filter((stay) => stay.stay_code === stay_code && stay.is_reachable);
  if (named.length === 0) throw notFound('stay_not_found', stay_code);
  return named;
}

/** A connector cancels whole orders. Throws `not_cancellable`. */
export function checkPartCancellable(channel_type: string, connector: CancellingConnector): void {
  if (connector === 'none') return;
  const message = `Of an order of ${nameOfChannel(channel_type)} single stays are cancelled ${placeOfChannel(channel_type)}.`;
  throw new ApiError('not_cancellable', { message });
}

/** What the host keeps is a part of the price of the stays. */
export function brokenKept(
  kept_amount: string | undefined,
  {
    currency,
    stays,
  }: { readonly currency: string; readonly stays: readonly { readonly rate_amount: string }[] },
): BrokenRule[] {
  if (kept_amount === undefined) return [];
  const price = sumAmounts(stays.map(({ rate_amount }) => rate_amount));
  const broken = brokenAmount('kept_amount', kept_amount, currency);
  if (broken.length > 0 || !isMore(kept_amount, price)) return broken;
  return [
    { field: 'kept_amount', message: `must not be more than ${price}, the price of what is cancelled` },
  ];
}

/** What is kept of the price of each stay: in proportion to the prices, and together exactly what is kept. */
export function keptOfEach(
  kept_amount: string | undefined,
  {
    currency,
    stays,
  }: { readonly currency: string; readonly stays: readonly { readonly rate_amount: string }[] },
): string[] {
  const prices = stays.map(({ rate_amount }) => rate_amount);
  const whole = sumAmounts(prices);
  if (kept_amount === undefined || whole === '0') return prices.map(() => '0');
  // Each keeps what the shares up to it leave, so that no unit is lost by rounding.
  let [part, keptUntil] = ['0', '0'];
  return prices.map((price) => {
    part = sumAmounts([part, price]);
    const before = keptUntil;
    keptUntil = shareOfAmount(kept_amount, { part, whole, currency });
    return subtractAmount(keptUntil, before);
  });
}

/** How much of a price goes back, by the days that are left; its steps have ever fewer days. */
export type Policy = {
  readonly steps: readonly { readonly days_before_check_in: number; readonly refund_percent: string }[];
};

/** What a policy keeps of the price of a stay that is cancelled today: all of it after its last step. */
export function keptOf(
  { steps }: Policy,
  stay: {
    readonly rate_amount: string;
    readonly check_in_date: string;
    readonly today: string;
    readonly currency: string;
  },
): string {
  const { rate_amount, check_in_date, today, currency } = stay;
  const daysLeft = Temporal.PlainDate.from(today).until(check_in_date).days;
  const step = steps.find(({ days_before_check_in }) => daysLeft >= days_before_check_in);
  const part = step?.refund_percent ?? '0';
  return subtractAmount(rate_amount, shareOfAmount(rate_amount, { part, whole: '100', currency }));
}

/** Whether the channel of a cancelled order is told, and where a person has to cancel it. */
export type ChannelNotice = {
  /** Null for an order that was booked here. */
  readonly is_channel_told: boolean | null;
  readonly notes: readonly string[];
};

export function noticeOf(channel_type: string, connection: Connection | undefined): ChannelNotice {
  if (isBookedHere(channel_type)) return { is_channel_told: null, notes: [] };
  if (connectorOf(connection) === 'cancels') return { is_channel_told: true, notes: [] };
  const channel = channel_type === 'ical' ? 'The channel' : capitalised(nameOfChannel(channel_type));
  const waits = connection?.capabilities.includes('cancel') === true;
  const why = waits ? ', because no connector of it has access now' : '';
  return {
    is_channel_told: false,
    notes: [`${channel} is not told${why}: cancel this order ${placeOfChannel(channel_type)}, too.`],
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
