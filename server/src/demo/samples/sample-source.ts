import { openAccount, type Acting } from '../../areas/accounts/actions.ts';
import type { OpenScope } from '../../database/scope.ts';
import type { SampleSource } from '../../documents/reference/sample-requests.ts';
import { ACCOUNT } from '../plan/staff.ts';
import { fillExample } from './fill-example.ts';
import { findValues } from './values.queries.ts';

/** The account for trials that a first start makes beside the demo. */
const SANDBOX = 'sandbox';

/**
 * What the samples of the reference say of the demo account, and those of the sandbox of its sandbox: found again after each change and
 * each day. Null without a demo account.
 */
export function demoSamples(acting: Acting): () => Promise<SampleSource | null> {
  const ofDemo = samplesOf(acting, ACCOUNT.slug);
  const ofSandbox = samplesOf(acting, SANDBOX);
  let known: { readonly parts: readonly unknown[]; readonly source: SampleSource } | undefined;
  return async () => {
    const [demo, sandbox] = await Promise.all([ofDemo(), ofSandbox()]);
    if (demo === null) return null;
    if (known?.parts[0] !== demo || known.parts[1] !== sandbox) {
      const source: SampleSource = (example) =>
        (example.route.startsWith('/v3/sandbox/') && sandbox !== null ? sandbox : demo)(example);
      known = { parts: [demo, sandbox], source };
    }
    return known.source;
  };
}

function samplesOf(acting: Acting, slug: string): () => Promise<SampleSource | null> {
  let known: { readonly version: string; readonly source: SampleSource } | undefined;
  return async () => {
    const scope = await openAccount(acting, slug);
    if (scope === undefined) return null;
    const today = acting.clock().toZonedDateTimeISO(scope.account.timezone).toPlainDate().toString();
    const version = `${scope.host_id} ${today} ${await lastEvent(scope)}`;
    if (known?.version !== version) {
      const values = await findValues({ ...scope, sql: scope.databases.reads }, today);
      known = { version, source: (example) => fillExample(example, values) };
    }
    return known.source;
  };
}

async function lastEvent({ databases, host_id }: OpenScope): Promise<number> {
  const [row] = await databases.reads<{ id: number }[]>`
    select coalesce(max(id), 0) as id from events where host_id = ${host_id}`;
  return row?.id ?? 0;
}
