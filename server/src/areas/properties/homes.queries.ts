import { withinReach } from '../../access/reach.ts';
import type { ReadScope } from '../../database/scope.ts';

/** What a line about a stay says of its property. */
export type HomeRow = {
  id: number;
  title: string;
  timezone: string;
  default_checkin_time: string;
  default_checkout_time: string;
};

/** These properties by id, those that are deleted too. */
export function listHomes(scope: ReadScope, ids: readonly number[]): Promise<HomeRow[]> {
  const { sql, host_id } = scope;
  return sql<HomeRow[]>`
    select p.id, p.title, p.timezone, p.default_checkin_time, p.default_checkout_time
    from properties p
    where p.host_id = ${host_id} and p.id = any(${ids}) and ${withinReach(scope, sql`p.id`)}
    order by p.id`;
}
