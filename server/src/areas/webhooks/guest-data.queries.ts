import type { Fragment } from '../../database/connections/sql.ts';
import { anywhere } from '../../database/keyword.ts';
import type { ListPiece } from '../../database/pieces.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** What deliveries name: their bodies hold nothing else about a guest. */
export type NamedObjects = {
  readonly reservation_codes: readonly string[];
  readonly conversation_ids: readonly string[];
  readonly task_ids: readonly number[];
  readonly transaction_ids: readonly number[];
  /** Names and contact data, which a receiver may answer to anything. */
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
      where d.host_id = ${host_id} and answers_in(d.attempts) <> ''
        and (${namesOneOf(sql, named)} or answers_in(d.attempts) like any(array(
          select fold_case(pattern) from unnest(${named.names.map(anywhere)}::text[]) pattern
        )))
      returning 1
    )
    select count(*) as count from d`;
  return erased?.count ?? 0;
}

/**
 * The deliveries about these objects with what receivers have answered, in order. An answer to a delivery about something
 * else is left out, even if it holds a name: it may be about another guest.
 */
export function listGuestDeliveries(
  { sql, host_id }: ReadScope,
  named: Omit<NamedObjects, 'names'>,
  { after, rowsMax }: ListPiece,
): Promise<readonly (ExportedLine & { readonly id: number })[]> {
  // `offset 0`: those few are found by what they name, not by going through all in the order of ids.
  return sql<(ExportedLine & { readonly id: number })[]>`
    select d.id, d.event, d.body::jsonb as body, d.status, d.attempts, d.created_at
    from (
      select * from webhook_deliveries d where d.host_id = ${host_id} and (${namesOneOf(sql, named)}) offset 0
    ) d
    where d.id > ${after}
    order by d.id limit ${rowsMax}`;
}

/** True for a delivery `d` about one of these objects. */
function namesOneOf(sql: ReadScope['sql'], named: Omit<NamedObjects, 'names'>): Fragment {
  const { reservation_codes, conversation_ids, task_ids, transaction_ids } = named;
  return sql`d.named && ${[
    ...reservation_codes,
    ...conversation_ids,
    ...task_ids.map((id) => `task ${id}`),
    ...transaction_ids.map((id) => `transaction ${id}`),
  ]}::text[]`;
}
