import { firstNameOf } from '../../../http/answer/first-name.ts';
import { writeAmount } from './written.ts';

/** Values for a template, of a stay or of an inquiry, which has no stay yet. */
export type TemplateFacts = {
  readonly stay_code: string | null;
  readonly reservation_code: string | null;
  readonly channel_type: string | null;
  readonly guest_name: string | null;
  readonly guest_email: string | null;
  readonly guest_phone: string | null;
  readonly guest_language: string | null;
  /** The language of texts to the guest, and that of the account. */
  readonly text_language: string;
  readonly account_language: string;
  readonly number_of_guests: number | null;
  readonly check_in_date: string | null;
  readonly check_out_date: string | null;
  /** `15:00`, as agreed for the stay, or else the default of the property. */
  readonly check_in_time: string | null;
  readonly check_out_time: string | null;
  readonly lock_code: string | null;
  readonly check_in_guide_url: string | null;
  readonly property_title: string | null;
  readonly property_address: string | null;
  readonly map_url: string | null;
  readonly registration_number: string | null;
  /** In the language of the guest, or else the first of the host. */
  readonly house_rules: string | null;
  readonly wifi_ssid: string | null;
  readonly wifi_password: string | null;
  readonly wifi_remarks: string | null;
  /** What the guest is to pay next, and its day. */
  readonly amount_due: { readonly amount: string; readonly currency: string } | null;
  readonly due_date: string | null;
  readonly host_name: string;
  readonly custom_fields: Readonly<Record<string, string>>;
};

type Name = {
  readonly says: string;
  /** Of a date or a time, which `|long`, `|short` and `|iso` write in other ways. */
  readonly kind?: 'date' | 'time';
  readonly of: (facts: TemplateFacts, language: string) => string | number | null;
};

/** Every name that a template may use, except those of custom fields. */
export const TEMPLATE_NAMES: Readonly<Record<string, Name>> = {
  guest_name: { says: 'the guest’s name', of: ({ guest_name }) => guest_name },
  guest_first_name: {
    says: 'the name that a letter greets the guest by: Anna of “Müller, Anna”, John of “Mr. John Smith”',
    of: ({ guest_name }) => firstNameOf(guest_name),
  },
  guest_email: { says: 'the guest’s e-mail address', of: ({ guest_email }) => guest_email },
  guest_phone: { says: 'the guest’s phone number', of: ({ guest_phone }) => guest_phone },
  guest_language: {
    says: 'the guest’s language, es or pt-BR, where it is known',
    of: ({ guest_language }) => guest_language,
  },
  number_of_guests: {
    says: 'the number of adults and children',
    of: ({ number_of_guests }) => number_of_guests,
  },
  number_of_nights: { says: 'the number of nights', of: countNights },
  check_in_date: {
    says: 'the day of arrival, Wed 1 July',
    kind: 'date',
    of: ({ check_in_date }) => check_in_date,
  },
  check_out_date: { says: 'the day of departure', kind: 'date', of: ({ check_out_date }) => check_out_date },
  check_in_time: {
    says: 'the time of arrival, 15:00: the stay’s, or else the property’s',
    kind: 'time',
    of: ({ check_in_time }) => check_in_time,
  },
  check_out_time: {
    says: 'the time of departure: the stay’s, or else the property’s',
    kind: 'time',
    of: ({ check_out_time }) => check_out_time,
  },
  check_in_guide_url: {
    says: 'the address of the guest’s own page',
    of: ({ check_in_guide_url }) => check_in_guide_url,
  },
  lock_code: { says: 'the code of the door', of: ({ lock_code }) => lock_code },
  property_title: { says: 'the title of the property', of: ({ property_title }) => property_title },
  property_address: { says: 'the address of the property', of: ({ property_address }) => property_address },
  map_url: {
    says: 'the address of a map of where the property is',
    of: ({ map_url }) => map_url,
  },
  house_rules: {
    says: 'the house rules, in the language of the guest where they are written in it',
    of: ({ house_rules }) => house_rules,
  },
  registration_number: {
    says: 'the number under which the authorities know the property',
    of: ({ registration_number }) => registration_number,
  },
  wifi_ssid: { says: 'the name of the Wi-Fi', of: ({ wifi_ssid }) => wifi_ssid },
  wifi_password: { says: 'the password of the Wi-Fi', of: ({ wifi_password }) => wifi_password },
  wifi_remarks: { says: 'remarks about the Wi-Fi', of: ({ wifi_remarks }) => wifi_remarks },
  reservation_code: { says: 'the code of the order', of: ({ reservation_code }) => reservation_code },
  stay_code: { says: 'the code of the stay', of: ({ stay_code }) => stay_code },
  channel_type: { says: 'the channel of the booking, airbnb', of: ({ channel_type }) => channel_type },
  amount_due: {
    says: 'what the guest is to pay you next, €120.50; without a value once all is paid',
    of: ({ amount_due }, language) => (amount_due === null ? null : writeAmount(amount_due, language)),
  },
  due_date: {
    says: 'the day on which amount_due is or was due',
    kind: 'date',
    of: ({ due_date }) => due_date,
  },
  host_name: { says: 'the name of the host account', of: ({ host_name }) => host_name },
};

/** The names whose values are about money. */
export const MONEY_NAMES: readonly string[] = ['amount_due', 'due_date'];

/** `cf.parking` is the custom field `parking` of the stay. */
export const CUSTOM_FIELD_PREFIX = 'cf.';

function countNights({ check_in_date, check_out_date }: TemplateFacts): number | null {
  if (check_in_date === null || check_out_date === null) return null;
  return Temporal.PlainDate.from(check_in_date).until(check_out_date).days;
}
