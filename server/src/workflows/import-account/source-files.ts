import { hash as digest } from 'node:crypto';
import { ApiError } from '../../http/api-error.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import type { Source } from './contract.ts';

/** No account keeps more files of one kind. */
const ADDRESSES_MAX = 20_000;

/** The files of lines that are stored together. A line whose file is refused is stored, and the report says why. */
export type BatchFiles = {
  /** Stores the file of a line. */
  take(line: ExportedLine, address: string, store: (content: Buffer) => Promise<void>): Promise<void>;
  /** Stores a file that several lines may name, once. Returns what `store` has; undefined when the file is refused. */
  keep(
    line: ExportedLine,
    address: string,
    store: (content: Buffer) => Promise<string>,
  ): Promise<string | undefined>;
};

/** One attempt to store a batch in a transaction. */
export type FileAttempt = BatchFiles & {
  /** After the transaction: reports what is wrong with files, and remembers those that are stored. */
  commit(report: (line: ExportedLine, why: string) => void): void;
};

/** The files that the lines of a resource name. */
export type SourceFiles = {
  /** Reads the files of a line before its transaction, which no other server may hold up. Returns the bytes read. */
  fetch(line: ExportedLine, addresses: readonly string[]): Promise<number>;
  attempt(): FileAttempt;
  /** Forgets the contents. */
  clear(): void;
  /** The files that lines have named, each by a digest of its address. */
  known(): readonly string[];
};

type FileTerms = {
  readonly isShared: boolean;
  /** Those that lines have named in an earlier run. */
  readonly known: readonly string[];
};

const GONE = 'The source does not have its file, or the file is too large.';
const NAMED_TWICE = 'Its file is that of another object of the source.';
const TOO_MANY = `Its file is not read: an account keeps at most ${ADDRESSES_MAX.toLocaleString('en-US')} of them.`;

/** A file is read and stored once, whatever number of lines names it. With `isShared` all of them show it. */
export function openSourceFiles(source: Source, { isShared, known }: FileTerms): SourceFiles {
  const contents = new Map<string, Buffer>();
  /** By the digest of its address, the line that named the file first, as long as it waits. */
  const owners = new Map<string, ExportedLine | undefined>(known.map((name) => [name, undefined]));
  const hashes = new Map<string, string>();
  const findContent = (line: ExportedLine, address: string): Buffer => {
    const name = nameOf(address);
    if (!owners.has(name)) throw refusedFile(TOO_MANY);
    if (!isShared && owners.get(name) !== line) throw refusedFile(NAMED_TWICE);
    const content = contents.get(address);
    if (content === undefined) throw refusedFile(GONE);
    return content;
  };
  return {
    fetch: async (line, addresses) => {
      let bytes = 0;
      for (const address of addresses) {
        const name = nameOf(address);
        const isNew = !owners.has(name);
        if (isNew && owners.size >= ADDRESSES_MAX) continue;
        const isRead = contents.has(address) || hashes.has(address) || !(isNew || isShared);
        const content = isRead ? undefined : await source.file(address);
        // Not before it was read: a run that ends meanwhile reads the line again.
        if (isNew) owners.set(name, line);
        if (content !== undefined) contents.set(address, content);
        bytes += content?.length ?? 0;
      }
      return bytes;
    },
    attempt: () => {
      const [problems, stored] = [new Map<ExportedLine, string>(), new Map<string, string>()];
      const noting = notingIn(problems);
      return {
        take: async (line, address, store) => {
          await noting(line, () => Promise.try(() => store(findContent(line, address))));
        },
        keep: async (line, address, store) => {
          const kept = stored.get(address) ?? hashes.get(address);
          if (kept !== undefined) return kept;
          const hash = await noting(line, () => Promise.try(() => store(findContent(line, address))));
          if (hash !== undefined) stored.set(address, hash);
          return hash;
        },
        commit: (report) => {
          for (const [address, hash] of stored) hashes.set(address, hash);
          for (const [line, why] of problems) report(line, why);
        },
      };
    },
    clear: () => {
      contents.clear();
      for (const [name, line] of owners) if (line !== undefined) owners.set(name, undefined);
    },
    known: () => [...owners.keys()],
  };
}

/** Runs work for a line, and notes what is refused. */
function notingIn(problems: Map<ExportedLine, string>) {
  return async <T>(line: ExportedLine, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problems.set(line, error.message);
      return undefined;
    }
  };
}

const DIGEST_LENGTH = 16;

function nameOf(address: string): string {
  return digest('sha256', address, 'base64').slice(0, DIGEST_LENGTH);
}

function refusedFile(message: string): ApiError {
  return new ApiError('validation_failed', { message });
}
