import type { ReadingPosition, ReadData } from '../export-account/contract.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Where an import reads from. */
export type Source = {
  /** Names it, so that a stopped import goes on with the same one. */
  readonly name: string;
  /** How many objects a resource has. Absent for a source that does not say it. */
  readonly counts?: Readonly<Record<string, number>>;
  /** The objects of a resource, in the order of the interface. With `from`, those behind the ones that are done. */
  lines(resource: string, from?: DoneLines): AsyncIterable<ExportedLine>;
  /** Where the latest reading of a resource is: in front of the object that was returned last, until the next one is asked for. */
  place?(): ReadingPosition | undefined;
  /** A picture, a receipt or a photograph by its address in a line. Undefined when the source does not have it. */
  file(address: string): Promise<Buffer | undefined>;
  close(): void;
};

/** The objects of a resource that an earlier run has read, and where it was in the source. */
export type DoneLines = { readonly lines: number; readonly place?: ReadingPosition | undefined };

/** Why a source cannot be read on at once. */
export type SourceWait = {
  readonly seconds: number;
  readonly word: 'source_busy' | 'unreachable';
  readonly sentence: string;
};

/** An import that goes on later where it stopped: the source asks to wait, or others have their turn. */
export class PutOff extends Error {
  override readonly name = 'PutOff';
  /** Undefined when the turn is over. */
  readonly wait: SourceWait | undefined;

  constructor(wait?: SourceWait) {
    super(wait?.sentence ?? 'Other imports have their turn.');
    this.wait = wait;
  }
}

export type ImportOptions = {
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  readonly report?: (progress: { readonly resource: string; readonly lines: number }) => void;
  /** Reads the account that is filled. */
  readonly read: ReadData;
  readonly check: LineCheck;
  /** What an earlier run has done already. */
  readonly tally?: Tally;
};

/** Checks a line as it was read. Returns what an import keeps of it, or what is wrong with it, as a sentence. */
export type LineCheck = (resource: string, line: ExportedLine) => CheckedLine;
export type CheckedLine =
  | { readonly line: ExportedLine; readonly why?: undefined }
  | { readonly line?: undefined; readonly why: string };

/** An object that was not taken, or not as it was. */
export type Refusal = {
  readonly resource: string;
  /** The number of its line in the resource, from 1. */
  readonly line: number;
  readonly why: string;
};

type Count = { read: number; stored: number; unchanged: number };

/** How far the reading of a resource is. */
export type AtResource = {
  readonly resource: string;
  /** Objects that were read, and those that were taken. */
  lines: number;
  taken: number;
  /** The files that its lines have named, each by a digest of its address. */
  files: readonly string[];
  /** Where an earlier run was in the source. */
  readonly place?: ReadingPosition | undefined;
};

/** What an import has done so far. An import that goes on later begins with it. */
export type DoneSoFar = {
  readonly resources: Readonly<Record<string, Readonly<Count>>>;
  readonly refusals: readonly Refusal[];
  readonly refusals_total: number;
  readonly at?: Readonly<AtResource> | undefined;
};

export type Tally = {
  readonly resources: Record<string, Count>;
  readonly refusals: Refusal[];
  refusals_total: number;
  at: AtResource | undefined;
  refuse(refusal: Refusal): void;
  /** Goes to a resource: to its begin, or to where an earlier run was in it. */
  enter(resource: string): AtResource;
};

export type ImportReport = {
  readonly source: string;
  readonly is_dry_run: boolean;
  /** By resource: what was read, stored now, and stored already. */
  readonly resources: Readonly<Record<string, { read: number; stored: number; unchanged: number }>>;
  /** The first of them. */
  readonly refusals: readonly Refusal[];
  readonly refusals_total: number;
  /** What no import takes, in sentences. */
  readonly notes: readonly string[];
};

/** Bounds on an import; docs/limits.md lists them. */
export const IMPORT_LIMITS = {
  /** Lines that are stored in one transaction. */
  batch: 200,
  /** Of the lines and the files that wait for it in memory. */
  batchBytes: 8 * 2 ** 20,
  linesOfResource: 3_000_000,
  refusalsListed: 1000,
} as const;

/** What an account takes of the settings of the other one. */
export const TAKEN_SETTINGS = [
  'name',
  'timezone',
  'currency',
  'country',
  'language',
  'business_name',
  'business_address',
  'tax_number',
];
