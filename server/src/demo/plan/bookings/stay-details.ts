import type { StayNotes } from '../../../areas/reservations/orders/whole.queries.ts';
import { wholeUnits } from '../cents.ts';
import { DIGITS, type Random } from '../random.ts';
import { CORPORATE, WALK_IN, type Channel } from './channels.ts';
import type { Party } from './rates.ts';
import { countSpanNights, type PlannedSpan } from './spans.ts';

export const STAY_TAGS = ['Returning guest', 'Celebration', 'Business', 'Long stay', 'With pets'] as const;

/** A stay when its details are agreed. */
type Booked = {
  readonly span: PlannedSpan;
  readonly party: Party;
  readonly channel: Channel;
  readonly remarks: string;
  readonly isAccepted: boolean;
};

/** The door's code is set this many days before arrival. */
const CODE_SET_DAYS = 14;
const ARRIVAL_KNOWN_DAYS = 30;
const LONG_STAY_NIGHTS = 14;
const FEE_PERCENT = 4;
const CUSTOM_FIELD_PERCENT = 12;

/** Extras that a guest requested, and pays at the door. */
const FEES = [
  { name: 'Late check-out', amount: wholeUnits(30) },
  { name: 'Airport transfer', amount: wholeUnits(45) },
  { name: 'Baby cot', amount: wholeUnits(15) },
  { name: 'Two bicycles', amount: wholeUnits(36) },
  { name: 'Breakfast basket', amount: 2450n },
];

/** Agreements with the guests of a stay, and the host's notes. All is drawn for every stay: one does not change another's. */
export function planDetails(booked: Booked, random: Random) {
  const { span, channel, isAccepted } = booked;
  const { home, check_in, check_out } = span;
  const arrival = `${random.integer(15, 22)}:${random.pick(['00', '15', '30', '45'])}`;
  const departure = `0${random.integer(7, 9)}:${random.pick(['00', '30'])}`;
  const arrival_at = random.chance(60) ? (arrival < home.checkin ? home.checkin : arrival) : null;
  const departure_at = random.chance(35) ? departure : null;
  const lock_code = random.text(6, DIGITS);
  const fee = random.pick(FEES);
  const field = drawField(random);
  const hasField = random.chance(CUSTOM_FIELD_PERCENT) && isAccepted;
  const hasFee = random.chance(FEE_PERCENT) && isAccepted;
  const isToCome = isAccepted && check_out > 0;
  const hasCode = isToCome && check_in <= CODE_SET_DAYS;
  const hasTimes = isToCome && check_in <= ARRIVAL_KNOWN_DAYS;
  const isByHouse = channel.payout === null && channel.type !== 'ical' && channel !== WALK_IN;
  return {
    arrival_at: hasTimes ? arrival_at : null,
    departure_at: hasTimes ? departure_at : null,
    lock_code: hasCode ? lock_code : null,
    lock_code_visible_after: hasCode ? home.checkin : null,
    deposit: isByHouse && home.sleeps >= 6 ? '300' : null,
    id_required: idRequired(booked),
    custom_fields: hasField ? field : {},
    additional_fees: hasFee ? [fee] : [],
    tags: tagsOf(booked),
  };
}

function drawField(random: Random): Readonly<Record<string, string>> {
  return random.pick([
    { Flight: `${random.pick(['KL', 'TP', 'BA', 'LH', 'AF'])} ${random.integer(400, 2899)}` },
    {
      'Licence plate': `${random.text(2, 'BDFGHKLNPRSTVXZ')}-${random.text(3, DIGITS)}-${random.text(1, 'GKT')}`,
    },
    { Beds: random.pick(['Two singles', 'One double', 'Sofa bed made up']) },
    { 'Key handed to': random.pick(['The guest', 'The partner', 'Key box']) },
  ]);
}

/** Lisbon requires a report of every foreign guest; the large houses check who comes. */
function idRequired({ span, channel }: Booked): StayNotes['id_required'] {
  if (span.home.sleeps >= 6 && channel.payout === null) return 'required_with_review';
  return span.home.city.name === 'Lisbon' ? 'required' : 'not_required';
}

function tagsOf({ span, party, channel, remarks }: Booked) {
  const has: Readonly<Record<(typeof STAY_TAGS)[number], boolean>> = {
    'Returning guest': /last year/.test(remarks),
    Celebration: /Anniversary|Wedding/.test(remarks),
    Business: channel === CORPORATE || /invoice|Film crew/i.test(remarks),
    'Long stay': countSpanNights(span) >= LONG_STAY_NIGHTS,
    'With pets': party.pets > 0,
  };
  return STAY_TAGS.filter((tag) => has[tag]);
}
