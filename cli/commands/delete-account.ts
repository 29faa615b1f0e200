import {
  AccountKept,
  countRows,
  deleteAccount,
  EXPORT_HOURS,
} from '#server/operating/deleting-accounts/delete-account.ts';
import { requireAccount } from '#server/areas/accounts/queries.ts';
import { command } from '../command.ts';
import { ACCOUNT, accountOf, systemOf } from '../read-values.ts';
import { plainTable } from '../../packages/cli/src/output/table.ts';
import { UsageProblem } from '../../packages/cli/src/problems.ts';

export const deleteAccountCommand = command({
  name: 'delete-account',
  summary: `Deletes everything of a suspended account that was exported within ${EXPORT_HOURS} hours. Without --word it only shows what.`,
  flags: {
    account: ACCOUNT,
    word: {
      value: '<slug>',
      description: 'The slug of the account, typed to delete it. Nothing brings it back but the export.',
      isOptional: true,
    },
  },
  dryRun: { impossible: 'only shows what it would delete as long as --word is left out' },
  run: async (given, context) => {
    const account = await accountOf(given, context);
    const { host_id } = account;
    const { slug, name } = await requireAccount(account);
    const word = given.find('word');
    if (word === undefined) {
      const counts = await countRows(context.acting.databases.longReads, host_id);
      return {
        lines: [
          ...tableOf(counts),
          `Nothing was changed. Add --word ${slug} to delete account ${host_id} (${name}).`,
        ],
        facts: { is_deleted: false, account_id: host_id, slug, rows: counts },
      };
    }
    if (word !== slug) throw new UsageProblem(`--word must be the slug of account ${host_id}, ${slug}.`);
    const { now } = systemOf(context);
    const counts = await deleteAccount(context.acting.databases.writes, { account_id: host_id, now }).catch(
      asUsage,
    );
    return {
      lines: [...tableOf(counts), `Deleted account ${host_id} (${name}).`],
      facts: { is_deleted: true, account_id: host_id, slug, rows: counts },
    };
  },
});

function asUsage(error: unknown): never {
  throw error instanceof AccountKept ? new UsageProblem(error.message) : error;
}

function tableOf(counts: Readonly<Record<string, number>>): readonly string[] {
  return plainTable(
    ['table', 'rows'],
    Object.entries(counts).map(([table, rows]) => ({ table, rows })),
  );
}
