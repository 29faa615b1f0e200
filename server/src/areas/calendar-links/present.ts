import type { Static } from 'typebox';
import { withOffset } from '../../http/work/with-offset.ts';
import type { CalendarShareLink } from './contract.ts';
import type { LinkRow } from './queries.ts';

/** A link with the address of its page. Relative when the public address of the service is unknown. */
export function presentLink(
  { id, scope, secret, property_ids, created_at }: LinkRow,
  { public_url, host_id }: { readonly public_url: string; readonly host_id: number },
): Static<typeof CalendarShareLink> {
  return {
    id,
    scope,
    property_ids: [...property_ids],
    url: `${public_url}/calendars/${host_id}/${secret}`,
    created_at: withOffset(created_at),
  };
}
