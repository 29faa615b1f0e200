import type { ReadScope } from '../../../database/scope.ts';
import { withinReach } from '../../../access/reach.ts';
import { notFound } from '../../../http/api-error.ts';

/** By name. Throws `stay_not_found`. */
export async function requireCustomFields(
  scope: ReadScope,
  stay_code: string,
): Promise<Record<string, string>> {
  const [stay] = await scope.sql<{ custom_fields: Record<string, string> }[]>`
    select s.custom_fields from stays s
    where s.host_id = ${scope.host_id} and s.stay_code = ${stay_code}
      and ${withinReach(scope, scope.sql`s.property_id`)}`;
  if (stay === undefined) throw notFound('stay_not_found', stay_code);
  return stay.custom_fields;
}
