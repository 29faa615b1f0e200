import { checkMaster } from '../../access/reach.ts';
import { changeAccount } from '../../areas/accounts/actions.ts';
import { findImport, insertImport, isEmptied, isUnused } from '../../areas/accounts/queries.ts';
import { deleteDefaultChannels } from '../../areas/custom-channels/imported.queries.ts';
import { deleteDefaultEntries } from '../../areas/dictionaries/imported.queries.ts';
import { inTransaction, type OpenScope } from '../../database/scope.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { SourceProblem } from '../export-account/list-pages.ts';
import {
  IMPORT_LIMITS,
  TAKEN_SETTINGS,
  type ImportOptions,
  type ImportReport,
  type LineCheck,
  type Refusal,
  type Source,
  type Tally,
} from './contract.ts';
import { followCalendars, followNights, type CheckedSource } from './follow-calendars.ts';
import { NOT_TAKEN } from './notes.ts';
import { STORES } from './stores.ts';
import { checkNumber, takeResource } from './take-resource.ts';
import { newTally } from './tally.ts';

/** What an import reads, in this order. The last two are compared with what is stored by then. */
const FOLLOW: Readonly<Record<string, typeof followNights>> = {
  availabilities: followNights,
  listing_calendars: followCalendars,
};
export const IMPORT_STEPS: readonly string[] = [...Object.keys(STORES), ...Object.keys(FOLLOW)];

/**
 * Fills an account with the objects of another service, under their ids, so that every GET returns the same. Each batch
 * is stored in one transaction, and an object that is stored already stays as it is: an import that was stopped at any
 * point is run again, and a second run changes nothing. After PutOff and OutboundProblem the tally says what was done, and a
 * later run goes on with it. Throws SourceProblem.
 */
export async function importAccount(
  scope: OpenScope,
  source: Source,
  options: ImportOptions,
): Promise<ImportReport> {
  checkMaster(scope);
  await checkTarget(scope, source);
  const { tally = newTally() } = options;
  if (!options.dryRun) await begin(scope, source, options);
  const begun = Math.max(0, IMPORT_STEPS.indexOf(tally.at?.resource ?? ''));
  for (const resource of IMPORT_STEPS.slice(begun)) {
    const store = STORES[resource];
    if (store !== undefined) await takeResource(scope, { resource, store, source, tally }, options);
    else if (!options.dryRun) await FOLLOW[resource]?.(scope, checkedSource(source, tally, options), options);
  }
  return { source: source.name, is_dry_run: options.dryRun, ...reportOf(tally) };
}

/** What was taken and refused so far. */
export function reportOf(tally: Tally): Omit<ImportReport, 'source' | 'is_dry_run'> {
  return {
    resources: inOrder(tally.resources),
    refusals: tally.refusals.slice(0, IMPORT_LIMITS.refusalsListed),
    refusals_total: tally.refusals_total,
    notes: NOT_TAKEN,
  };
}

/** An earlier run may have stored them in another order. */
function inOrder(resources: Tally['resources']): ImportReport['resources'] {
  return Object.fromEntries(
    Object.keys(STORES).flatMap((name) => {
      const count = resources[name];
      return count === undefined ? [] : [[name, count] as const];
    }),
  );
}

/**
 * Ids can be kept only where there are none: in a new account, in the one that this import has begun to fill, or in one that
 * another source has given nothing.
 */
async function checkTarget(scope: OpenScope, source: Source): Promise<void> {
  const begun = await findImport(scope);
  if (begun !== undefined && begun.source !== source.name && !(await isEmptied(scope)))
    throw new SourceProblem(`This account is filled from ${begun.source}: use another account.`, {
      word: 'account_not_empty',
    });
  if (begun === undefined && !(await isUnused(scope)))
    throw new SourceProblem('This account has data of its own: import into a new account.', {
      word: 'account_not_empty',
    });
}

/** The first transaction of an import: the account gets the settings of the other one, and loses its default entries. */
async function begin(scope: OpenScope, source: Source, { check }: ImportOptions): Promise<void> {
  if ((await findImport(scope))?.source === source.name) return;
  const settings = settingsOf(await firstLine(source.lines('account')), check);
  await inTransaction(scope, async (tx) => {
    await insertImport(tx, source.name);
    await deleteDefaultEntries(tx);
    await deleteDefaultChannels(tx);
    if (Object.keys(settings).length > 0) await changeAccount(tx, settings);
  });
}

/** An account has one line: further ones are not read. */
async function firstLine(lines: AsyncIterable<ExportedLine>): Promise<ExportedLine | undefined> {
  for await (const line of lines) return line;
  return undefined;
}

function settingsOf(account: ExportedLine | undefined, check: LineCheck): Record<string, string> {
  if (account === undefined) return {};
  const { line, why } = check('account', account);
  if (line === undefined) throw new SourceProblem(`The account of the source cannot be taken: ${why}`);
  return Object.fromEntries(
    TAKEN_SETTINGS.flatMap((name) => {
      const value = line[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );
}

/** The lines of a source that the interface would take. The others are reported. */
function checkedSource(source: Source, tally: Tally, { check }: ImportOptions): CheckedSource {
  const places = new WeakMap<ExportedLine, Omit<Refusal, 'why'>>();
  return {
    lines: async function* checkedLines(resource) {
      const at = tally.enter(resource);
      for await (const sent of source.lines(resource, at)) {
        const number = (at.lines += 1);
        checkNumber(resource, number);
        const { line, why } = check(resource, sent);
        if (line === undefined) {
          tally.refuse({ resource, line: number, why });
          continue;
        }
        places.set(line, { resource, line: number });
        yield line;
      }
    },
    refuse: (line, why) => {
      const place = places.get(line);
      if (place !== undefined) tally.refuse({ ...place, why });
    },
  };
}
