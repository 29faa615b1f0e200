import type { SystemScope } from '../../database/scope.ts';
import { ACCESS_CHANGED, EVERYBODY } from '../access-changed.ts';

export type ApplicationRow = {
  id: number;
  client_id: string;
  /** Null for a public application. */
  secret_hash: Buffer | null;
  name: string;
  redirect_uris: string[];
  created_at: string;
};

export async function insertApplication(
  { sql, now }: SystemScope,
  application: Omit<ApplicationRow, 'id' | 'created_at'>,
): Promise<void> {
  const { client_id, secret_hash, name, redirect_uris } = application;
  await sql`
    insert into applications (client_id, secret_hash, name, redirect_uris, created_at)
    values (${client_id}, ${secret_hash}, ${name}, ${sql.json(redirect_uris)}, ${now})`;
}

/** Omits deleted applications. */
export async function findApplication(
  { sql }: SystemScope,
  client_id: string,
): Promise<ApplicationRow | undefined> {
  const [application] = await sql<ApplicationRow[]>`
    select id, client_id, secret_hash, name, redirect_uris, created_at from applications
    where client_id = ${client_id} and deleted_at is null`;
  return application;
}

/** The first thousand. */
export function listApplications({ sql }: SystemScope): Promise<readonly ApplicationRow[]> {
  return sql<ApplicationRow[]>`
    select id, client_id, secret_hash, name, redirect_uris, created_at from applications
    where deleted_at is null order by id limit 1000`;
}

/**
 * Returns false when the application does not exist. Its tokens stop working at once. The job `forget_application` ends
 * its grants in each account that has some, and records the deletion there.
 */
export async function deleteApplication({ sql, now }: SystemScope, client_id: string): Promise<boolean> {
  const rows = await sql`
    with a as (
      update applications set deleted_at = ${now}, secret_hash = null
      where client_id = ${client_id} and deleted_at is null returning id
    )
    select id, pg_notify(${ACCESS_CHANGED}, ${EVERYBODY}) from a`;
  return rows.length === 1;
}
