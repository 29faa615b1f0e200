import type { StaffTexts } from './texts.ts';

const rules = new Intl.PluralRules('en');

export const EN: StaffTexts = {
  tag: 'en',
  title: 'Your tasks',
  hello: 'Hello',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nothing: 'Nothing to do.',
  anyTime: 'Any time',
  noPlace: 'No place',
  kinds: {
    cleaning: 'Cleaning',
    maintenance: 'Maintenance',
    reception: 'Reception',
    room_service: 'Room service',
    other: 'Task',
  },
  levels: { standard: 'standard', simple: 'simple', advanced: 'thorough' },
  leave: 'Guests leave',
  arrive: 'Guests arrive',
  until: (time) => `by ${time}`,
  from: (time) => `from ${time}`,
  guests: (count) => `${count} ${rules.select(count) === 'one' ? 'guest' : 'guests'}`,
  address: 'Address',
  code: 'Code of the door',
  entry: 'How to get in',
  start: 'Start',
  finish: 'Done',
  reopen: 'Not done after all',
  begun: 'You have started.',
  isDone: 'Done. Thank you!',
  failed: 'That did not work',
  gone: 'This page is not there, or not any more. Ask for a new link.',
  tooMany: (wait) => `That was too much in a short time. Wait ${wait}.`,
};
