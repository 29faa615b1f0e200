import { checkMaster } from '../../access/reach.ts';
import { changeAccount } from '../../areas/accounts/actions.ts';
import { findImport, insertImport, isUnused } from '../../areas/accounts/queries.ts';
import { deleteDefaultChannels } from '../../areas/custom-channels/moved/queries.ts';
import { deleteDefaultEntries } from '../../areas/dictionaries/moved/queries.ts';
import { StatementError } from '../../database/connections/database-error.ts';
import { inTransaction, type OpenScope, type WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ExportedLine } from '../../http/exported-line.ts';
import { SourceProblem } from '../export-account/resources.ts';
import {
  IMPORT_LIMITS,
  type FoundFiles,
  type ImportOptions,
  type ImportReport,
  type Refusal,
  type Source,
} from './contract.ts';
import { followCalendars, followNights } from './follow-calendars.ts';
import { NOT_TAKEN } from './notes.ts';
import { STORES, type Store } from './stores.ts';

/** What an import reads, in this order. The last two are compared with what is stored by then. */
export const IMPORT_STEPS: readonly string[] = [
  ...Object.keys(STORES),
  'availabilities',
  'listing_calendars',
];

/**
 * Fills an account with the objects of another service, under their ids, so that every GET returns the same. Each batch
 * is stored in one transaction, and an object that is stored already stays as it is: an import that was stopped at any
 * point is run again, and a second run changes nothing. Throws SourceProblem.
 */
export async function importAccount(
  scope: OpenScope,
  source: Source,
  options: ImportOptions,
): Promise<ImportReport> {
  checkMaster(scope);
  await checkTarget(scope, source);
  const tally = newTally();
  if (!options.dryRun) await begin(scope, source);
  for (const [resource, store] of Object.entries(STORES))
    await importResource(scope, { resource, store, source, tally }, options);
  if (!options.dryRun) {
    await followNights(scope, source, options);
    await followCalendars(scope, source, options);
  }
  return {
    source: source.name,
    is_dry_run: options.dryRun,
    resources: tally.resources,
    refusals: tally.refusals.slice(0, IMPORT_LIMITS.refusalsListed),
    refusals_total: tally.refusals_total,
    notes: NOT_TAKEN,
  };
}

/** Ids can be kept only where there are none: in a new account, or in the one that this import has begun to fill. */
async function checkTarget(scope: OpenScope, source: Source): Promise<void> {
  const begun = await findImport(scope);
  if (begun !== undefined && begun.source !== source.name)
    throw new SourceProblem(`This account is filled from ${begun.source}: use another account.`, {
      word: 'account_not_empty',
    });
  if (begun === undefined && !(await isUnused(scope)))
    throw new SourceProblem('This account has data of its own: import into a new account.', {
      word: 'account_not_empty',
    });
}

/** The first transaction of an import: the account gets the settings of the other one, and loses its default entries. */
async function begin(scope: OpenScope, source: Source): Promise<void> {
  if ((await findImport(scope)) !== undefined) return;
  const [account] = await Array.fromAsync(source.lines('account'));
  const settings = account === undefined ? {} : settingsOf(account);
  await inTransaction(scope, async (tx) => {
    await insertImport(tx, source.name);
    await deleteDefaultEntries(tx);
    await deleteDefaultChannels(tx);
    if (Object.keys(settings).length > 0) await changeAccount(tx, settings);
  });
}

function settingsOf(account: ExportedLine): Record<string, string> {
  const names = ['name', 'timezone', 'currency', 'country'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = account[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}

type Tally = {
  readonly resources: Record<string, { read: number; stored: number; unchanged: number }>;
  readonly refusals: Refusal[];
  refusals_total: number;
  refuse(refusal: Refusal): void;
};

function newTally(): Tally {
  const tally: Tally = {
    resources: {},
    refusals: [],
    refusals_total: 0,
    refuse: (refusal) => {
      tally.refusals_total += 1;
      if (tally.refusals.length < IMPORT_LIMITS.refusalsListed) tally.refusals.push(refusal);
    },
  };
  return tally;
}

type Importing = {
  readonly resource: string;
  readonly store: Store;
  readonly source: Source;
  readonly tally: Tally;
};
type Numbered = { readonly number: number; readonly line: ExportedLine; readonly files: FoundFiles };

async function importResource(scope: OpenScope, importing: Importing, options: ImportOptions): Promise<void> {
  const { resource, source, tally } = importing;
  const { signal, problemOf, report, dryRun } = options;
  const count = (tally.resources[resource] = { read: 0, stored: 0, unchanged: 0 });
  let batch: Numbered[] = [];
  let bytes = 0;
  const flush = async () => {
    signal.throwIfAborted();
    if (!dryRun && batch.length > 0) await storeBatch(scope, importing, batch);
    batch = [];
    bytes = 0;
    report?.({ resource, lines: count.read });
  };
  for await (const line of source.lines(resource)) {
    count.read += 1;
    if (count.read > IMPORT_LIMITS.linesOfResource)
      throw new SourceProblem(`The source has more ${resource} than an import reads: does it repeat itself?`);
    const why = problemOf(resource, line);
    if (why === undefined) {
      const files = dryRun ? NO_FILES : await fetchFiles(importing, line);
      for (const file of files.values()) bytes += file?.length ?? 0;
      batch.push({ number: count.read, line, files });
    } else tally.refuse({ resource, line: count.read, why });
    if (batch.length === IMPORT_LIMITS.batch || bytes > IMPORT_LIMITS.fileBytesOfBatch) await flush();
  }
  await flush();
}

const NO_FILES: FoundFiles = new Map();

/** Before the transaction, which no other server may hold up. */
async function fetchFiles({ store, source }: Importing, line: ExportedLine): Promise<FoundFiles> {
  const addresses = store.filesOf?.(line) ?? [];
  if (addresses.length === 0) return NO_FILES;
  const files = new Map<string, Buffer | undefined>();
  for (const address of addresses) files.set(address, await source.file(address));
  return files;
}

/** Stores a batch, or one line after the other when the database refuses a line. */
async function storeBatch(scope: OpenScope, importing: Importing, batch: readonly Numbered[]): Promise<void> {
  const { resource, store, tally } = importing;
  const lines = batch.map(({ line }) => line);
  const files = new Map(batch.flatMap((each) => [...each.files]));
  const why = await tryToStore(
    scope,
    (tx) => store.store(tx, lines, files),
    (stored) => {
      const count = tally.resources[resource];
      if (count === undefined) return;
      count.stored += stored;
      count.unchanged += lines.length - stored;
    },
  );
  if (why === undefined) return;
  const [only] = batch;
  if (only === undefined || batch.length > 1) {
    for (const each of batch) await storeBatch(scope, importing, [each]);
    return;
  }
  const instead = store.instead?.(only.line, why);
  tally.refuse({ resource, line: only.number, why: instead?.why ?? why.message });
  if (instead !== undefined)
    await tryToStore(
      scope,
      (tx) => store.store(tx, [instead.line], files),
      () => {},
    );
}

/** Undefined when it was stored; otherwise the rule that the lines break. Throws every other error. */
async function tryToStore(
  scope: OpenScope,
  work: (tx: WriteScope) => Promise<number>,
  onStored: (stored: number) => void,
): Promise<Error | undefined> {
  try {
    onStored(await inTransaction(scope, work));
    return undefined;
  } catch (error) {
    // 22: a value that its column does not take. 23: a constraint.
    if (error instanceof StatementError && /^2[23]/.test(error.code)) return error;
    if (error instanceof ApiError) return error;
    throw error;
  }
}
