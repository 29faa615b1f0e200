import { ApiError, refuseBroken, type BrokenRule } from '../../../http/api-error.ts';
import type { NewConversation } from '../contract.ts';

/** What a conversation is begun for. */
export type Beginning =
  | { readonly reservation_code: string }
  | {
      readonly property_id: number;
      readonly check_in_date: string | null;
      readonly check_out_date: string | null;
      readonly guest_name: string;
      readonly guest_email: string | null;
      readonly guest_phone: string | null;
    };

/** An order, or an inquiry with its property and its guest. Throws `order_and_inquiry`, or one 422 naming every field. */
export function beginningOf(input: NewConversation): Beginning {
  const { reservation_code, property_id, guest, check_in_date, check_out_date } = input;
  if (reservation_code !== undefined) {
    const ofInquiry = [property_id, guest, check_in_date, check_out_date];
    if (ofInquiry.some((field) => field !== undefined)) throw new ApiError('order_and_inquiry');
    return { reservation_code };
  }
  refuseBroken([...missing(input), ...brokenDates(input)]);
  return {
    property_id: property_id ?? 0,
    check_in_date: check_in_date ?? null,
    check_out_date: check_out_date ?? null,
    guest_name: guest?.name ?? '',
    guest_email: guest?.email ?? null,
    guest_phone: guest?.phone ?? null,
  };
}

function missing(input: NewConversation): BrokenRule[] {
  const fields = ['property_id', 'guest'] as const;
  const isNothing = fields.every((field) => input[field] === undefined);
  if (isNothing) {
    const message = 'is required, or property_id and guest for an inquiry';
    return [{ field: 'reservation_code', message }];
  }
  return fields
    .filter((field) => input[field] === undefined)
    .map((field) => ({ field, message: 'is required for an inquiry' }));
}

function brokenDates({ check_in_date: from, check_out_date: until }: NewConversation): BrokenRule[] {
  if (from === undefined && until === undefined) return [];
  if (from === undefined) return [{ field: 'check_in_date', message: 'is required with check_out_date' }];
  if (until === undefined) return [{ field: 'check_out_date', message: 'is required with check_in_date' }];
  return until > from ? [] : [{ field: 'check_out_date', message: 'must be after check_in_date' }];
}
