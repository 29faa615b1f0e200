import { countWith } from '../plurals.ts';
import { nights } from './common.ts';

const properties = countWith('en', { one: 'property', other: 'properties' });

/** The cursor of the calendar, and what is done with the nights that it selects. */
export const SELECTION = {
  free: 'free',
  grid: 'Calendar: properties and nights',
  name: (count: number, inAll: number) => `${properties(count)}, ${nights(inAll)}`,
  freeNights: (count: number) => `${count} free`,
};
