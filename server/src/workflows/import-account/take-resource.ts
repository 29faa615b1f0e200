import { inTransaction, type OpenScope } from '../../database/scope.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { SourceProblem } from '../export-account/list-pages.ts';
import { OutboundProblem } from '../../outbound/outbound-problem.ts';
import { IMPORT_LIMITS, PutOff, type ImportOptions, type Source, type Tally } from './contract.ts';
import { openSourceFiles, type SourceFiles } from './source-files.ts';
import { sentenceOfRefusal } from './refused-line.ts';
import type { Store } from './stores.ts';

type TakingResource = {
  readonly resource: string;
  readonly store: Store;
  readonly source: Source;
  readonly tally: Tally;
};
type Batch = readonly { readonly number: number; readonly line: ExportedLine }[];

/**
 * Stores the objects of a resource in batches, which are bounded by their number and by their bytes in memory. Before the
 * import is put off, or a lost source ends the run, it stores what was read.
 */
export async function takeResource(
  scope: OpenScope,
  { resource, store, source, tally }: TakingResource,
  { signal, check, report, dryRun }: ImportOptions,
): Promise<void> {
  const count = (tally.resources[resource] ??= { read: 0, stored: 0, unchanged: 0 });
  const at = tally.enter(resource);
  const { linesMax = Infinity } = store;
  const files = openSourceFiles(source, { isShared: store.files?.isShared === true, known: at.files });
  let batch: { number: number; line: ExportedLine }[] = [];
  let bytes = 0;
  const flush = async () => {
    signal.throwIfAborted();
    if (!dryRun && batch.length > 0) await storeBatch(scope, { resource, store, tally, files }, batch);
    files.clear();
    at.files = files.known();
    [batch, bytes] = [[], 0];
    report?.({ resource, lines: count.read });
  };
  const take = async (sent: ExportedLine) => {
    const number = count.read + 1;
    checkNumber(resource, number, linesMax);
    const { line, why } = at.taken < linesMax ? check(resource, sent) : { why: fullOf(linesMax) };
    if (line === undefined) tally.refuse({ resource, line: number, why });
    else {
      if (!dryRun) bytes += await files.fetch(line, store.files?.of(line) ?? []);
      at.taken += 1;
      batch.push({ number, line });
      bytes += JSON.stringify(line).length;
    }
    count.read = at.lines = number;
    if (batch.length === IMPORT_LIMITS.batch || bytes > IMPORT_LIMITS.batchBytes) await flush();
  };
  try {
    for await (const sent of source.lines(resource, at)) await take(sent);
  } catch (error) {
    if (error instanceof PutOff || error instanceof OutboundProblem) await flush();
    throw error;
  }
  await flush();
}

/** A source that has so many times what an account may have is not read to its end. */
const EXCESS = 10;

/** Throws SourceProblem for a line behind the last one that an import reads. */
export function checkNumber(resource: string, number: number, linesMax = Infinity): void {
  if (number > Math.min(IMPORT_LIMITS.linesOfResource, EXCESS * linesMax))
    throw new SourceProblem(`The source has more ${resource} than an import reads: does it repeat itself?`);
}

function fullOf(linesMax: number): string {
  return `An account has at most ${linesMax.toLocaleString('en-US')} of these.`;
}

type Storing = Omit<TakingResource, 'source'> & { readonly files: SourceFiles };

/** Stores a batch, or one line after the other when a line is refused. */
async function storeBatch(scope: OpenScope, storing: Storing, batch: Batch): Promise<void> {
  const { resource, store, tally } = storing;
  const count = tally.resources[resource];
  const refused = await tryToStore(scope, storing, batch, (stored) => {
    if (count === undefined) return;
    count.stored += stored;
    count.unchanged += batch.length - stored;
  });
  if (refused === undefined) return;
  const [only] = batch;
  if (only === undefined || batch.length > 1) {
    for (const each of batch) await storeBatch(scope, storing, [each]);
    return;
  }
  const { number } = only;
  const instead = store.instead?.(only.line, refused.error);
  tally.refuse({ resource, line: number, why: instead?.why ?? refused.why });
  if (instead !== undefined) await tryToStore(scope, storing, [{ number, line: instead.line }], () => {});
}

type RefusedLines = { readonly error: Error; readonly why: string };

/** Undefined when it was stored; otherwise the rule that the lines break. Throws every other error. */
async function tryToStore(
  scope: OpenScope,
  { resource, store, tally, files }: Storing,
  batch: Batch,
  onStored: (stored: number) => void,
): Promise<RefusedLines | undefined> {
  const lines = batch.map(({ line }) => line);
  try {
    const { attempt, stored } = await inTransaction(scope, async (tx) => {
      const tried = files.attempt();
      return { attempt: tried, stored: await store.store(tx, lines, tried) };
    });
    onStored(stored);
    attempt.commit((line, why) =>
      tally.refuse({ resource, line: batch.find((each) => each.line === line)?.number ?? 0, why }),
    );
    return undefined;
  } catch (error) {
    const why = sentenceOfRefusal(error);
    if (why === undefined || !(error instanceof Error)) throw error;
    return { error, why };
  }
}
