import type { Host } from '../../../test/harness.ts';

type AuditFixture = {
  readonly operator_id?: number | null;
  readonly token_id?: number | null;
  readonly application_id?: number | null;
  /** JSON. */
  readonly after?: string;
  readonly created_at?: string;
};

/** Stores a row of kind task_updated with these values. */
export async function storeAudit({ scope }: Pick<Host, 'scope'>, row: AuditFixture): Promise<void> {
  const { operator_id = null, token_id = null, application_id = null } = row;
  const { after = '{}', created_at = scope.now } = row;
  await scope.sql`
    insert into audit_log (host_id, kind, operator_id, token_id, application_id, request_id, after, created_at)
    values (${scope.host_id}, 'task_updated', ${operator_id}, ${token_id}, ${application_id}, 'req_1',
      ${after}::jsonb, ${created_at})`;
}
