import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { identityOf } from '#server/access/operators/open-operator-scope.ts';
import { findActingOperator } from '#server/access/operators/queries.ts';
import { newSignInAttempts } from '#server/access/sign-in/attempts.ts';
import { openScope, type OpenScope } from '#server/database/scope.ts';
import { exportSources } from '#server/interface.ts';
import { outsideOf } from '#server/outbound/outside.ts';
import { countAlone } from '#server/rate-limits/count-alone.ts';
import { exportAccount } from '#server/workflows/export-account/export-account.ts';
import { command, type Context } from '../../command.ts';
import { secondsSince, sizeOf } from '../../measures.ts';
import { ACCOUNT, accountOf, operatorOf } from '../../read-values.ts';
import { UsageProblem } from '../../usage-problem.ts';

export const exportCommand = command({
  name: 'export',
  summary:
    'Writes everything of an account into one ZIP archive that needs no Innkeep to be read: JSON Lines, CSV and files.',
  operand: { value: '<file>', description: 'Archive to make. Only you may read it.' },
  flags: {
    account: ACCOUNT,
    force: { value: '', description: 'Replace the file if it exists.', isOptional: true },
  },
  run: async (given, context) => {
    const startedAt = performance.now();
    const file = given.operand();
    if (!given.has('force') && fs.existsSync(file))
      throw new UsageProblem(`${file} exists already: choose another name, or add --force to replace it.`);
    const scope = await masterScope(await accountOf(given, context), context);
    const unfinished = `${file}.unfinished`;
    try {
      const counts = await exportAccount(scope, exportSources(servicesAlone()), {
        signal: context.stopped,
        report: (name) => context.progress(`${name} …`),
        take: (output) =>
          pipeline(output, fs.createWriteStream(unfinished, { mode: 0o600, flush: true }), {
            signal: context.stopped,
          }),
      });
      fs.renameSync(unfinished, file);
      const bytes = fs.statSync(file).size;
      const seconds = secondsSince(startedAt);
      const lines = Object.values(counts).reduce((sum, each) => sum + each, 0);
      return {
        lines: [`Exported ${lines} objects and files: ${sizeOf(bytes)} in ${seconds} s.`],
        facts: { account_id: scope.host_id, file, bytes, seconds, counts },
      };
    } finally {
      fs.rmSync(unfinished, { force: true });
    }
  },
});

/** The account as its master operator reads it: the objects are the same as at the interface. */
async function masterScope(account: OpenScope, { acting, config }: Context): Promise<OpenScope> {
  const { databases, clock, request_id } = acting;
  const { id: operator_id } = await operatorOf(
    { text: () => '', find: () => undefined, has: () => false, operand: () => '' },
    account,
  );
  const master = await findActingOperator(
    { sql: databases.writes },
    { host_id: account.host_id, operator_id },
  );
  if (master === undefined) throw new UsageProblem('The account has no master operator.');
  const now = clock().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
  return openScope(
    { ...identityOf(master, null), now, request_id, public_url: config.publicUrl ?? '' },
    databases,
  );
}

/** No read of an export calls an external service. */
function servicesAlone(): Parameters<typeof exportSources>[0] {
  return { ...outsideOf(), attempts: newSignInAttempts(countAlone()), limits: { read: async () => [] } };
}
