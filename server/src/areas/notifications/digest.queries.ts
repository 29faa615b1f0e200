import type { ReadScope, WriteScope } from '../../database/scope.ts';
import type { LetterLanguage } from '../../access/letters/language.ts';

export type DueDigest = {
  readonly operator_id: number;
  readonly name: string;
  readonly email: string | null;
  readonly language: LetterLanguage;
  readonly timezone: string | null;
  /** `HH:mm`. */
  readonly digest_at: string;
};

/** Undefined when the operator wants no digest any more. */
export async function findDigest({ sql, host_id }: ReadScope, id: number): Promise<DueDigest | undefined> {
  const [digest] = await sql<DueDigest[]>`
    select n.operator_id, o.name, o.email, o.language, n.timezone, to_char(n.digest_at, 'HH24:MI') as digest_at
    from notification_settings n join operators o on o.host_id = n.host_id and o.id = n.operator_id
    where n.host_id = ${host_id} and o.host_id = ${host_id} and n.id = ${id} and n.digest_at is not null`;
  return digest;
}

export async function storeNextDigest(
  { sql, host_id }: WriteScope,
  id: number,
  due_at: string,
): Promise<void> {
  await sql`
    update notification_settings set digest_due_at = ${due_at}
    where host_id = ${host_id} and id = ${id} and digest_at is not null`;
}
