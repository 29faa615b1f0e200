import type { Reservation } from '../../../../../client/src/innkeep.ts';
import type { Day } from '../../../format/days.ts';
import { formatDay } from '../../../format/days.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Wording } from '../../../texts/texts.ts';
import { blocksOf, type Block } from '../geometry.ts';
import type { Row } from '../rows.ts';
import { priceOn, type ClosedNight, type NightFacts, type NightPrice } from '../night-facts.ts';
import type { Place } from './place.ts';

/** What a night is used for. */
export type NightState =
  | { readonly kind: 'stay'; readonly stay: Reservation }
  | { readonly kind: 'closed'; readonly night: ClosedNight }
  | { readonly kind: 'free'; readonly price: NightPrice | undefined };

/** What the calendar has read about the nights of all properties. */
export type Known = {
  readonly byProperty: ReadonlyMap<number, readonly Reservation[]>;
  readonly facts: NightFacts;
  /** Stays that hold no night any more; empty unless they are wanted. */
  readonly cancelled: ReadonlyMap<number, readonly Reservation[]>;
};

export function stateOf({ property, day }: Place, { byProperty, facts }: Known): NightState {
  const stay = byProperty.get(property)?.find((each) => holds(each, day));
  if (stay !== undefined) return { kind: 'stay', stay };
  const night = facts.closed.get(property)?.find(({ date }) => date === day);
  if (night !== undefined) return { kind: 'closed', night };
  return { kind: 'free', price: priceOn(facts.prices.get(property), day) };
}

/** The block of closed nights around a night. */
export function blockAt({ property, day }: Place, { byProperty, facts }: Known): Block | undefined {
  const blocks = blocksOf(facts.closed.get(property) ?? [], byProperty.get(property) ?? []);
  return blocks.find(({ check_in_date, check_out_date }) => check_in_date <= day && day < check_out_date);
}

function holds({ check_in_date, check_out_date }: Reservation, day: Day): boolean {
  return check_in_date <= day && day < check_out_date;
}

/** `House, Thursday 18 June, free, EUR 150.00`: for a screen reader. */
export function wordsOf(
  place: Place,
  {
    rows,
    known,
    wording,
  }: { readonly rows: readonly Row[]; readonly known: Known; readonly wording: Wording },
): string {
  const { t, tag } = wording;
  const row = rows.find((each) => each.kind === 'property' && each.property.id === place.property);
  if (row?.kind !== 'property') return '';
  const date = formatDay(place.day, tag, { weekday: 'long', day: 'numeric', month: 'long' });
  const state = stateOf(place, known);
  const currency = row.property.channels[0]?.currency ?? row.property.currency;
  return [row.property.title, date, ...stateWords(state, currency, { t, tag })].join(', ');
}

function stateWords(state: NightState, currency: string, { t, tag }: Omit<Wording, 'language'>): string[] {
  if (state.kind === 'stay') {
    const name = state.stay.guest_name ?? t.stay.unnamed;
    return state.stay.status === 'wait_accept' ? [name, t.calendar.signs.request] : [name];
  }
  if (state.kind === 'closed') return [t.calendar.blocked, state.night.remarks].filter((text) => text !== '');
  const { price } = state;
  if (price === undefined) return [t.selection.free];
  return [
    t.selection.free,
    formatMoney(price.price, currency, tag),
    ...(price.minStay > 1 ? [t.calendar.minStayTitle(price.minStay)] : []),
    ...(price.isClosedToArrival ? [t.calendar.closedToArrival] : []),
    ...(price.isClosedToDeparture ? [t.calendar.closedToDeparture] : []),
    ...(price.differs ? [t.calendar.differs] : []),
    ...(price.closedOn > 0 ? [t.calendar.closedOn(price.closedOn, price.listings)] : []),
  ];
}
