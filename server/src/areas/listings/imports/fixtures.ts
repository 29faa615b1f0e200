import type { WriteScope } from '../../../database/scope.ts';

/** Stores a listing whose feed at the address is due from `next_sync_at` on. Returns its id. */
export async function insertFeed(
  { sql, host_id }: Pick<WriteScope, 'sql' | 'host_id'>,
  {
    import_url,
    next_sync_at,
    name,
  }: { import_url: string | null; next_sync_at: string | null; name: string },
): Promise<number> {
  const [property] = await sql<{ id: number }[]>`
    insert into properties (host_id, title, timezone, currency, created_at)
    values (${host_id}, ${name}, 'Europe/Amsterdam', 'EUR', now()) returning id`;
  const [listing] = await sql<{ id: number }[]>`
    insert into listings ${sql.rows({
      host_id,
      channel_type: 'airbnb',
      listing_id: name,
      property_id: property?.id ?? null,
      currency: 'EUR',
      encrypted_import_url: import_url,
      next_sync_at,
      created_at: next_sync_at ?? '2026-01-01T00:00:00Z',
    })} returning id`;
  return listing?.id ?? 0;
}
