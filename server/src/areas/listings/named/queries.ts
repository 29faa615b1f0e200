import { withinReach } from '../../../access/reach.ts';
import type { ReadScope } from '../../../database/scope.ts';

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
