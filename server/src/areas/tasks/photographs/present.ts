import type { Static } from 'typebox';
import type { TaskPhotograph } from './contract.ts';
import { photographAddress, type PhotographAddressScope } from './photograph-address.ts';
import type { PhotographRow } from './queries.ts';

export function presentPhotograph(
  { id, staff_id, staff_name, bytes, secret, item_id, created_at }: PhotographRow,
  at: PhotographAddressScope,
): Static<typeof TaskPhotograph> {
  return {
    id,
    staff_id,
    staff_name,
    item_id,
    content_type: 'image/jpeg',
    bytes,
    url: photographAddress(at, secret),
    created_at,
  };
}
