import type { Static } from 'typebox';
import type { ReadScope } from '../../../database/scope.ts';
import type { TaskPhotograph } from './contract.ts';
import type { PhotographRow } from './queries.ts';

type PhotographAddressScope = Pick<ReadScope, 'public_url' | 'host_id'>;

export function presentPhotograph(
  { id, staff_id, staff_name, bytes, secret, created_at }: PhotographRow,
  { public_url, host_id }: PhotographAddressScope,
): Static<typeof TaskPhotograph> {
  return {
    id,
    staff_id,
    staff_name,
    content_type: 'image/jpeg',
    bytes,
    url: `${public_url}/photographs/${host_id}/${secret}.jpg`,
    created_at,
  };
}
