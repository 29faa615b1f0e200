import { countWith } from '../plurals.ts';
import { guests } from './common.ts';

const days = countWith('en', { one: 'day', other: 'days' });
const pets = countWith('en', { one: 'pet', other: 'pets' });

/** What a stay costs beside its nights, and on which terms. */
export const TERMS = {
  couldNotRead: 'The prices and terms could not be read.',
  guests: 'Guests and deposit',
  maxGuests: 'Guests at most',
  maxGuestsHint: 'Adults and children. Empty: as many as the facts of the property say.',
  deposit: (currency: string) => `Deposit (${currency})`,
  depositHint: 'Against damage, outside of the price.',
  noPercent: 'Write a percentage above 0, and at most 100.',
  noRefund: 'Write a percentage from 0 to 100.',

  charges: 'Charges',
  chargesHint: 'What a stay costs beside its nights. Guests see the names.',
  noCharges: 'A stay costs its nights, and nothing else.',
  addCharge: 'Add a charge',
  removeCharge: 'Remove this charge',
  nameless: 'Without a name',
  charge: (number: number) => `Charge ${number}`,
  kind: 'Kind',
  kinds: {
    cleaning: 'Cleaning',
    extra_guest: 'Further guest',
    pet: 'Pet',
    tax: 'Tax',
    fee: 'Other fee',
    discount: 'Discount',
  },
  /** The names that charges begin with. */
  names: {
    cleaning: 'Cleaning',
    extra_guest: 'Further guest',
    pet: 'Pet',
    tax: 'Tourist tax',
    fee: '',
    discount: '',
  },
  name: 'Name',
  sum: 'How much',
  unit: 'Amount or percent',
  percent: 'percent',
  per: 'Due',
  pers: {
    stay: 'per stay',
    night: 'per night',
    guest: 'per guest',
    guest_night: 'per guest and night',
  },
  persOfPets: {
    stay: 'per stay',
    night: 'per night',
    guest: 'per pet',
    guest_night: 'per pet and night',
  },
  /** What a percent is of, by the kind that has one. */
  of: {
    tax: 'Of the stay, with its fees.',
    fee: 'Of the nights and further guests, less the discounts.',
    discount: 'Of the nights and further guests. The largest discount counts; chosen ones come on top.',
  },
  freeGuests: 'Guests who pay nothing',
  freePets: 'Pets that cost nothing',
  freeHint: 'The charge is for the others.',
  freeAge: 'Children pay from age',
  isSeasonal: 'Only in a season',
  seasonFrom: 'From',
  seasonTo: 'To, included',
  day: 'Day',
  month: 'Month',
  isOptional: 'Only for who chooses it',
  isIncluded: 'Included in the price of the nights',
  saysFree: (count: number) => `${guests(count)} free`,
  saysFreePets: (count: number) => `${pets(count)} free`,
  saysAge: (age: string) => `children from ${age} years`,
  saysOptional: 'to choose',
  saysIncluded: 'included',

  discounts: 'Discounts for long stays',
  weekly: 'From 7 nights (%)',
  monthly: 'From 28 nights (%)',
  discountsHint: 'The larger of the two counts.',

  policy: 'Cancellation',
  policyLabel: 'What a cancellation refunds',
  policies: {
    none: 'Not agreed',
    flexible: 'Flexible',
    moderate: 'Moderate',
    firm: 'Firm',
    strict: 'Strict',
    non_refundable: 'Non-refundable',
    own: 'Steps of your own',
  },
  policyName: 'Name of the policy',
  steps: 'Steps',
  step: (number: number) => `Step ${number}`,
  refund: 'Refunded (%)',
  stepDays: 'Days before check-in',
  addStep: 'Add a step',
  removeStep: (number: number) => `Remove step ${number}`,
  noPolicy: 'Nothing is said about it: you decide with each cancellation.',
  refunds: (percent: number, share: string, count: number) => {
    const what = percent === 100 ? 'Everything' : percent === 0 ? 'Nothing' : share;
    return count === 0
      ? `${what} until the day of check-in.`
      : `${what} until ${days(count)} before check-in.`;
  },
  thenNothing: 'Nothing after that.',
  nothingBack: 'Nothing is refunded.',

  plan: 'When it is paid',
  noPlan: 'All of it is due when the stay is booked.',
  addPart: 'Pay in parts',
  addAnother: 'Add a part',
  part: (number: number) => `Part ${number}`,
  removePart: (number: number) => `Remove part ${number}`,
  when: 'When',
  whens: { booking: 'when it is booked', before: 'before check-in' },
  partDays: 'Days before check-in',
  rest: 'The rest',
  restOf: (share: string) => `The rest: ${share}`,
  wholeRest: 'All of it',
  restLeft: 'What the other parts leave.',
  noRest: 'The parts make 100 % or more: nothing is left for the last one.',

  example: 'What a stay costs',
  exampleHint: 'Calculated with what is saved.',
  exampleChanged: 'What you have changed counts once it is saved.',
  exampleOptional: 'Without the charges that guests choose.',
  adults: 'Adults',
  nights: 'Nights',
  total: 'Total',
  dueOn: (day: string) => `due ${day}`,

  /** In the facts, where terms are set. */
  noCleaning: 'No cleaning fee',
  change: 'Change prices and terms',
  factsHint:
    'Further guests, taxes, discounts, the deposit and more stand in “Prices and terms”. Once they are set there, the cleaning fee and the guests at most of this page no longer count.',
};
