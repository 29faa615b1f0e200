import type { SystemScope } from '../database/scope.ts';
import type { Due } from './job-kind.ts';

/** Makes a scope of this moment: each row is taken at its own time. */
export type NewScope = () => SystemScope;

/** A row that is due, and is nobody else's until its lease ends. */
export type TakenRow = { readonly host_id: number; readonly id: number };

/**
 * Takes rows that are due one after the other, until none is. `takeOne` moves the time of the one that has been due
 * longest on to `until`, `leaseSeconds` from then: whoever dies with it leaves it due again.
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
