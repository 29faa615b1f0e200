import { distribute, planDistribution } from '#server/operating/distribution/distribute.ts';
import { command } from '../command.ts';
import { secondsSince } from '../measures.ts';

export const distributeDatabaseCommand = command({
  name: 'distribute-database',
  summary:
    'Spreads the tables over the machines of a Citus cluster, by account, on its coordinator (docs/scaling.md). ' +
    'Stop the service first. After an interruption, run it again.',
  flags: { 'dry-run': { value: '', description: 'Show the steps, and do nothing.', isOptional: true } },
  dryRun: 'own flag',
  run: async (given, { acting: { databases }, progress }) => {
    const { workers, steps } = await planDistribution(databases.writes);
    if (given.has('dry-run')) {
      return {
        lines: [`${steps.length} steps for ${workers} machines:`, ...steps.map((step) => `${step};`)],
        facts: { workers, steps },
      };
    }
    const startedAt = performance.now();
    const done = await distribute(databases.writes, progress);
    return {
      lines: [
        done === 0
          ? `Nothing to do: all tables have their places on ${workers} machines.`
          : `Spread the tables over ${workers} machines in ${done} steps and ${secondsSince(startedAt)} s.`,
      ],
      facts: { workers, steps: done },
    };
  },
});
