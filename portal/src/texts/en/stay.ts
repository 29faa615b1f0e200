import { countWith } from '../plurals.ts';
import { nights } from './common.ts';

export const STAY = {
  panel: 'Stay',
  unnamed: 'No name',
  inBox: 'No property',
  arrival: 'Arrival',
  from: (time: string) => `after ${time}`,
  until: (time: string) => `until ${time}`,
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  doorCode: 'Door code',
  shownFrom: (time: string) => `shown from ${time}`,
  guide: 'Guide',
  guestPage: 'Guest’s page',
  copyGuestPage: 'Copy the address of the guest’s page',
  entries: 'Entries of this stay',
  money: 'Money',
  total: 'Total',
  hostFee: 'Host fee',
  received: 'Received',
  unpaid: 'Unpaid',
  paid: 'Paid',
  overpaid: 'Overpaid',
  guestsTitle: 'Guests',
  pets: countWith('en', { one: 'pet', other: 'pets' }),
  phone: 'Phone',
  email: 'E-mail',
  remarks: 'Remarks',
  fromChannel: 'From the channel',
  tasks: 'Tasks',
  noStaff: 'nobody yet',
  conversation: 'Conversation',
  noMessages: 'No message yet.',
  write: (name: string) => `Write to ${name} …`,
  send: 'Send',
  notSent: 'The message was not sent.',
  request: 'This guest asks to book.',
  answerLeft: (hours: number) =>
    hours < 1 ? 'less than an hour left to answer' : `${hours} h left to answer`,
  approve: 'Approve',
  decline: 'Decline',
  status: {
    wait_accept: 'Request',
    wait_pay: 'Waits for payment',
    accepted: 'Booked',
    cancelled: 'Cancelled',
    denied: 'Declined',
    timeout: 'Ended without an answer',
    in_house: 'In the house',
    stay_completed: 'Left',
  },
  conflict: 'Other guests hold its nights: choose another property.',
  couldNotRead: 'The stay could not be read.',
};

const stays = countWith('en', { one: 'stay', other: 'stays' });

export const DATES = {
  title: (name: string, dates: string) => `Change ${name} to ${dates}?`,
  insteadOf: (after: number, before: number) => `${nights(after)} instead of ${nights(before)}.`,
  confirm: 'Change dates',
  changed: (name: string, dates: string) => `${name} stays ${dates} now.`,
  collides: (others: string) => `These nights are taken by ${others}.`,
  toBox: (count: number): string =>
    count === 1 ? 'Move this stay to the box' : 'Move these stays to the box',
  inBox: (count: number) => `${stays(count)} now in the box, without a property.`,
  refused: 'The dates were not changed.',
};

export const MOVE = {
  title: (name: string, property: string) => `Move ${name} to ${property}?`,
  price: 'The price stays as it is.',
  displaced: 'These stays lose their property and wait in the box:',
  nothingElse: 'Nothing else changes.',
  tasks: countWith('en', { one: 'task moves along.', other: 'tasks move along.' }),
  entries: countWith('en', { one: 'entry moves along.', other: 'entries move along.' }),
  confirm: 'Move',
  moved: (name: string, property: string) => `${name} is at ${property} now.`,
  undone: 'Undone.',
  refused: 'It was not moved.',
};

export const RECEIPT = {
  title: 'Receipt',
  print: 'Print a receipt',
  printNow: 'Print',
  of: (guest: string) => `Receipt for ${guest}`,
  code: (code: string) => `Booking ${code}`,
  received: 'Received with thanks',
  rest: 'Still to pay',
  made: (day: string) => `Made on ${day}`,
};
