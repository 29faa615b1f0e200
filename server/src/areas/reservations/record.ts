import { Type, type Static } from 'typebox';
import * as field from '../../http/contract/fields.ts';
import { PresentedPolicy } from '../booking-terms/contract.ts';
import { OpenWork } from '../channel/work/contract.ts';
import { CHANNEL_TYPES, nameOfChannel } from '../properties/contract.ts';
import { EXAMPLE_STAY } from './example.ts';
import { GENDERS, ID_TYPES } from './guests/contract.ts';
import { LANGUAGE_REASONS } from '../../http/request/guest-language.ts';
import { PUBLISHED_OF_GUEST, PUBLISHED_OF_STAY } from './published.contract.ts';
import { isOver } from './status.ts';

export const STATUSES = ['wait_accept', 'wait_pay', 'accepted', 'cancelled', 'denied', 'timeout'] as const;
export type StayStatus = (typeof STATUSES)[number];
export const STAY_STATUSES = ['checkin_pending', 'in_house', 'stay_completed'] as const;
export const PAYMENT_STATUSES = ['unreceived', 'partial', 'received', 'over_received'] as const;
export const COLLECTORS = ['host', 'channel'] as const;
export type CollectedBy = (typeof COLLECTORS)[number];
export const ID_REQUIREMENTS = ['not_required', 'required', 'required_with_review'] as const;
export const RATE_TYPES = [
  'ACCOMMODATION',
  'CLEANING_FEE',
  'EXTRA_GUEST_FEE',
  'PET_FEE',
  'HOST_SERVICE_FEE',
  'TAX',
  'OTHER',
] as const;

export const reservationCode = () => Type.String({ minLength: 1, maxLength: 40 });
export const stayCode = reservationCode;

const count = () => Type.Integer({ minimum: 0 });
const textOrNull = () => field.nullable(Type.String());
const money = () => Type.Object({ currency: field.currency(), amount: field.exactNumber() });
export const ClockTime = Type.Object({ hour: field.integer(0, 23), minute: field.integer(0, 59) });

const Rates = Type.Object({
  total_rate: money(),
  total_commission: money(),
  rate: money(),
  commission: money(),
  tax: field.objectOrNull(money()),
  details: Type.Array(
    Type.Object({
      type: field.oneOf(RATE_TYPES),
      description: Type.String(),
      currency: field.currency(),
      amount: field.exactNumber(),
    }),
  ),
});

const Payment = Type.Object({
  currency: field.currency(),
  total_amount: field.exactNumber(
    'What the host is to receive: the rates of the order less its commissions. Of a stay that was cancelled, denied or timed ' +
      'out, the amount that the host keeps.',
  ),
  received_amount: field.exactNumber(
    'The sum of the order’s income entries that are paid, less its paid refunds.',
  ),
  balance_amount: field.exactNumber(
    'What is still to come; never below 0. Of a request and of a hold, what they will cost.',
  ),
  status: field.oneOf(
    PAYMENT_STATUSES,
    'unreceived also when the amounts of a channel’s order are not known.',
  ),
  collected_by: field.oneOf(
    COLLECTORS,
    'Whom the guest pays. channel: the guest owes the host nothing, and the channel pays the host.',
  ),
  due: Type.Array(
    Type.Object({
      amount: field.exactNumber(),
      due_on: field.date(),
      paid_amount: field.exactNumber('What of it was received.'),
    }),
    {
      description:
        'What the guest pays the host, and when: as it was quoted, or else all on the first day. With what was refunded beyond what was received. Empty where the channel collects.',
    },
  ),
  payout: field.objectOrNull(
    Type.Object(
      {
        expected_amount: field.exactNumber('What the channel is still to pay the host.'),
        expected_on: field.date(),
      },
      { description: 'Null where the host collects, and once nothing is to come.' },
    ),
  ),
  refunded_amount: field.exactNumber('The sum of the order’s refunds that are paid.'),
  kept_amount: field.exactNumber('What the host keeps of the prices of the stays that were cancelled.'),
});

const CheckInDetails = Type.Object({
  arrival_at: field.objectOrNull(ClockTime),
  departure_at: field.objectOrNull(ClockTime),
  lock_code: textOrNull(),
  lock_code_visible_after: field.nullable(field.timeOfDay()),
  deposit: field.nullable(field.exactNumber()),
  id_required: field.oneOf(ID_REQUIREMENTS),
  check_in_guide_url: field.nullable(
    Type.String({
      description:
        'The guest’s own page; for a token that only reads, a page that shows the same and takes no messages. Null once the stay is cancelled, denied or timed out, and for a role that reads no messages.',
    }),
  ),
});

const Guest = Type.Object({
  id: field.id(),
  name: Type.String(),
  phone: textOrNull(),
  email: textOrNull(),
  id_type: field.nullable(field.oneOf(ID_TYPES)),
  id_number: textOrNull(),
  gender: field.nullable(field.oneOf(GENDERS)),
  country: field.nullable(Type.String({ description: 'ISO 3166-1 alpha-2.' })),
  is_booker: Type.Boolean(),
  ...PUBLISHED_OF_GUEST,
});

export const WARNING_KINDS = [
  'dropped',
  'contradicted',
  'other_currency',
  'cut',
  'rounded',
  'changed',
] as const;

/** A field of an order that its channel sent with a flaw. */
export const OrderWarning = Type.Object({
  path: Type.String({ description: 'The field, such as `guest.email`.' }),
  kind: field.oneOf(
    WARNING_KINDS,
    'What became of it. dropped: no such value can be stored. contradicted: dropped, because another field says otherwise. ' +
      'other_currency: dropped, because the order is in another currency. cut: the beginning is stored. ' +
      'rounded: to the places of the currency. changed: the nearest possible value is stored.',
  ),
  message: Type.String(),
});

export type OrderFlaw = Readonly<Static<typeof OrderWarning>>;

/** Rows from before there were kinds have none. */
export type StoredFlaw = Omit<OrderFlaw, 'kind'> & Partial<Pick<OrderFlaw, 'kind'>>;

/** One stay with the shared fields of its order, contract section 5. */
export const Reservation = Type.Object(
  {
    reservation_code: Type.String(),
    stay_code: Type.String({ description: 'Equals reservation_code for an order of one stay.' }),
    channel_id: Type.String(),
    channel_type: field.oneOf(CHANNEL_TYPES),
    listing_id: Type.String(),
    property_id: Type.Integer({ minimum: 0, description: '0 for a stay in the reservation box.' }),
    intended_property_id: field.nullable(
      field.id(
        'The property where a stay in the reservation box was meant to be. Null when that is unknown, and for a stay that is on the calendar.',
      ),
    ),
    check_in_date: field.date(),
    check_out_date: field.date(),
    number_of_guests: count(),
    number_of_adults: count(),
    number_of_children: count(),
    number_of_infants: count(),
    number_of_pets: count(),
    children_ages: Type.Array(count(), {
      description: 'Those that are known, at most one for each child. They decide what a quote charges.',
    }),
    status: field.oneOf(STATUSES),
    stay_status: field.nullable(field.oneOf(STAY_STATUSES)),
    guest_name: textOrNull(),
    guest_phone: textOrNull(),
    guest_email: textOrNull(),
    guest_language: field.nullable(
      Type.String({
        description:
          'The language of the guest, a tag of BCP 47 such as `es` or `pt-BR`. Null when it is not known.',
      }),
    ),
    text_language: Type.Object(
      {
        language: Type.String({ description: 'A tag of BCP 47.' }),
        by: field.oneOf(
          LANGUAGE_REASONS,
          'Why: host, you chose guest_language; nationality, the country of the one who booked; channel, it told guest_language; account, nothing else is known.',
        ),
      },
      {
        description:
          'The language in which texts of rules and saved replies, letters and the page go to the guest.',
      },
    ),
    booked_at: field.instant(),
    created_at: field.instant(),
    cancelled_at: field.nullable(field.instant()),
    cancellation_reason: field.nullable(
      Type.String({ description: 'What the account noted when it cancelled the stay.' }),
    ),
    cancellation_policy: field.objectOrNull(PresentedPolicy),
    kept_amount: field.exactNumber('What the host keeps of the price of a stay that was cancelled.'),
    expires_at: field.nullable(
      field.instant('Until when a request can be answered, or paid. Null for a stay that waits for neither.'),
    ),
    updated_at: field.instant(
      'The last change of the order or of one of its stays, which has the event reservation_updated, and of the entries ' +
        'and the conversation of the order.',
    ),
    creator: Type.String({ description: 'System for imported orders.' }),
    rates: Rates,
    payment: Payment,
    check_in_details: CheckInDetails,
    ...PUBLISHED_OF_STAY,
    remarks: Type.String(),
    channel_remarks: Type.String(),
    channel_work: field.objectOrNull(OpenWork),
    conversation_id: field.nullable(
      Type.String({ description: 'The conversation of the order. Null until there is one.' }),
    ),
    tags: Type.Array(Type.String()),
    custom_channel: field.objectOrNull(
      Type.Object(
        { id: field.id(), name: Type.String() },
        {
          description:
            'An entry of GET /custom_channels: the one that was chosen for the booking, or the built-in one of its channel. Null when its channel has none.',
        },
      ),
    ),
    guests: Type.Array(Guest),
    custom_fields: field.objectOrNull(Type.Record(Type.String(), Type.String())),
    in_reservation_box: Type.Boolean(),
    in_conflict: Type.Boolean({
      description:
        'Its nights may be sold twice. In the reservation box: a channel sent it for nights that were taken, and it is placed by itself when they become free. On the calendar: the calendar of a channel has closed nights that begin before the stay or end after it.',
    }),
    not_in_calendar_since: field.nullable(
      field.instant(
        'Since when the calendar that it came from does not show it any more. A stay that has begun, or begins today, is not cancelled for that: the host decides. Null once it is cancelled.',
      ),
    ),
    warnings: Type.Array(OrderWarning, {
      description: 'What was dropped, cut or rounded when a connector last sent the order.',
    }),
    additional_fees: Type.Array(
      Type.Object({ name: Type.String(), currency: field.currency(), amount: field.exactNumber() }),
    ),
  },
  { $id: 'Reservation', examples: [EXAMPLE_STAY] },
);

/** True for an order that was entered here and did not come from a channel. */
export function isBookedHere(channel_type: string): boolean {
  return channel_type === 'direct' || channel_type === 'custom';
}

/** Whom the guest pays: unless it is said otherwise, channels collect their orders, but for the own booking site. */
export function collectorOf(order: {
  readonly channel_type: string;
  readonly collected_by: CollectedBy | null;
}): CollectedBy {
  const { channel_type, collected_by } = order;
  return collected_by ?? (isBookedHere(channel_type) || channel_type === 'booking_site' ? 'host' : 'channel');
}

/** Where the host changes what only the channel of an order can change. */
export function placeOfChannel(channel_type: string): string {
  return channel_type === 'ical'
    ? 'on the channel that its calendar comes from'
    : `on ${nameOfChannel(channel_type)} itself`;
}

/** True when the guest of a stay has a page. A stay that was cancelled, denied or timed out has none. */
export function hasGuestPage(status: StayStatus): boolean {
  return !isOver(status);
}

/** What a guest sees of the code of the door. */
export type LockCode =
  | { readonly kind: 'none' }
  | { readonly kind: 'later'; readonly from: string }
  | { readonly kind: 'shown'; readonly code: string };

/** The property and dates of a stay, and the fields that decide whether it holds its nights. */
export type StayPlace = {
  readonly stay_code: string;
  readonly property_id: number | null;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly status: StayStatus;
  readonly in_reservation_box: boolean;
};
