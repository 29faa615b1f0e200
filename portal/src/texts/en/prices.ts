import { countWith } from '../plurals.ts';
import { nights } from './common.ts';

const properties = countWith('en', { one: 'property', other: 'properties' });

/** The prices of a property, and the channels that follow them. */
export const PRICES = {
  from: 'From',
  to: 'To, included',
  basePrice: 'Base price',
  follow: 'Follow again',
  rounding: 'Round to',
  roundings: {
    none: 'not rounded',
    '1': 'whole amounts',
    '5': 'multiples of 5',
    '.99': 'amounts that end in .99',
  },
  changeOn: (channel: string) => `Change prices on ${channel} only`,
  noPrice: 'no price',
  willBe: (then: string) => `No price now, then ${then}.`,
  percent: (ratio: number, tag: string) => `${new Intl.NumberFormat(tag).format(ratio)}\u00A0%`,
  apart: (prices: string) => `does not follow, and stays ${prices}.`,
  keeps: (prices: string, count: number) => `Its own price stays on ${nights(count)}: ${prices}.`,
  forNothing: 'Some of these nights would cost nothing.',
  moreProperties: (count: number) => `${properties(count)} more, in the same way`,
  followAgainToo: 'Channels follow again on these nights',
  followAgainHint: 'Their own prices of these nights are removed.',
  unlisted: (titles: string, channel: string) => `${titles}: not on ${channel}`,
  unpriced: (count: number) => `${nights(count)} without a price`,
  view: 'Prices of',
  own: 'Your own prices',
  on: (channel: string) => `Prices on ${channel}`,
  differs: (channel: string, price: string) => `${channel} shows ${price}: it has a price of its own`,
  base: (channel: string, price: string) => `${channel} shows ${price}: it does not follow your prices here`,
  shows: (channel: string, price: string) => `${channel} ${price}`,
  ownHere: 'own price',
  apartHere: 'does not follow',
  atChannels: 'What channels show',
  differing: (channels: string, count: number) => `Own prices on ${nights(count)}: ${channels}`,
  followed: (count: number) => `${nights(count)} ${count === 1 ? 'follows' : 'follow'} again.`,
  noneFollowed: 'No listing here follows your prices: let it follow at the property.',
  how: {
    button: 'Prices …',
    title: (name: string) => `Prices of ${name}`,
    follows: (ratio: string, rounding: string) => `Follows your prices at ${ratio}, ${rounding}`,
    apart: 'Has prices of its own',
    doesFollow: 'Follows your prices',
    isApart: 'Prices of its own',
    ratio: 'Percent of your price',
    ratioHint: '100 shows the same price, 115 shows 15 % more.',
    noRatio: 'Write a percentage above 0 and up to 1000, such as 115 or 97.5.',
    shows: (own: string, then: string) => `Your price of ${own} is shown as ${then}.`,
    followText: 'Nights that have a price of their own there keep it. In the calendar they can follow again.',
    apartText:
      'It shows this price on nights without one of their own, and your prices change nothing there.',
    otherCurrency: (own: string, other: string) =>
      `It cannot follow: its prices are in ${other}, and yours in ${own}.`,
    saved: 'The prices are changed.',
  },
};
