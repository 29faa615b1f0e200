import { readWebhookHealth } from '../../areas/webhooks/health.queries.ts';
import { lengthOf, problem, secondsBetween, warning, type Check, type DoctorFinding } from './finding.ts';

/** A worker sends a delivery within seconds. */
const DUE_SECONDS_MAX = 600;

export const webhooksCheck: Check = {
  name: 'webhooks',
  needs: 'schema',
  find: async ({ sql, clock }) => {
    const health = await readWebhookHealth(sql);
    const { failing, switched_off, failing_since, oldest_due } = health;
    const findings: DoctorFinding[] = [];
    if (switched_off > 0)
      findings.push(
        problem(
          `${countOf(switched_off)} switched off after failing for days and get no events: ask the receivers to mend them, and see \`innkeep list-webhooks\`.`,
        ),
      );
    if (failing > 0 && failing_since !== null)
      findings.push(
        warning(
          `${countOf(failing)} failing, the first for ${lengthOf(secondsBetween(failing_since, clock()))}: see \`innkeep list-deliveries\` for what the receivers answer.`,
        ),
      );
    const due = oldest_due === null ? 0 : secondsBetween(oldest_due, clock());
    if (due > DUE_SECONDS_MAX)
      findings.push(
        problem(
          `A webhook delivery has been due for ${lengthOf(due)} and nothing sends it: start a service with ROLE=all or ROLE=worker.`,
        ),
      );
    return { findings, facts: { ...health } };
  },
};

function countOf(count: number): string {
  return count === 1 ? '1 webhook is' : `${count} webhooks are`;
}
