import { refusedAsTaken } from '../../http/answer/refused-as.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { notFound } from '../../http/api-error.ts';
import type { Dictionary, DictionaryRow } from './contract.ts';
import { DEFAULT_ENTRIES, roleOf, ROLES, type Role } from './default-entries.ts';

type DictionaryTerm = { id: number; dictionary: string; is_hidden: boolean };

/** In order of creation, without hidden entries. */
export function listDictionaryEntries(
  scope: ReadScope,
  dictionary: Dictionary,
): Promise<readonly DictionaryRow[]> {
  return scope.sql<DictionaryRow[]>`
    select id, name from dictionary_entries
    where host_id = ${scope.host_id} and dictionary = ${dictionary} and hidden_at is null
    order by id`;
}

/**
 * The dictionary entries of these ids, by the same keys; null for an id that the account does not have. They are locked
 * against changes until the transaction ends.
 */
export async function lockTerms<K extends string>(
  scope: WriteScope,
  ids: { readonly [key in K]?: number | undefined },
): Promise<{ [key in K]?: DictionaryTerm | null }> {
  const wanted = Object.entries<number | undefined>(ids).flatMap(([, id]) => id ?? []);
  if (wanted.length === 0) return {};
  const rows = await scope.sql<DictionaryTerm[]>`
    select id, dictionary, hidden_at is not null as is_hidden from dictionary_entries
    where host_id = ${scope.host_id} and id = any(${wanted})
    order by id for key share`;
  const found: { [key in K]?: DictionaryTerm | null } = {};
  for (const key in ids)
    if (ids[key] !== undefined) found[key] = rows.find(({ id }) => id === ids[key]) ?? null;
  return found;
}

/** The item that the service itself books under for a role. */
export async function requireItemOf(role: Role, scope: ReadScope): Promise<number> {
  const [item] = await scope.sql<{ id: number }[]>`
    select id from dictionary_entries
    where host_id = ${scope.host_id} and dictionary = ${ROLES[role].dictionary} and role = ${role}`;
  if (item === undefined) throw new Error(`the account has no item for ${role}`);
  return item.id;
}

/** The item of a role. An account without one, such as an imported one, gets it. */
export async function makeItemOf(role: Role, tx: WriteScope): Promise<number> {
  const { sql, host_id } = tx;
  const { dictionary, name } = ROLES[role];
  await sql`
    with e as (
      insert into dictionary_entries (host_id, dictionary, name, role, created_at)
      select ${host_id}, ${dictionary}, ${name}, ${role}, ${tx.now}
      where not exists (select from dictionary_entries where host_id = ${host_id} and role = ${role})
      on conflict (host_id, dictionary, name) where hidden_at is null do update set role = ${role}
      returning id, dictionary, name
    ),
    ${recordChange(
      tx,
      'dictionary_entry_created',
      sql`select dictionary, id as dictionary_entry_id, null::jsonb as before, to_jsonb(e) as after from e`,
    )}
    select id from e`;
  return requireItemOf(role, tx);
}

/** Creates the default dictionaries of a new account. */
export async function insertDefaultEntries(tx: WriteScope): Promise<void> {
  const rows = Object.entries(DEFAULT_ENTRIES).flatMap(([dictionary, names]) =>
    names.map((name) => ({
      host_id: tx.host_id,
      dictionary,
      name,
      role: roleOf(dictionary, name),
      created_at: tx.now,
    })),
  );
  await tx.sql`
    with e as (
      insert into dictionary_entries ${tx.sql.rows(rows)} returning id, dictionary, name
    ),
    ${recordChange(
      tx,
      'dictionary_entry_created',
      tx.sql`select dictionary, id as dictionary_entry_id, null::jsonb as before, to_jsonb(e) as after from e`,
    )}
    select id from e`;
}

export async function insertDictionaryEntry(
  tx: WriteScope,
  dictionary: Dictionary,
  name: string,
): Promise<DictionaryRow> {
  const [row] = await nameIsFree(
    tx.sql<DictionaryRow[]>`
      with e as (
        insert into dictionary_entries (host_id, dictionary, name, created_at)
        values (${tx.host_id}, ${dictionary}, ${name}, ${tx.now})
        returning id, dictionary, name
      ),
      ${recordChange(
        tx,
        'dictionary_entry_created',
        tx.sql`select dictionary, id as dictionary_entry_id, null::jsonb as before, to_jsonb(e) as after from e`,
      )}
      select id, name from e`,
  );
  if (row === undefined) throw new Error('the inserted dictionary entry did not come back');
  return row;
}

export async function lockDictionaryEntry(
  tx: WriteScope,
  dictionary: Dictionary,
  id: number,
): Promise<DictionaryRow & { role: string | null }> {
  const [row] = await tx.sql<(DictionaryRow & { role: string | null })[]>`
    select id, name, role from dictionary_entries
    where host_id = ${tx.host_id} and id = ${id} and dictionary = ${dictionary} and hidden_at is null
    for update`;
  if (row === undefined) throw notFound('dictionary_entry_not_found', id);
  return row;
}

export async function renameDictionaryEntry(tx: WriteScope, id: number, name: string): Promise<void> {
  await nameIsFree(
    tx.sql`
      with old as (
        select id, dictionary, name from dictionary_entries where host_id = ${tx.host_id} and id = ${id}
      ),
      e as (
        update dictionary_entries set name = ${name} where host_id = ${tx.host_id} and id = ${id}
        returning id, dictionary, name
      ),
      ${recordChange(
        tx,
        'dictionary_entry_updated',
        tx.sql`
          select e.dictionary, e.id as dictionary_entry_id, to_jsonb(old) as before, to_jsonb(e) as after from e, old`,
      )}
      select id from e`,
  );
}

export async function isDictionaryEntryUsed(tx: WriteScope, id: number): Promise<boolean> {
  const [row] = await tx.sql<{ is_used: boolean }[]>`
    select exists (select from transactions where host_id = ${tx.host_id} and item_id = ${id})
      or exists (select from transactions where host_id = ${tx.host_id} and payment_method_id = ${id})
      or exists (select from recurring_transactions where host_id = ${tx.host_id} and item_id = ${id})
      or exists (select from recurring_transactions where host_id = ${tx.host_id} and payment_method_id = ${id})
      as is_used`;
  return row?.is_used === true;
}

/** Hides an entry. It remains the name of everything booked under it. */
export async function hideDictionaryEntry(tx: WriteScope, id: number): Promise<void> {
  await tx.sql`
    with e as (
      update dictionary_entries set hidden_at = ${tx.now} where host_id = ${tx.host_id} and id = ${id}
      returning id, dictionary, name
    ),
    ${recordDeletion(tx)}
    select id from e`;
}

export async function deleteDictionaryEntry(tx: WriteScope, id: number): Promise<void> {
  await tx.sql`
    with e as (
      delete from dictionary_entries where host_id = ${tx.host_id} and id = ${id} returning id, dictionary, name
    ),
    ${recordDeletion(tx)}
    select id from e`;
}

function recordDeletion(tx: WriteScope) {
  return recordChange(
    tx,
    'dictionary_entry_deleted',
    tx.sql`select dictionary, id as dictionary_entry_id, to_jsonb(e) as before, null::jsonb as after from e`,
  );
}

function nameIsFree<T>(statement: Promise<T>): Promise<T> {
  return refusedAsTaken({ field: 'name' }, 'dictionary_entries_name', statement);
}
