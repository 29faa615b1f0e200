import type { SentOrder, SentRates } from '../../areas/reservations/connected-orders/contract.ts';
import { sumOfGuest } from '../../areas/reservations/rates.rules.ts';
import type {
  SentReservation,
  SourceRates,
} from '../../areas/reservations/connected-orders/sent-reservation.ts';
import { RATE_TYPES, type OrderFlaw } from '../../areas/reservations/record.ts';
import { GENDERS, ID_TYPES, type ChannelGuest } from '../../areas/reservations/guests/contract.ts';
import { readLanguage } from '../../areas/reservations/guests/language.ts';
import { FORMATS } from '../../http/contract/formats.ts';
import { AMOUNT_MAX, amountFits, roundAmount, subtractAmount } from '../../http/contract/money.ts';

type Warn = (path: string, kind: OrderFlaw['kind'], message: string) => void;

/** An order keeps so many, with each of its stays shown with all of them. */
export const WARNINGS_MAX = 100;
const GUESTS_MAX = 100;
const DETAILS_MAX = 50;
const PEOPLE_MAX = 99;
const ID_MAX = 200;

/**
 * An order as it can be stored. A field with a flaw is dropped, cut or rounded, and named: an order that a guest has paid for
 * is not refused for an e-mail address. `currency` is the one that the order will have; `dropped` are the places of fields that
 * were not of their type.
 */
export function tidyOrder(
  sent: SentOrder,
  currency: string,
  dropped: readonly string[] = [],
): { readonly order: SentReservation; readonly warnings: readonly OrderFlaw[] } {
  const warnings: OrderFlaw[] = [];
  const warn: Warn = (path, kind, message) => {
    if (warnings.length < WARNINGS_MAX) warnings.push({ path, kind, message });
  };
  for (const path of dropped) warn(path, 'dropped', 'was dropped: it is of another type');
  const { guest, guests, rates, remarks, stays, booked_at, expires_at, updated_at, inquiry_id, ...rest } =
    sent;
  const hasOwnRates = stays.some((stay) => stay.rates !== undefined);
  const isForeign = rates?.currency !== undefined && rates.currency !== currency;
  const order: SentReservation = {
    ...rest,
    ...kept('booked_at', readMoment('booked_at', booked_at, warn)),
    ...kept('updated_at', readMoment('updated_at', updated_at, warn)),
    ...kept('expires_at', expires_at === null ? null : readMoment('expires_at', expires_at, warn)),
    ...kept('guest', guest && readBooker(guest, warn)),
    ...kept('guests', guests && readGuests(guests, warn)),
    ...kept('inquiry_id', readId('inquiry_id', inquiry_id, warn)),
    ...kept('remarks', cut('remarks', remarks, 2000, warn)),
    ...kept('rates', readTotal(rates, { currency, hasOwnRates, isForeign }, warn)),
    stays: stays.map(({ rates: own, listing_id, ...stay }, index) => ({
      ...stay,
      listing_id: readId(`stays[${index}].listing_id`, listing_id, warn) ?? '',
      ...readNumbers(`stays[${index}]`, stay, warn),
      ...kept('rates', own && readOwn(`stays[${index}].rates`, own, { currency, isForeign }, warn)),
    })),
  };
  return { order, warnings };
}

/** The field, unless it is undefined: an optional field is missing rather than undefined. */
function kept<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { readonly [name in Name]?: Value } {
  const found: { [name in Name]?: Value } = {};
  if (value !== undefined) found[name] = value;
  return found;
}

function readMoment(path: string, text: string | undefined, warn: Warn): string | undefined {
  if (text === undefined || FORMATS['date-time'].check(text)) return text;
  warn(path, 'dropped', `was dropped: it ${FORMATS['date-time'].words}`);
  return undefined;
}

/** An id of the channel that is cut would be another one. An empty one says nothing. */
function readId(path: string, id: string | undefined, warn: Warn): string | undefined {
  if (id === undefined || id.length <= ID_MAX) return id === '' ? undefined : id;
  warn(path, 'dropped', `was dropped: it must have at most ${ID_MAX} characters`);
  return undefined;
}

function cut(path: string, text: string | undefined, lengthMax: number, warn: Warn): string | undefined {
  if (text === undefined || text.length <= lengthMax) return text;
  warn(path, 'cut', `was cut to ${lengthMax} characters`);
  return text.slice(0, lengthMax).replace(/[\uD800-\uDBFF]$/, '');
}

function readGuest(path: string, guest: NonNullable<SentOrder['guest']>, warn: Warn) {
  return {
    ...kept('name', readText(`${path}.name`, guest.name, 100, warn)),
    ...kept('email', readEmail(`${path}.email`, guest.email, warn)),
    ...kept('phone', readText(`${path}.phone`, guest.phone, 50, warn)),
  };
}

function readBooker(guest: NonNullable<SentOrder['guest']>, warn: Warn) {
  const sent = guest.language?.trim() ?? '';
  const tag = readLanguage(sent);
  if (sent !== '' && tag === undefined)
    warn('guest.language', 'dropped', `was dropped: it ${FORMATS.language.words}`);
  return { ...readGuest('guest', guest, warn), ...kept('language', tag) };
}

/** An empty text says nothing. */
function readText(
  path: string,
  sent: string | null | undefined,
  lengthMax: number,
  warn: Warn,
): string | null | undefined {
  if (sent === null) return null;
  const text = cut(path, sent?.trim(), lengthMax, warn);
  return text === '' ? undefined : text;
}

function readEmail(path: string, email: string | null | undefined, warn: Warn): string | null | undefined {
  const text = email?.trim();
  if (text === undefined || text === '') return email === null ? null : undefined;
  if (text.length <= 254 && FORMATS.email.check(text)) return text;
  warn(path, 'dropped', `was dropped: it ${FORMATS.email.words}`);
  return undefined;
}

function readGuests(guests: NonNullable<SentOrder['guests']>, warn: Warn): ChannelGuest[] {
  if (guests.length > GUESTS_MAX) warn('guests', 'cut', `were cut to the first ${GUESTS_MAX}`);
  let hasBooker = false;
  return guests.slice(0, GUESTS_MAX).flatMap((guest, index) => {
    const path = `guests[${index}]`;
    const name = readText(`${path}.name`, guest.name, 100, warn);
    if (typeof name !== 'string') {
      warn(path, 'dropped', 'was dropped: it has no name');
      return [];
    }
    const isBooker = guest.is_booker === true && !hasBooker;
    if (guest.is_booker === true && hasBooker)
      warn(`${path}.is_booker`, 'contradicted', 'was dropped: another guest has booked');
    hasBooker ||= isBooker;
    return {
      ...readGuest(path, guest, () => {}),
      ...readPapers(path, guest, warn),
      name,
      ...(isBooker ? { is_booker: true } : {}),
    };
  });
}

function readPapers(path: string, guest: NonNullable<SentOrder['guests']>[number], warn: Warn) {
  const oneOf = <const Values extends readonly string[]>(
    field: 'id_type' | 'gender',
    values: Values,
  ): Values[number] | null | undefined => {
    const value = guest[field];
    if (value === undefined || value === null) return value;
    const known = values.find((each) => each === value);
    if (known === undefined)
      warn(`${path}.${field}`, 'dropped', `was dropped: it must be one of ${values.join(', ')}`);
    return known;
  };
  const { country } = guest;
  const isCountry = country === undefined || country === null || FORMATS.country.check(country);
  if (!isCountry) warn(`${path}.country`, 'dropped', `was dropped: it ${FORMATS.country.words}`);
  const id_number = guest.id_number === null ? null : cut(`${path}.id_number`, guest.id_number, 50, warn);
  return {
    ...kept('id_type', oneOf('id_type', ID_TYPES)),
    ...kept('gender', oneOf('gender', GENDERS)),
    ...kept('country', isCountry ? country : undefined),
    ...kept('id_number', id_number),
  };
}

const PEOPLE = [
  'number_of_guests',
  'number_of_adults',
  'number_of_children',
  'number_of_infants',
  'number_of_pets',
] as const;

function readNumbers(
  path: string,
  stay: { readonly [name in (typeof PEOPLE)[number]]?: number },
  warn: Warn,
): { readonly [name in (typeof PEOPLE)[number]]?: number } {
  const found: { [name in (typeof PEOPLE)[number]]?: number } = {};
  for (const name of PEOPLE) {
    const sent = stay[name];
    if (sent === undefined) continue;
    found[name] = Math.min(PEOPLE_MAX, Math.max(0, sent));
    if (found[name] !== sent)
      warn(`${path}.${name}`, 'changed', `was changed to ${found[name]}: it must be from 0 to ${PEOPLE_MAX}`);
  }
  return found;
}

/** The currency that the order will have. `isForeign`: its amounts were sent in another one. */
type OrderRates = { readonly currency: string; readonly isForeign: boolean };

function readTotal(
  rates: SentOrder['rates'],
  { currency, hasOwnRates, isForeign }: OrderRates & { readonly hasOwnRates: boolean },
  warn: Warn,
): SentReservation['rates'] {
  if (rates === undefined) return undefined;
  const { currency: _, ...amounts } = rates;
  if (isForeign)
    warn('rates.currency', 'other_currency', `was dropped with its amounts: the order is in ${currency}`);
  const hasAmounts = Object.keys(amounts).length > 0;
  if (hasAmounts && hasOwnRates) warn('rates', 'contradicted', 'was dropped: a stay has rates of its own');
  const read = isForeign || hasOwnRates ? undefined : readRates('rates', amounts, currency, warn);
  return { currency, ...read };
}

/** The amounts of one stay. They are in the currency of the order. */
function readOwn(
  path: string,
  sent: SentRates,
  { currency, isForeign }: OrderRates,
  warn: Warn,
): SourceRates | undefined {
  if (!isForeign) return readRates(path, sent, currency, warn);
  warn(path, 'other_currency', `was dropped: the order is in ${currency}`);
  return undefined;
}

/** Amounts in the places of the currency. Undefined when nothing is left. */
function readRates(path: string, sent: SentRates, currency: string, warn: Warn): SourceRates | undefined {
  const read = (field: string, amount: string | undefined) => readAmount(field, amount, currency, warn);
  const all = (sent.details ?? []).flatMap((detail, index) => {
    const amount = readLine(`${path}.details[${index}].amount`, detail.amount, currency, warn);
    const description = cut(`${path}.details[${index}].description`, detail.description, 200, warn);
    const type = readType(`${path}.details[${index}].type`, detail.type, warn);
    return amount === undefined ? [] : { type, amount, ...kept('description', description) };
  });
  if (all.length > DETAILS_MAX) warn(`${path}.details`, 'cut', `were cut to the first ${DETAILS_MAX}`);
  const details = all.slice(0, DETAILS_MAX);
  const rate_amount = read(`${path}.rate_amount`, sent.rate_amount);
  const sum = sumOfGuest(details);
  const commission_amount = commissionWithin(
    read(`${path}.commission_amount`, sent.commission_amount),
    rate_amount ?? sum,
    () => warn(`${path}.commission_amount`, 'contradicted', 'was dropped: it must not be more than the rate'),
  );
  const commission = kept('commission_amount', commission_amount);
  if (rate_amount === undefined && (details.length === 0 || !amountFits(sum))) {
    if (details.length > 0)
      warn(`${path}.details`, 'dropped', `were dropped: their sum must be from 0 to ${AMOUNT_MAX}`);
    if (commission_amount !== undefined)
      warn(`${path}.commission_amount`, 'contradicted', 'was dropped: rate_amount is missing');
    return undefined;
  }
  if (rate_amount === undefined) return { ...commission, details };
  if (details.length === 0) return { ...commission, rate_amount };
  if (sum === rate_amount) return { ...commission, rate_amount, details };
  warn(
    `${path}.details`,
    'contradicted',
    `were dropped: what the guest pays is ${sum} in them and ${rate_amount} in rate_amount`,
  );
  return { ...commission, rate_amount };
}

function readType(path: string, sent: string, warn: Warn): (typeof RATE_TYPES)[number] {
  const known = RATE_TYPES.find((type) => type === sent);
  if (known === undefined)
    warn(path, 'changed', `was changed to OTHER: it must be one of ${RATE_TYPES.join(', ')}`);
  return known ?? 'OTHER';
}

function commissionWithin(
  commission: string | undefined,
  rate: string,
  warnOfIt: () => void,
): string | undefined {
  if (commission === undefined || !subtractAmount(rate, commission).startsWith('-')) return commission;
  warnOfIt();
  return undefined;
}

function readAmount(
  path: string,
  amount: string | undefined,
  currency: string,
  warn: Warn,
): string | undefined {
  if (amount === undefined || amountFits(amount)) return readLine(path, amount, currency, warn);
  warn(path, 'dropped', `was dropped: it must be from 0 to ${AMOUNT_MAX}`);
  return undefined;
}

/** As readAmount, or below 0: a discount. */
function readLine(
  path: string,
  amount: string | undefined,
  currency: string,
  warn: Warn,
): string | undefined {
  if (amount === undefined) return undefined;
  if (!amountFits(amount.replace(/^-/, ''))) {
    warn(path, 'dropped', `was dropped: it must be from -${AMOUNT_MAX} to ${AMOUNT_MAX}`);
    return undefined;
  }
  const rounded = roundAmount(amount, currency);
  if (rounded !== amount) warn(path, 'rounded', `was rounded to ${rounded}, the places of ${currency}`);
  return rounded;
}
