import { createHash } from 'node:crypto';
import { checkMaster } from '../../access/reach.ts';
import { insertImportedRow } from '../../areas/accounts/imported-rows.queries.ts';
import { StatementError } from '../../database/connections/database-error.ts';
import { inDryRun, inTransaction, type OpenScope, type WriteScope } from '../../database/scope.ts';
import { unavailable } from '../../http/answer/answer-errors.ts';
import { ApiError } from '../../http/api-error.ts';
import type { CsvFile, CsvOptions, CsvReport, RulesWrite } from './contract.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { refusedFile } from './sheet/refused-file.ts';
import { fromHeader } from './sheet/match-columns.ts';
import { RowProblem } from './sheet/row-problem.ts';
import { planReading, remembering } from './plan-reading.ts';
import { readRecords, type CsvRecord } from './read-records.ts';
import { findMapping, rememberMapping } from './remembered-mapping.ts';
import { newReport } from './report.ts';
import {
  columnOfPath,
  findEnded,
  isEnded,
  storeRecord,
  type NewStays,
  type Outcome,
} from './store-records.ts';
import type { Quiet } from './imported-order.ts';
import { countEffects, type RuleEffect } from '../../areas/automation/planning/queries.ts';
import { followStays } from '../follow-stays/follow-stays.ts';
import type { StayChange } from '../follow-stays/rules.ts';
import { newPlan, type Plan } from './planned-nights.ts';
import { readKnownNames } from './known-names.ts';

/** Their properties are locked until all are stored. */
const RECORDS_AT_ONCE = 20;

/**
 * Takes the rows of a CSV file into an account by the actions that the interface offers: some in one transaction, and each in
 * one of its own where one of them is refused. A row that was taken before is left alone, so an import that was stopped is run
 * again. A dry run tries each row and stores nothing. Throws `validation_failed` when the file as a whole cannot be read.
 */
export async function importCsv(scope: OpenScope, file: CsvFile, options: CsvOptions): Promise<CsvReport> {
  checkMaster(scope);
  const whole = await readSheet(file.content, options.rowsMax);
  const sheet = fromHeader(whole, file.kind, file.mapping?.columns);
  const remembered = file.mapping === undefined ? await findMapping(scope, sheet.header) : undefined;
  const reading = planReading(sheet, file, remembered);
  const [question] = reading.questions.filter(({ about }) => about !== 'decimal_mark');
  if (question !== undefined) {
    if (!options.dryRun) throw refusedFile(question.message.replace(/^The file |\.$/g, ''));
    return newReport(sheet, reading, { dryRun: true }).finish();
  }
  const { matched, style } = reading;
  const names = await readKnownNames(scope, reading.mapping.words);
  const tally = newReport(sheet, reading, { dryRun: options.dryRun, names });
  const { records, problems } = readRecords(sheet, matched, {
    style,
    names,
    account: scope.account,
    channel: reading.mapping.channel ?? undefined,
  });
  for (const { line, problem } of problems) tally.refuse([line], problem);
  const plan = newPlan();
  const endsAt = performance.now() + (options.secondsMax ?? Infinity) * 1000;
  let done = problems.length;
  const check = () => {
    options.signal?.throwIfAborted();
    if (performance.now() > endsAt) throw tookTooLong(done);
  };
  const taking = { plan, dryRun: options.dryRun, quiet: quietOf(options.rulesWrite, scope.now) };
  const take = async (some: readonly CsvRecord[]) => {
    check();
    const { outcomes, effects } = await takeRecords(scope, some, taking);
    tally.addEffects(effects);
    for (const [index, outcome] of outcomes.entries()) {
      const record = some[index];
      if (record === undefined) continue;
      tally.count(outcome, record);
      done += record.lines.length;
    }
    options.report?.(done);
  };
  for (let from = 0; from < records.length; from += RECORDS_AT_ONCE) {
    const some = records.slice(from, from + RECORDS_AT_ONCE);
    const refused = some.length === 1 || (await problemIn(() => take(some))) !== undefined;
    if (!refused) continue;
    for (const record of some) {
      const problem = await problemIn(() => take([record]));
      if (problem === undefined) continue;
      tally.refuse(record.lines, problem, record.understood);
      done += record.lines.length;
    }
    options.report?.(done);
  }
  if (file.mapping !== undefined && !options.dryRun)
    await inTransaction(scope, (tx) => rememberMapping(tx, sheet.header, remembering(reading)));
  return tally.finish();
}

function tookTooLong(rows: number): ApiError {
  const message = `The service is busy, and has come to row ${rows} of the file. Send it again, or in parts.`;
  return unavailable({ message, retryAfterSeconds: 10 });
}

type TakingRecords = { readonly plan: Plan; readonly dryRun: boolean; readonly quiet: Quiet };

/** By default rules write nothing to the guests of a file: they have heard from the other product. */
function quietOf(rulesWrite: RulesWrite = 'nothing', now: string): Quiet {
  if (rulesWrite === 'everything') return { quiet_since: null, is_quiet_ahead: false };
  return { quiet_since: now, is_quiet_ahead: rulesWrite === 'nothing' };
}

type Taken = { readonly outcomes: readonly Outcome[]; readonly effects: readonly RuleEffect[] };

/** Takes records in one transaction. Throws where one of them is refused; then none is taken. */
async function takeRecords(
  scope: OpenScope,
  records: readonly CsvRecord[],
  { plan, dryRun, quiet }: TakingRecords,
): Promise<Taken> {
  if (dryRun) for (const record of records) plan.check(record);
  const run = dryRun ? inDryRun<Taken> : inTransaction<Taken>;
  const taken = await run(scope, async (tx) => {
    const changes: StayChange[] = [];
    const outcomes: Outcome[] = [];
    for (const record of records) outcomes.push(await takeOnce(tx, record, { changes, quiet }));
    await followStays(tx, changes);
    const stay_codes = changes.map(({ after }) => after.stay_code);
    return { outcomes, effects: stay_codes.length === 0 ? [] : await countEffects(tx, stay_codes) };
  });
  if (dryRun)
    for (const [index, record] of records.entries()) {
      const outcome = taken.outcomes[index];
      if (outcome !== undefined && !isEnded(outcome)) plan.add(record);
    }
  return taken;
}

async function takeOnce(tx: WriteScope, record: CsvRecord, news: NewStays): Promise<Outcome> {
  if (await insertImportedRow(tx, keyOf(record))) return storeRecord(tx, record, news);
  return (await findEnded(tx, record)) ?? 'unchanged';
}

/** The reason why rows are not taken; undefined when they are. Throws every other error. */
async function problemIn(take: () => Promise<void>): Promise<RowProblem | undefined> {
  try {
    await take();
    return undefined;
  } catch (error) {
    const problem = problemOf(error);
    if (problem === undefined) throw error;
    return problem;
  }
}

/** Equal rows of one file are different ones, by their number. */
function keyOf({ kind, body, repeat }: CsvRecord): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([kind, body, repeat]))
    .digest();
}

/** The reason why a row is not taken; undefined for every other error. */
function problemOf(error: unknown): RowProblem | undefined {
  if (error instanceof RowProblem) return error;
  // 22: a value that its column does not take. 23: a constraint.
  if (error instanceof StatementError && /^2[23]/.test(error.code))
    return new RowProblem('It breaks a rule of the account.');
  // The service is not available: nothing is wrong with the row.
  if (!(error instanceof ApiError) || error.status === 503) return undefined;
  const [first] = error.fields;
  if (first === undefined) return new RowProblem(error.message);
  return new RowProblem(first.message, columnOfPath(first.path));
}
