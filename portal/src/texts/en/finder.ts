import { countWith } from '../plurals.ts';

export const FINDER = {
  title: 'Search',
  open: 'Guest, code, phone, property …',
  openLabel: 'Search',
  placeholder: 'Guest, code, phone, e-mail, property, page or action',
  results: 'Results',
  found: 'Found',
  pages: 'Pages',
  actions: 'Actions',
  count: countWith('en', { one: 'result', other: 'results' }),
  nothing: (words: string) =>
    `Nothing is called “${words}”. A name, a code, a phone number or an address helps.`,
  more: 'There are more. Another word narrows them.',
  couldNotSearch: 'The search did not work.',
  kinds: { reservation: 'Stay', conversation: 'Conversation', task: 'Task', property: 'Property' },
  hints: { choose: 'choose', open: 'open', close: 'close' },
  newThing: {
    booking: 'New booking',
    block: 'Block nights',
    property: 'New property',
  },
  menuThing: {
    booking: 'Booking',
    block: 'Block',
    property: 'Property',
  },
  dark: 'Dark appearance',
  light: 'Light appearance',
  showKeys: 'Show the keys of this page',
  keys: {
    title: 'Keys',
    everywhere: 'On every page',
    thisPage: 'On this page',
    search: 'Search and actions',
    help: 'These keys',
    close: 'Close what is open',
    moveCalendar: 'Earlier, later',
    today: 'Today',
    openStay: 'Open the stay that has the focus',
    or: 'or',
  },
};
