import type { SystemScope } from '../database/scope.ts';
import type { Due } from './job-kind.ts';

/** Makes a scope of the present moment, so that each row is leased at its own time. */
export type NewScope = () => SystemScope;

/** A due row, leased to this process until its lease ends. */
export type TakenRow = { readonly host_id: number; readonly id: number };

/**
 * Leases due rows one after the other, until there is none. `takeOne` sets the time of the row that has been due
 * longest to `until`, `leaseSeconds` later. If this process dies, the row is due again then.
 */
export async function* takeEach(
  newScope: NewScope,
  leaseSeconds: number,
  takeOne: (system: SystemScope, until: string) => Promise<TakenRow | undefined>,
): AsyncGenerator<Due<{ id: number }>> {
  const take = () => {
    const system = newScope();
    return takeOne(system, Temporal.Instant.from(system.now).add({ seconds: leaseSeconds }).toString());
  };
  for (let taken = await take(); taken !== undefined; taken = await take())
    yield { host_id: taken.host_id, ids: { id: taken.id } };
}
