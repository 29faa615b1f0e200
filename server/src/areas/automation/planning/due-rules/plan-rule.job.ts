import { leasedJob } from '../../../../jobs/due-rows.ts';
import { PLAN_LEASE_SECONDS, planRule } from './actions.ts';

export const planRuleJob = leasedJob(
  { kind: 'plan_rule', everySeconds: 1, atOnceMax: 1 },
  { table: 'automation_rules', dueAt: 'plan_due_at', leaseSeconds: PLAN_LEASE_SECONDS },
  planRule,
);
