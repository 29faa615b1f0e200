import { countWith } from '../plurals.ts';
import { nights } from './common.ts';

const properties = countWith('en', { one: 'property', other: 'properties' });
const stays = countWith('en', { one: 'stay', other: 'stays' });

const at = (count: number, inAll: number) => `${nights(count)} at ${properties(inAll)}`;

/** `1 night at 1 property gets`: the verb is that of the nights. */
const atWith = (count: number, inAll: number, one: string, other: string) =>
  `${at(count, inAll)} ${count === 1 ? one : other}`;

/** The cursor of the calendar, and what is done with the nights that it selects. */
export const SELECTION = {
  free: 'free',
  grid: 'Calendar: properties and nights',
  bar: 'Selected nights',
  name: (count: number, inAll: number) => `${properties(count)}, ${nights(inAll)}`,
  freeNights: (count: number) => `${count} free`,
  book: 'Book',
  bookTogether: (count: number) => `Book ${properties(count)}`,
  editBlock: 'Edit the block …',
  tapLast: 'Tap the last night to select more.',
  clear: 'Clear the selection',
  changes: {
    block: {
      button: 'Block',
      title: 'Block nights',
      confirm: 'Block',
      will: (count: number, inAll: number) => `${at(count, inAll)} will be closed on every channel.`,
      done: (count: number, inAll: number) => `${atWith(count, inAll, 'is', 'are')} blocked.`,
    },
    open: {
      button: 'Make free',
      title: 'Make nights free',
      confirm: 'Make free',
      will: (count: number, inAll: number) =>
        `${at(count, inAll)} will be free again, without ${count === 1 ? 'its' : 'their'} remark.`,
      done: (count: number, inAll: number) => `${atWith(count, inAll, 'is', 'are')} free again.`,
    },
    price: {
      button: 'Price',
      title: 'Change prices',
      confirm: 'Change prices',
      will: (count: number, inAll: number) => `${atWith(count, inAll, 'gets', 'get')} a new price.`,
      done: (count: number, inAll: number) => `${atWith(count, inAll, 'has', 'have')} a new price.`,
    },
    minStay: {
      button: 'Minimum stay',
      title: 'Change the minimum stay',
      confirm: 'Change',
      will: (count: number, inAll: number) => `${atWith(count, inAll, 'gets', 'get')} a new minimum stay.`,
      done: (count: number, inAll: number) => `${atWith(count, inAll, 'has', 'have')} a new minimum stay.`,
    },
    arrival: {
      button: 'Arrival',
      title: 'Arrival on these days',
      confirm: 'Change',
      close: 'Closed to arrival',
      allow: 'Open to arrival',
      will: (count: number, inAll: number) => `This concerns ${at(count, inAll)}.`,
      done: (count: number, inAll: number) => `Arrival is changed for ${at(count, inAll)}.`,
    },
    departure: {
      button: 'Departure',
      title: 'Departure on these days',
      confirm: 'Change',
      close: 'Closed to departure',
      allow: 'Open to departure',
      will: (count: number, inAll: number) => `This concerns ${at(count, inAll)}.`,
      done: (count: number, inAll: number) => `Departure is changed for ${at(count, inAll)}.`,
    },
  },
  concerns: (count: number, inAll: number) => `This concerns ${at(count, inAll)}.`,
  nothing: 'None of these nights would change.',
  unchanged: 'These stay as they are:',
  moreStays: (count: number) => `${stays(count)} more`,
  closedAlready: (count: number) => `${nights(count)} closed already`,
  past: (count: number) => `${nights(count)} in the past, at each property`,
  cannot: (channel: string, property: string) => `${property} on ${channel}: change it on ${channel} itself`,
  stillClosed: (count: number) => `Not free, because somebody holds them: ${nights(count)}.`,
  refused: 'It was not changed.',
  newPrice: 'New price',
  percent: 'Percent',
  amount: 'Price of a night',
  currency: 'Currency',
  currencyHint: 'These prices are in several currencies, and one amount is no price in all of them.',
  chooseCurrency: 'Choose a currency',
  inCurrency: (currency: string, inAll: number) => `${currency} (${properties(inAll)})`,
  noCurrency: 'Choose the currency of this price, or change the prices by percent.',
  amountIn: (currencies: string) => `Price of a night in ${currencies}`,
  percentLabel: 'Percent more or less',
  percentHint: '10 raises, -10 lowers the price that each night has now.',
  noFirst: 'Write a day from today on.',
  noLast: 'Write a day that is not before the first one.',
  noAmount: 'Write an amount, such as 120.',
  noPercent: 'Write a percentage from -100 to 1000, such as -12.5.',
  fromTo: (least: string, most: string) => `${least} to ${most}`,
  pricesNow: (now: string) => `Now ${now}.`,
  pricesThen: (now: string, then: string) => `Now ${now}, then ${then}.`,
  minStay: 'Nights at least',
  weekdays: 'Only on',
};
