import { ApiError, type BrokenRule } from '../../../http/api-error.ts';
import type { Valid } from '../../../http/input/valid-fields.ts';
import type { NewConversation } from '../contract.ts';

/** An inquiry with its guest, before an order. */
type InquiryToOpen = {
  readonly property_id: number;
  readonly check_in_date: string | null;
  readonly check_out_date: string | null;
  readonly guest_name: string;
  readonly guest_email: string | null;
  readonly guest_phone: string | null;
};

/** A conversation is about an order or about an inquiry. Throws `order_and_inquiry`. */
export function checkBeginning(sent: Valid<NewConversation>): void {
  const { reservation_code, property_id, guest, check_in_date, check_out_date } = sent;
  const ofInquiry = [property_id, guest, check_in_date, check_out_date];
  if (reservation_code !== undefined && ofInquiry.some((field) => field !== undefined))
    throw new ApiError('order_and_inquiry');
}

export function inquiryOf({
  property_id,
  guest,
  check_in_date,
  check_out_date,
}: NewConversation): InquiryToOpen {
  return {
    property_id: property_id ?? 0,
    check_in_date: check_in_date ?? null,
    check_out_date: check_out_date ?? null,
    guest_name: guest?.name ?? '',
    guest_email: guest?.email ?? null,
    guest_phone: guest?.phone ?? null,
  };
}

/** The errors of a new conversation that do not depend on what is stored. */
export function brokenBeginning(input: Valid<NewConversation>): BrokenRule[] {
  return input.reservation_code === undefined ? [...missingOf(input), ...brokenDates(input)] : [];
}

function missingOf(input: Valid<NewConversation>): BrokenRule[] {
  const fields = ['property_id', 'guest'] as const;
  const isNothing = fields.every((field) => input[field] === undefined);
  if (isNothing) {
    const message = 'is required, or property_id and guest for an inquiry';
    return [{ field: 'reservation_code', message, unless: fields }];
  }
  return fields
    .filter((field) => input[field] === undefined)
    .map((field) => ({ field, message: 'is required for an inquiry', unless: 'reservation_code' }));
}

/** The errors of the dates of an inquiry: it has both or none. */
export function brokenDates({
  check_in_date: from,
  check_out_date: until,
}: Pick<Valid<NewConversation>, 'check_in_date' | 'check_out_date'>): BrokenRule[] {
  if (from === undefined && until === undefined) return [];
  if (from === undefined) return [{ field: 'check_in_date', message: 'is required with check_out_date' }];
  if (until === undefined) return [{ field: 'check_out_date', message: 'is required with check_in_date' }];
  return until > from ? [] : [{ field: 'check_out_date', message: 'must be after check_in_date' }];
}

/** Limit of new inquiries with an e-mail address, against sending unwanted e-mail to strangers. */
export const INQUIRIES_MAX = 200;
export const INQUIRIES_WITHIN_HOURS = 24;

export function inquiriesSince(now: string): string {
  return Temporal.Instant.from(now).subtract({ hours: INQUIRIES_WITHIN_HOURS }).toString();
}

/** Throws `rate_limited` when the account has reached the limit. */
export function checkInquiries(
  { count, first }: { readonly count: number; readonly first: string | null },
  now: string,
): void {
  if (count < INQUIRIES_MAX || first === null) return;
  const frees = Temporal.Instant.from(first).add({ hours: INQUIRIES_WITHIN_HOURS });
  const seconds = Math.max(1, Math.ceil(Temporal.Instant.from(now).until(frees).total('seconds')));
  throw new ApiError('rate_limited', {
    message: `Too many inquiries. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    headers: {
      'Retry-After': String(seconds),
      'X-RateLimit-Scope': 'api',
      'X-RateLimit-Window': '1d',
      'X-RateLimit-Reason': `This account has begun its ${INQUIRIES_MAX} inquiries with an e-mail address within a day.`,
    },
  });
}
