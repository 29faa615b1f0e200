import { withinReach } from '../../access/reach.ts';
import type { ReadScope } from '../../database/scope.ts';

/** What a channel calls a property. */
export type ListedName = {
  readonly property_id: number;
  readonly title: string;
  readonly listing_id: string;
};

/** The listings of single properties. */
export function listListingNames(scope: ReadScope): Promise<readonly ListedName[]> {
  const { sql, host_id } = scope;
  return sql<ListedName[]>`
    select l.property_id, l.title, l.listing_id from listings l
    where l.host_id = ${host_id} and l.property_id is not null and ${withinReach(scope, sql`l.property_id`)}
    order by l.id`;
}

/** True when a listing, a property or a room type of the account has its calendar at an address with this secret. */
export async function hasCalendar({ sql, host_id }: ReadScope, secret: string): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (select from listings l where l.host_id = ${host_id} and l.export_secret = ${secret})
      or exists (select from properties p where p.host_id = ${host_id} and p.export_secret = ${secret})
      or exists (select from room_types r where r.host_id = ${host_id} and r.export_secret = ${secret}) as found`;
  return row?.found === true;
}
