import type { WriteScope } from '../../../database/scope.ts';

/** What deliveries name: their bodies hold nothing else about a guest. */
export type NamedObjects = {
  readonly reservation_codes: readonly string[];
  readonly conversation_ids: readonly string[];
  readonly task_ids: readonly number[];
  readonly transaction_ids: readonly number[];
  /** Names and contact data in lower case, which a receiver may answer to anything. */
  readonly names: readonly string[];
};

/** Empties what receivers have answered to deliveries about these objects: they may have said the guest's name. */
export async function eraseAnswers({ sql, host_id }: WriteScope, named: NamedObjects): Promise<number> {
  const [erased] = await sql<{ count: number }[]>`
    with d as (
      update webhook_deliveries d set attempts = (
        select jsonb_agg(case when each.attempt ->> 'response_body' is null then each.attempt
          else each.attempt || '{"response_body": null}' end order by each.place)
        from jsonb_array_elements(d.attempts) with ordinality as each (attempt, place)
      )
      where d.host_id = ${host_id} and d.attempts::text like '%"response_body": "%'
        and (d.body::jsonb ->> 'reservation_code' = any(${[...named.reservation_codes]})
          or d.body::jsonb ->> 'conversation_id' = any(${[...named.conversation_ids]})
          or (d.body::jsonb ->> 'task_id')::bigint = any(${[...named.task_ids]})
          or (d.body::jsonb ->> 'transaction_id')::bigint = any(${[...named.transaction_ids]})
          or exists (select from unnest(${[...named.names]}::text[]) each (name) where strpos(lower(d.attempts::text), each.name) > 0))
      returning 1
    )
    select count(*) as count from d`;
  return erased?.count ?? 0;
}
