import { openScope, type OpenScope, type Sources } from '../../database/scope.ts';
import { findAccount } from './queries.ts';

/** Everything an action on an account needs outside a request. */
export type Acting = {
  readonly databases: Sources;
  readonly clock: () => Temporal.Instant;
  /** Recorded in place of a request id: `cli_…`. */
  readonly request_id: string;
};

/** The scope of an account, found by id or slug, for the service or the command line. */
export async function openAccount(acting: Acting, idOrSlug: string): Promise<OpenScope | undefined> {
  const found = await findAccount({ sql: acting.databases.reads, ...momentOf(acting) }, idOrSlug);
  if (found === undefined) return undefined;
  const { id: host_id, name, timezone, currency, country } = found;
  const account = { name, timezone, currency, country };
  return openScope({ ...momentOf(acting), host_id, account, caller: null }, acting.databases);
}

/** The moment of an action outside a request. */
export function momentOf({ clock, request_id }: Acting): {
  now: string;
  request_id: string;
  public_url: string;
} {
  const now = clock().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
  return { now, request_id, public_url: '' };
}
