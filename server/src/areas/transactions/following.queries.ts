import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

export type MovedEntry = { transaction_id: number; property_id: number | null };

/** Moves the entries of stays to the current properties of the stays. */
export async function moveEntries(
  tx: WriteScope,
  moves: readonly { readonly stay_code: string; readonly property_id: number | null }[],
): Promise<readonly MovedEntry[]> {
  if (moves.length === 0) return [];
  const { sql, host_id } = tx;
  return sql<MovedEntry[]>`
    with move as (
      select * from jsonb_to_recordset(${sql.json(moves)}) as m (stay_code text, property_id bigint)
    ),
    old as (
      select t.id, t.property_id
      from move m
      -- By key: a join would read the entries of the whole account.
      cross join lateral (
        select t.* from transactions t where t.host_id = ${host_id} and t.stay_code = m.stay_code offset 0
      ) t
      where t.property_id is distinct from m.property_id
    ),
    t as (
      update transactions t set property_id = m.property_id, updated_at = ${tx.now}
      from move m, old
      where t.host_id = ${host_id} and t.id = old.id and t.stay_code = m.stay_code
      returning t.id, t.property_id
    ),
    ${recordChange(
      tx,
      'transaction_updated',
      sql`
        select t.id as transaction_id, to_jsonb(old) as before, to_jsonb(t) as after from t join old on old.id = t.id`,
    )}
    select id as transaction_id, property_id from t order by id`;
}

/** True when these stays have entries. The caller has locked their order, so the result stays valid. */
export async function hasEntries(tx: WriteScope, stay_codes: readonly string[]): Promise<boolean> {
  const [row] = await tx.sql<{ found: boolean }[]>`
    select exists (
      select from transactions t
      where t.host_id = ${tx.host_id}
        and t.stay_code = any(${stay_codes}::text[])
    ) as found`;
  return row?.found === true;
}
