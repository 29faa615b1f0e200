import { advanceIds } from '../../database/advance-ids.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import type { Dictionary } from './contract.ts';
import { ACCOMMODATION, DEFAULT_ENTRIES } from './default-entries.ts';

export type MovedTerm = { readonly id: number; readonly name: string };

/** Deletes the entries that every new account has. The caller knows that nothing is booked under them. */
export async function deleteDefaultEntries(tx: WriteScope): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with e as (delete from dictionary_entries where host_id = ${host_id} returning id, dictionary, name),
    ${recordChange(
      tx,
      'dictionary_entry_deleted',
      sql`select dictionary, id as dictionary_entry_id, to_jsonb(e) as before, null::jsonb as after from e`,
    )}
    select count(*) from e`;
}

/**
 * Stores entries of another service under their ids; hidden ones only keep the name of what was booked under them. The
 * item of that name, or else the first one, is what the service books stays under.
 */
export async function insertMovedTerms(
  tx: WriteScope,
  dictionary: Dictionary,
  terms: readonly MovedTerm[],
  { isHidden }: { readonly isHidden: boolean },
): Promise<number> {
  const { sql, host_id, now } = tx;
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select distinct on (id) * from jsonb_to_recordset(${sql.json(terms)}) as r (id bigint, name text)
    ),
    e as (
      insert into dictionary_entries (host_id, id, dictionary, name, role, created_at, hidden_at)
      overriding system value
      select ${host_id}, id, ${dictionary}, name,
        case when ${dictionary} = 'income_items' and not ${isHidden} and not exists (
          select from dictionary_entries d where d.host_id = ${host_id} and d.role is not null
        ) and row_number() over (order by name = ${DEFAULT_ENTRIES.income_items[0] ?? ''} desc, id) = 1
        then ${ACCOMMODATION} end,
        ${now}, case when ${isHidden} then ${now}::timestamptz end
      from line
      on conflict (host_id, id) do nothing
      returning id, dictionary, name
    ),
    ${recordChange(
      tx,
      'dictionary_entry_created',
      sql`select dictionary, id as dictionary_entry_id, null::jsonb as before, to_jsonb(e) as after from e`,
    )}
    select count(*) as count from e`;
  await advanceIds(tx, 'dictionary_entries');
  return stored?.count ?? 0;
}

/** Those of these ids that are entries of the dictionary, hidden ones too. */
export async function listTermIds(
  { sql, host_id }: WriteScope,
  dictionary: Dictionary,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ id: number }[]>`
    select id from dictionary_entries
    where host_id = ${host_id} and dictionary = ${dictionary} and id = any(${[...ids]})`;
  return new Set(rows.map(({ id }) => id));
}
