import { command } from '../command.ts';

export const migrateCommand = command({
  name: 'migrate',
  summary: 'Runs the migrations that the database lacks. A start of the service does the same.',
  flags: {},
  // The tables are what it makes.
  needs: 'database',
  dryRun: { impossible: 'changes the tables of the database' },
  // The migrations ran when the database was opened.
  run: async (_given, { migrated }) => ({ lines: [], facts: { migrated } }),
});
