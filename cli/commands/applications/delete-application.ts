import { deleteApplication } from '#server/access/applications/queries.ts';
import { command } from '../../command.ts';
import { systemOf } from '../../read-values.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';

export const deleteApplicationCommand = command({
  name: 'delete-application',
  summary: 'Deletes a partner application with all grants of accounts to it.',
  flags: {
    'client-id': {
      value: '<client_id>',
      description: 'client_id of the application, from list-applications.',
    },
  },
  dryRun: 'rolled back',
  run: async (given, context) => {
    const client_id = given.text('client-id');
    const isDeleted = await deleteApplication(systemOf(context), client_id);
    if (!isDeleted) throw new UsageProblem(`There is no application ${JSON.stringify(client_id)}.`);
    return { lines: [], facts: { client_id } };
  },
});
