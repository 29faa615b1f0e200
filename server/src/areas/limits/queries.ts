import type { ReadScope } from '../../database/scope.ts';

export type CallerHour = {
  readonly hour: string;
  readonly operator_id: number;
  readonly operator_name: string | null;
  readonly token_id: number | null;
  readonly token_name: string | null;
  readonly application_id: number | null;
  readonly application_name: string | null;
  readonly requests: number;
  readonly refused: number;
};

/** The counts of each hour since then. */
export function listCallerHours({ sql, host_id }: ReadScope, since: string): Promise<CallerHour[]> {
  return sql<CallerHour[]>`
    select c.hour, c.operator_id, o.name as operator_name, c.token_id, t.name as token_name,
      c.application_id, a.name as application_name, c.requests, c.refused
    from request_counts c
    left join operators o on o.host_id = c.host_id and o.id = c.operator_id
    left join access_tokens t on t.host_id = c.host_id and t.id = c.token_id
    left join applications a on a.id = c.application_id and a.deleted_at is null
    where c.host_id = ${host_id} and c.hour >= ${since}
    order by c.hour, c.id`;
}
