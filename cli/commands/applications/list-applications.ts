import { listApplications } from '#server/access/applications/queries.ts';
import { command } from '../../command.ts';
import { systemOf } from '../../read-values.ts';
import { plainTable } from '../../../packages/cli/src/output/table.ts';

export const listApplicationsCommand = command({
  name: 'list-applications',
  summary: 'Lists the partner applications with their redirect URIs, but without their secrets.',
  flags: {},
  dryRun: 'changes nothing',
  run: async (_given, context) => {
    const applications = (await listApplications(systemOf(context))).map((application) => ({
      client_id: application.client_id,
      name: application.name,
      kind: application.secret_hash === null ? 'public' : 'confidential',
      redirect_uris: application.redirect_uris,
      created_at: application.created_at,
    }));
    const rows = applications.map((each) => ({ ...each, redirect_uris: each.redirect_uris.join(' ') }));
    return {
      lines: plainTable(['client_id', 'name', 'kind', 'created_at', 'redirect_uris'], rows),
      facts: { applications },
    };
  },
});
