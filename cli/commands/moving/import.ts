import fs from 'node:fs';
import { AREAS, readsOfInterface } from '#server/interface.ts';
import { VERSION } from '#server/documents/releases.ts';
import { dayIn } from '#server/http/request/account-days.ts';
import { buildOpenApi } from '#server/http/openapi/openapi.ts';
import { addressTermsOf, outsideOf } from '#server/outbound/outside.ts';
import { newLineChecks } from '#server/workflows/import-account/check-lines.ts';
import type { ImportReport, Source } from '#server/workflows/import-account/contract.ts';
import { importAccount } from '#server/workflows/import-account/import-account.ts';
import { openArchiveSource, openServerSource } from '#server/workflows/import-account/sources.ts';
import { SourceProblem } from '#server/workflows/export-account/list-pages.ts';
import type { OpenScope } from '#server/database/scope.ts';
import {
  CSV_KINDS,
  CSV_LIMITS,
  DAY_ORDERS,
  RULES_WRITE,
  type CsvReport,
} from '#server/workflows/import-csv/contract.ts';
import { importCsv } from '#server/workflows/import-csv/import-csv.ts';
import { command, type CommandOutput, type Context, type Given } from '../../command.ts';
import { ACCOUNT, accountOf } from '../../read-values.ts';
import { choose } from '../../../packages/cli/src/arguments/global-flags.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';
import { masterScope } from './master-scope.ts';

type Flags =
  | 'account'
  | 'archive'
  | 'url'
  | 'token-file'
  | 'csv'
  | 'as'
  | 'day-order'
  | 'rules-write'
  | 'dry-run';

export const importCommand = command({
  name: 'import',
  summary:
    'Fills a new account from an archive of innkeep export, or from another server of the v3 interface; or takes a CSV file into any account. Run it again after it was stopped.',
  flags: {
    account: ACCOUNT,
    archive: { value: '<file>', description: 'Archive of an export.', isOptional: true },
    url: {
      value: '<address>',
      description: 'Address of another server, such as https://pms.example.com.',
      isOptional: true,
    },
    'token-file': {
      value: '<file>',
      description: 'File with an access token of that server. A read-only one is enough.',
      isOptional: true,
    },
    csv: {
      value: '<file>',
      description: 'CSV file of reservations, transactions, staff or guests of another product.',
      isOptional: true,
    },
    as: {
      value: '<resource>',
      description: `What the CSV file holds: ${CSV_KINDS.join(', ')}. Default: what its header shows.`,
      isOptional: true,
    },
    'day-order': {
      value: '<order>',
      description: `How dates such as 03/04/2026 of a CSV file are read: ${DAY_ORDERS.join(' or ')}.`,
      isOptional: true,
    },
    'rules-write': {
      value: '<what>',
      description: `What rules write to the guests of a CSV file: ${RULES_WRITE.join(', ')}. Default: nothing.`,
      isOptional: true,
    },
    'dry-run': { value: '', description: 'Read and check everything, and store nothing.', isOptional: true },
  },
  dryRun: 'own flag',
  run: async (given, context) => {
    const scope = await masterScope(await accountOf(given, context), context);
    if (given.has('csv')) return takeCsv(scope, given, context);
    const { read } = readsOfInterface(outsideOf());
    try {
      const source = await sourceOf(given, context, scope);
      try {
        const report = await importAccount(scope, source, {
          dryRun: given.has('dry-run'),
          signal: context.stopped,
          check: newLineChecks(buildOpenApi(AREAS, VERSION), addressTermsOf(outsideOf(context.config))),
          read: (request) => read(scope, request),
          report: ({ resource, lines }) => context.progress(`${resource} … ${lines}`),
        });
        return {
          lines: linesOf(report),
          facts: { ...report },
          exitCode: report.refusals_total === 0 ? 0 : 3,
        };
      } finally {
        source.close();
      }
    } catch (error) {
      if (error instanceof SourceProblem) throw new UsageProblem(error.message);
      throw error;
    }
  },
});

/** A file is taken into an account that is in use, too. */
async function takeCsv(scope: OpenScope, given: Given<Flags>, context: Context): Promise<CommandOutput> {
  const file = given.find('csv') ?? '';
  if (given.has('archive') || given.has('url'))
    throw new UsageProblem('Name one source: --csv takes no other.');
  if (!fs.existsSync(file)) throw new UsageProblem(`There is no file ${file}.`);
  if (fs.statSync(file).size > CSV_LIMITS.fileBytesMax)
    throw new UsageProblem(`${file} is larger than ${CSV_LIMITS.fileBytesMax / 2 ** 20} MiB: split it.`);
  const [as, order, write] = [given.find('as'), given.find('day-order'), given.find('rules-write')];
  const sheet = {
    content: fs.readFileSync(file),
    kind: as === undefined ? undefined : choose('as', as, CSV_KINDS),
    dayOrder: order === undefined ? undefined : choose('day-order', order, DAY_ORDERS),
  };
  const report = await importCsv(scope, sheet, {
    dryRun: given.has('dry-run'),
    rowsMax: CSV_LIMITS.rowsMax,
    rulesWrite: write === undefined ? undefined : choose('rules-write', write, RULES_WRITE),
    signal: context.stopped,
    report: (rows) => context.progress(`${rows} rows …`),
  });
  return { lines: linesOfCsv(report), facts: { ...report }, exitCode: report.refused === 0 ? 0 : 3 };
}

function linesOfCsv(report: CsvReport): string[] {
  const {
    resource,
    rows,
    stored,
    would_be_taken,
    unchanged,
    cancelled,
    refused,
    columns,
    refusals,
    is_dry_run,
  } = report;
  const unread = columns.filter(({ field }) => field === null).map(({ column }) => column);
  const taken = is_dry_run ? `${would_be_taken} would be taken` : `${stored} stored`;
  return [
    `${resource}: ${rows} rows, ${taken}, ${unchanged} unchanged, ${cancelled === 0 ? '' : `${cancelled} cancelled, `}${refused} not taken`,
    ...report.cancelled_rows.map(
      ({ line, reservation_code }) =>
        `Cancelled: line ${line}: the booking is here as ${reservation_code}, which has ended.`,
    ),
    ...(cancelled > report.cancelled_rows.length
      ? [`… and ${cancelled - report.cancelled_rows.length} more.`]
      : []),
    ...(unread.length === 0 ? [] : [`Columns that are not read: ${unread.join(', ')}.`]),
    ...report.rules.map(
      ({ name, type, at_once, later, left_alone }) =>
        `Rule “${name}” (${type}): ${at_once} at once, ${later} later, ${left_alone} left alone.`,
    ),
    ...report.questions.map(({ message, choices }) => `Asked: ${message}${choicesOf(choices)}`),
    ...refusals.map(({ line, reason }) => `Not taken: line ${line}: ${reason}`),
    ...(refused > refusals.length ? [`… and ${refused - refusals.length} more.`] : []),
  ];
}

function choicesOf(choices: readonly string[]): string {
  return choices.length === 0 ? '' : ` (${choices.slice(0, 8).join(', ')}${choices.length > 8 ? ', …' : ''})`;
}

async function sourceOf(
  given: Given<Flags>,
  { config, stopped }: Context,
  { account, now }: OpenScope,
): Promise<Source> {
  const [archive, url, file] = [given.find('archive'), given.find('url'), given.find('token-file')];
  if (archive !== undefined && url === undefined) return openArchiveSource(archive);
  if (url === undefined || file === undefined || archive !== undefined)
    throw new UsageProblem('Name either --archive, or --url with --token-file, or --csv.');
  return openServerSource({
    url,
    token: fs.readFileSync(file, 'utf8').trim(),
    allow: config.outboundAllow,
    signal: stopped,
    today: Temporal.PlainDate.from(dayIn(account.timezone, now)),
  });
}

function linesOf({ resources, refusals, refusals_total, notes, is_dry_run }: ImportReport): string[] {
  const verb = is_dry_run ? 'checked' : 'stored';
  return [
    ...Object.entries(resources).map(
      ([name, { read, stored, unchanged }]) =>
        `${name}: ${read} read, ${is_dry_run ? read : stored} ${verb}${unchanged === 0 ? '' : `, ${unchanged} unchanged`}`,
    ),
    ...refusals.map(({ resource, line, why }) => `Not taken: ${resource}, line ${line}: ${why}`),
    ...(refusals_total > refusals.length ? [`… and ${refusals_total - refusals.length} more.`] : []),
    ...notes,
  ];
}
