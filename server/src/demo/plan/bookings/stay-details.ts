import { wholeUnits, type Cents } from '../cents.ts';
import { DIGITS, type Random } from '../random.ts';
import { CORPORATE, WALK_IN, type Channel } from './channels.ts';
import type { Party } from './rates.ts';
import { countSpanNights, type PlannedSpan } from './spans.ts';

/** Agreements with the guests of a stay, and the host's notes. */
export type StayDetails = {
  /** `HH:mm` in the home's timezone. */
  readonly arrival_at: string | null;
  readonly departure_at: string | null;
  readonly lock_code: string | null;
  readonly lock_code_visible_after: string | null;
  readonly deposit: Cents | null;
  readonly id_required: 'not_required' | 'required' | 'required_with_review';
  readonly custom_fields: Readonly<Record<string, string>>;
  readonly additional_fees: readonly PlannedFee[];
  readonly tags: readonly PlannedStayTag[];
};

/** An extra that a guest requested, and pays at the door. */
export type PlannedFee = { readonly name: string; readonly amount: Cents };

export const STAY_TAGS = ['Returning guest', 'Celebration', 'Business', 'Long stay', 'With pets'] as const;
export type PlannedStayTag = (typeof STAY_TAGS)[number];

/** A stay when its details are agreed. */
export type Booked = {
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

const FEES: readonly PlannedFee[] = [
  { name: 'Late check-out', amount: wholeUnits(30) },
  { name: 'Airport transfer', amount: wholeUnits(45) },
  { name: 'Baby cot', amount: wholeUnits(15) },
  { name: 'Two bicycles', amount: wholeUnits(36) },
  { name: 'Breakfast basket', amount: 2450n },
];

const WORDS_OF_TAGS: readonly (readonly [PlannedStayTag, RegExp])[] = [
  ['Returning guest', /last year/],
  ['Celebration', /Anniversary|Wedding/],
  ['Business', /Invoice|invoice|Film crew/],
];

export function planDetails(booked: Booked, random: Random): StayDetails {
  const { span, channel, isAccepted } = booked;
  // Drawn for every stay, so that one stay's details do not change another's.
  const drawn = { ...drawTimes(span, random), ...drawNotes(random) };
  const isToCome = isAccepted && span.check_out > 0;
  const hasCode = isToCome && span.check_in <= CODE_SET_DAYS;
  const hasTimes = isToCome && span.check_in <= ARRIVAL_KNOWN_DAYS;
  const isByHouse = channel.payout === null && channel.type !== 'ical';
  return {
    arrival_at: hasTimes ? drawn.arrival_at : null,
    departure_at: hasTimes ? drawn.departure_at : null,
    lock_code: hasCode ? drawn.lock_code : null,
    lock_code_visible_after: hasCode ? span.home.checkin : null,
    deposit: isByHouse && channel !== WALK_IN && span.home.sleeps >= 6 ? wholeUnits(300) : null,
    id_required: idRequired(booked),
    custom_fields: isAccepted ? drawn.custom_fields : {},
    additional_fees: isAccepted ? drawn.additional_fees : [],
    tags: tagsOf(booked),
  };
}

function drawTimes(
  { home }: PlannedSpan,
  random: Random,
): Pick<StayDetails, 'arrival_at' | 'departure_at' | 'lock_code'> {
  const arrival = `${random.integer(15, 22)}:${random.pick(['00', '15', '30', '45'])}`;
  const departure = `${String(random.integer(7, 9)).padStart(2, '0')}:${random.pick(['00', '30'])}`;
  return {
    arrival_at: random.chance(60) ? (arrival < home.checkin ? home.checkin : arrival) : null,
    departure_at: random.chance(35) ? departure : null,
    lock_code: random.text(6, DIGITS),
  };
}

function drawNotes(random: Random): Pick<StayDetails, 'custom_fields' | 'additional_fees'> {
  const fee = random.pick(FEES);
  const field = random.pick([
    ['Flight', `${random.pick(['KL', 'TP', 'BA', 'LH', 'AF'])} ${random.integer(400, 2899)}`],
    [
      'Licence plate',
      `${random.text(2, 'BDFGHKLNPRSTVXZ')}-${random.text(3, DIGITS)}-${random.pick(['G', 'K', 'T'])}`,
    ],
    ['Beds', random.pick(['Two singles', 'One double', 'Sofa bed made up'])],
    ['Key handed to', random.pick(['The guest', 'The partner', 'Key box'])],
  ] as const);
  return {
    custom_fields: random.chance(CUSTOM_FIELD_PERCENT) ? { [field[0]]: field[1] } : {},
    additional_fees: random.chance(FEE_PERCENT) ? [fee] : [],
  };
}

/** Lisbon requires a report of every foreign guest; the large houses check who comes. */
function idRequired({ span, channel }: Booked): StayDetails['id_required'] {
  if (span.home.sleeps >= 6 && channel.payout === null) return 'required_with_review';
  return span.home.city.name === 'Lisbon' ? 'required' : 'not_required';
}

function tagsOf({ span, party, channel, remarks }: Booked): PlannedStayTag[] {
  const facts: Partial<Record<PlannedStayTag, boolean>> = {
    Business: channel === CORPORATE,
    'Long stay': countSpanNights(span) >= LONG_STAY_NIGHTS,
    'With pets': party.pets > 0,
  };
  const words = WORDS_OF_TAGS.filter(([, pattern]) => pattern.test(remarks)).map(([tag]) => tag);
  return STAY_TAGS.filter((tag) => facts[tag] === true || words.includes(tag));
}
