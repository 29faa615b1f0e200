import { countWith } from '../plurals.ts';

const changes = countWith('en', { one: 'change', other: 'changes' });

export const OFFLINE = {
  bar: 'No connection. You see what was read last.',
  barSince: (time: string) => `No connection. You see what was read until ${time}.`,
  missing: 'A part of this page was not read before.',
  waiting: (count: number) => `${changes(count)} of yours will be sent once it is back.`,
  sending: (count: number) => `${changes(count)} of yours are being sent.`,
  kept: 'There is no connection. It is kept, and sent once the connection is back.',
  noRoom:
    'There is no connection, and this browser keeps no more changes. Send it once the connection is back.',
  keptShort: 'Waits for the connection',
  tooOld: 'It waited for more than a day. Look whether it is there, and write it again if it is not.',
  refused: 'Not stored:',
  forget: 'Do not send',
  leave: 'Sign out, and lose what was not sent?',
  leaveText: (count: number) =>
    `${changes(count)} of yours did not reach the service yet. Signed out, this browser forgets them.`,
  leaveDo: 'Sign out',
  stay: 'Stay signed in',
  what: {
    conversations: 'A message or a note',
    tasks: 'A task',
    reservations: 'A change of a stay',
    transactions: 'An entry of the books',
  },
};
