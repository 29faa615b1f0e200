import type { Reservation } from '../../../../../client/src/innkeep.ts';
import type { ImportedClosure } from '../../../domain/channel-calendars/imported-closure.ts';
import type { Day } from '../../../format/days.ts';
import { addDays, daysBetween, formatDay } from '../../../format/days.ts';
import { formatMoney } from '../../../format/money.ts';
import type { Wording } from '../../../texts/texts.ts';
import { blocksOf, closerOf, type Block, type Closers } from '../geometry.ts';
import type { Row } from '../rows.ts';
import type { ImportedClosures } from '../use-imported-closures.ts';
import type { PricesOf } from '../changes/nights.ts';
import {
  differingOn,
  differsWords,
  priceOn,
  shownPrice,
  type ClosedNight,
  type NightFacts,
  type NightPrice,
} from '../night-facts.ts';
import type { Cell, Range } from './cell.ts';
import { guestBesideDays } from '../../../domain/guest-of.ts';

/** What a night is used for. */
export type NightState =
  | { readonly kind: 'stay'; readonly stay: Reservation }
  | { readonly kind: 'closed'; readonly night: ClosedNight; readonly closure: ImportedClosure | undefined }
  | { readonly kind: 'boxed'; readonly stay: Reservation }
  | { readonly kind: 'free'; readonly price: NightPrice | undefined };

/** What the calendar has read about the nights of all properties. */
export type Known = {
  readonly byProperty: ReadonlyMap<number, readonly Reservation[]>;
  readonly facts: NightFacts;
  /** What the calendars of channels close. */
  readonly closures: ImportedClosures;
  /** The stays of the box, by the property that they were meant for. */
  readonly boxed: ReadonlyMap<number, readonly Reservation[]>;
  /** Stays that hold no night any more; empty unless they are wanted. */
  readonly cancelled: ReadonlyMap<number, readonly Reservation[]>;
};

export function stateOf({ property, day }: Cell, known: Known): NightState {
  const { byProperty, facts } = known;
  const stay = byProperty.get(property)?.find((each) => holds(each, day));
  if (stay !== undefined) return { kind: 'stay', stay };
  const night = facts.closed.get(property)?.find(({ date }) => date === day);
  if (night !== undefined) {
    const { closure, boxed } = closerOf(closersAt(property, known), day);
    return boxed === undefined ? { kind: 'closed', night, closure } : { kind: 'boxed', stay: boxed };
  }
  return { kind: 'free', price: priceOn(facts.prices.get(property), day) };
}

/** The block of closed nights around a night. */
export function blockAt({ property, day }: Cell, known: Known): Block | undefined {
  const blocks = blocksAt(property, known);
  return blocks.find(({ check_in_date, check_out_date }) => check_in_date <= day && day < check_out_date);
}

function blocksAt(property: number, known: Known): Block[] {
  const { facts, byProperty } = known;
  const stays = byProperty.get(property) ?? [];
  return blocksOf(facts.closed.get(property) ?? [], stays, closersAt(property, known));
}

function closersAt(property: number, { closures, boxed }: Known): Closers {
  return { closures: closures.get(property), boxed: boxed.get(property) };
}

/** The closure of a calendar whose nights are selected, and nothing else. */
export function closureOf({ properties, first, last }: Range, known: Known): ImportedClosure | undefined {
  const [property, ...others] = properties;
  if (property === undefined || others.length > 0) return undefined;
  const block = blockAt({ property, day: first }, known);
  return block !== undefined && last < block.check_out_date ? block.closure : undefined;
}

/** The block of the host that the selected nights are in, and nothing else. */
export function ownBlockOf({ properties, first, last }: Range, known: Known): Block | undefined {
  const [property, ...others] = properties;
  if (property === undefined || others.length > 0) return undefined;
  const block = blockAt({ property, day: first }, known);
  const isOwn = block !== undefined && block.closure === undefined && block.boxed === undefined;
  return isOwn && last < block.check_out_date ? block : undefined;
}

/** The calendars that close nights of a selection, each once, with how many of them. */
export function closedByChannels(
  { properties, first, last }: Range,
  known: Known,
): { readonly names: readonly string[]; readonly count: number } {
  const closed = properties.flatMap((id) =>
    blocksAt(id, known).flatMap((block) => {
      const from = block.check_in_date < first ? first : block.check_in_date;
      const end = block.check_out_date > last ? addDays(last, 1) : block.check_out_date;
      return block.closure === undefined || from >= end
        ? []
        : [{ name: block.closure.name, nights: daysBetween(from, end) }];
    }),
  );
  const count = closed.reduce((sum, { nights }) => sum + nights, 0);
  return { names: [...new Set(closed.map(({ name }) => name))], count };
}

function holds({ check_in_date, check_out_date }: Reservation, day: Day): boolean {
  return check_in_date <= day && day < check_out_date;
}

/** `House, Thursday 18 June, free, EUR 150.00`: for a screen reader. */
export function wordsOf(
  cell: Cell,
  {
    rows,
    known,
    wording,
    pricesOf,
  }: {
    readonly rows: readonly Row[];
    readonly known: Known;
    readonly wording: Wording;
    readonly pricesOf: PricesOf;
  },
): string {
  const { t, tag } = wording;
  const row = rows.find((each) => each.kind === 'property' && each.property.id === cell.property);
  if (row?.kind !== 'property') return '';
  const date = formatDay(cell.day, tag, { weekday: 'long', day: 'numeric', month: 'long' });
  const state = stateOf(cell, known);
  return [row.property.title, date, ...stateWords(state, { t, tag }, pricesOf)].join(', ');
}

function stateWords(state: NightState, { t, tag }: Omit<Wording, 'language'>, pricesOf: PricesOf): string[] {
  if (state.kind === 'stay') {
    const { stay } = state;
    return [
      guestBesideDays(stay, { t }),
      ...(stay.status === 'wait_accept' ? [t.calendar.signs.request] : []),
      ...(stay.in_conflict ? [t.calendar.signs.conflict] : []),
      ...(stay.not_in_calendar_since === null ? [] : [t.calendar.signs.missing]),
    ];
  }
  if (state.kind === 'boxed') return [t.channelCalendars.box.keptFor(guestBesideDays(state.stay, { t }))];
  if (state.kind === 'closed') {
    const { closure, night } = state;
    const closed =
      closure === undefined ? t.calendar.blocked : t.channelCalendars.closures.closedBy(closure.name);
    return [closed, night.remarks].filter((text) => text !== '');
  }
  const { price } = state;
  if (price === undefined) return [t.selection.free];
  const shown = shownPrice(price, pricesOf);
  return [
    t.selection.free,
    ...(shown === undefined ? [] : [formatMoney(shown.price, shown.currency, tag)]),
    ...(price.minStay > 1 ? [t.calendar.minStayTitle(price.minStay)] : []),
    ...(price.isClosedToArrival ? [t.calendar.closedToArrival] : []),
    ...(price.isClosedToDeparture ? [t.calendar.closedToDeparture] : []),
    ...differingOn(price, pricesOf).map((each) => differsWords(each, { t, tag })),
    ...(price.closedOn > 0 ? [t.calendar.closedOn(price.closedOn, price.channels.length)] : []),
  ];
}
