import type { Sql } from '../../database/connections/sql.ts';
import type { SharedAddress } from './shared-addresses.ts';

export async function upsertSharedAddress(
  sql: Sql,
  { address, accounts, is_forwarded }: SharedAddress,
  now: string,
): Promise<void> {
  await sql`
    insert into rate_limit_shared_addresses (address, accounts, is_forwarded, seen_at)
    values (${address}, ${accounts}, ${is_forwarded}, ${now})
    on conflict (address) do update
    set accounts = excluded.accounts, is_forwarded = excluded.is_forwarded, seen_at = excluded.seen_at`;
}

/** Seen since then, those with the most accounts first, at most 20. */
export async function listSharedAddresses(sql: Sql, since: string): Promise<SharedAddress[]> {
  const rows = await sql<SharedAddress[]>`
    select address, accounts, is_forwarded from rate_limit_shared_addresses
    where seen_at > ${since} order by accounts desc, address limit 20`;
  return [...rows];
}

export async function deleteOldSharedAddresses(sql: Sql, since: string): Promise<void> {
  await sql`delete from rate_limit_shared_addresses where seen_at <= ${since}`;
}
