import { pino } from 'pino';
import { findAccountSettings } from '#server/areas/accounts/queries.ts';
import { drainDeliveries } from '#server/areas/webhooks/dispatch/actions.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { outsideOf } from '#server/outbound/outside.ts';
import { jobsWith } from '#server/worker.ts';
import { command } from '../../command.ts';
import { plainTable } from '../../../packages/cli/src/output/table.ts';

export const drainJobsCommand = command({
  name: 'drain-jobs',
  summary:
    'Runs all jobs and sends all webhook deliveries that are due now, with or without a running service.',
  flags: {},
  dryRun: { impossible: 'sends messages to other services' },
  run: async (_given, { acting: { databases, clock }, config }) => {
    const logger = pino({ level: 'silent' });
    const outside = outsideOf(config);
    const publicUrl = () => config.publicUrl ?? '';
    const jobs: { kind: string; done: number; failed: number }[] = [];
    const parts = { databases, findAccount: findAccountSettings, clock, logger, publicUrl };
    for (const kind of jobsWith(outside, config)) {
      const results = await runJobs(kind, parts);
      jobs.push({ kind: kind.kind, ...results });
    }
    await outside.threads.close();
    const outcomes: Record<string, number> = {};
    const onAttempt = (outcome: string) => (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1);
    const { webhooks } = outside;
    if (webhooks !== undefined) {
      await drainDeliveries({ databases, clock, logger, webhooks, onAttempt });
      await webhooks.close();
    }
    const { delivered = 0, ...others } = outcomes;
    const failed = Object.values(others).reduce((sum, count) => sum + count, 0);
    const rows = [...jobs, { kind: 'deliver', done: delivered, failed }];
    return { lines: plainTable(['kind', 'done', 'failed'], rows), facts: { jobs, attempts: outcomes } };
  },
});
