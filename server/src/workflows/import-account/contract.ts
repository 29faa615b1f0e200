import type { ReadData } from '../export-account/contract.ts';
import type { ExportedLine } from '../../http/exported-line.ts';

/** Where an import reads from. */
export type Source = {
  /** Names it, so that a stopped import goes on with the same one. */
  readonly name: string;
  /** How many objects a resource has. Absent for a source that does not say it. */
  readonly counts?: Readonly<Record<string, number>>;
  /** The objects of a resource, in the order of the interface. */
  lines(resource: string): AsyncIterable<ExportedLine>;
  /** A picture, a receipt or a photograph by its address in a line. Undefined when the source does not have it. */
  file(address: string): Promise<Buffer | undefined>;
  close(): void;
};

export type ImportOptions = {
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  readonly report?: (progress: { readonly resource: string; readonly lines: number }) => void;
  /** Reads the account that is filled. */
  readonly read: ReadData;
  readonly check: LineCheck;
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
