import { findWaiting } from '#server/areas/webhooks/dispatch/queries.ts';
import { outsideOf } from '#server/outbound/outside.ts';
import { jobsWith } from '#server/worker.ts';
import { command } from '../../command.ts';
import { systemOf } from '../../read-values.ts';
import { plainTable } from '../../../packages/cli/src/output/table.ts';

export const listJobsCommand = command({
  name: 'list-jobs',
  summary:
    'Lists every kind of job, with the due time of its oldest overdue job. Deliveries to webhooks are listed too.',
  flags: {},
  dryRun: 'changes nothing',
  run: async (_given, context) => {
    const system = systemOf(context);
    const jobs = await Promise.all(
      jobsWith(outsideOf(context.config), context.config).map(async ({ kind, everySeconds, dueSince }) => ({
        kind,
        every_seconds: everySeconds,
        due_since: (await dueSince?.(system)) ?? null,
      })),
    );
    const deliveries = await findWaiting(system);
    const rows = [
      ...jobs.map(({ due_since, ...job }) => ({ ...job, due_since: due_since ?? '' })),
      { kind: 'dispatch', every_seconds: 'all the time', due_since: deliveries.events_since ?? '' },
      { kind: 'deliver', every_seconds: 'all the time', due_since: deliveries.deliveries_since ?? '' },
    ];
    return { lines: plainTable(['kind', 'every_seconds', 'due_since'], rows), facts: { jobs, deliveries } };
  },
});
