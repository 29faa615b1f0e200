import type { SystemScope } from '../../database/scope.ts';
import type { Due } from '../job-kind.ts';

const PAGE_ROWS = 100;

type Forsaken = { application_id: number; host_id: number };

/** Deleted applications, each with every account that has grants to it. */
export async function* findForsakenGrants(
  moment: () => SystemScope,
): AsyncGenerator<Due<{ application_id: number }>> {
  const first = moment();
  for (let after: Forsaken | undefined = { application_id: 0, host_id: 0 }; after !== undefined;) {
    const page: readonly Forsaken[] = await listForsaken(first, after);
    for (const { application_id, host_id } of page) yield { host_id, ids: { application_id } };
    after = page.length < PAGE_ROWS ? undefined : page.at(-1);
  }
}

async function listForsaken({ sql }: SystemScope, after: Forsaken): Promise<Forsaken[]> {
  const rows = await sql<Forsaken[]>`
    select g.application_id, g.host_id
    from applications a join oauth_grants g on g.application_id = a.id
    where a.deleted_at is not null
      and (g.application_id, g.host_id) > (${after.application_id}, ${after.host_id})
    group by g.application_id, g.host_id
    order by g.application_id, g.host_id
    limit ${PAGE_ROWS}`;
  return [...rows];
}
