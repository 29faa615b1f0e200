import type { WriteScope } from '../../database/scope.ts';
import { insertLines } from '../../events/insert-lines.ts';
import { recordChange } from '../../events/record-change.ts';
import type { Dictionary } from './contract.ts';
import { ROLES, rolesIn, type Role } from './default-entries.ts';

export type ImportedTerm = { readonly id: number; readonly name: string };

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
 * income item for accommodation, or else the first one, is what the service books stays under; those for refunds and for
 * deposits, if there are some, are found by their names.
 */
export async function insertImportedTerms(
  tx: WriteScope,
  dictionary: Dictionary,
  terms: readonly ImportedTerm[],
  { isHidden }: { readonly isHidden: boolean },
): Promise<number> {
  const { sql, now } = tx;
  const booked = isHidden ? undefined : await findBooked(tx, dictionary, terms);
  const stored = await insertLines(tx, 'dictionary_entries', {
    lines: terms.map(({ id, name }) => ({
      id,
      dictionary,
      name,
      role: booked?.get(id) ?? null,
      hidden_at: isHidden ? now : null,
    })),
    audited: 'id, dictionary, name',
    columns: 'role, created_at, hidden_at',
    event: ['dictionary_entry_created', sql`id as dictionary_entry_id`],
  });
  return stored.length;
}

/** The items, by id, of the roles that the account does not have yet. */
async function findBooked(
  { sql, host_id }: WriteScope,
  dictionary: Dictionary,
  terms: readonly ImportedTerm[],
): Promise<ReadonlyMap<number, Role>> {
  const roles = rolesIn(dictionary);
  if (roles.length === 0) return new Map();
  const has = await sql<{ role: Role }[]>`
    select role from dictionary_entries where host_id = ${host_id} and dictionary = ${dictionary} and role is not null`;
  const sorted = terms.toSorted((a, b) => a.id - b.id);
  const itemOf = (role: Role) => sorted.find(({ name }) => name === ROLES[role].name);
  const first = (role: Role) => (role === 'accommodation' ? sorted[0] : undefined);
  return new Map(
    roles
      .filter((role) => !has.some((stored) => stored.role === role))
      .flatMap((role) => {
        const item = itemOf(role) ?? first(role);
        return item === undefined ? [] : [[item.id, role] as const];
      }),
  );
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
