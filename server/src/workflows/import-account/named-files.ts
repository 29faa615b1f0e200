import { ApiError } from '../../http/api-error.ts';
import type { ExportedLine } from '../../http/exported-line.ts';
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
export type NamedFiles = {
  /** Reads the files of a line before its transaction, which no other server may hold up. Returns the bytes read. */
  fetch(line: ExportedLine, addresses: readonly string[]): Promise<number>;
  attempt(): FileAttempt;
  /** Forgets the contents. */
  clear(): void;
};

const GONE = 'The source does not have its file, or the file is too large.';
const NAMED_TWICE = 'Its file is that of another object of the source.';
const TOO_MANY = `Its file is not read: an account keeps at most ${ADDRESSES_MAX.toLocaleString('en-US')} of them.`;

/** A file is read and stored once, whatever number of lines names it. With `isShared` all of them show it. */
export function openNamedFiles(source: Source, isShared: boolean): NamedFiles {
  const contents = new Map<string, Buffer>();
  /** By address, the line that named the file first, as long as it waits. */
  const owners = new Map<string, ExportedLine | undefined>();
  const hashes = new Map<string, string>();
  const findContent = (line: ExportedLine, address: string): Buffer => {
    if (!owners.has(address)) throw refusedFile(TOO_MANY);
    if (!isShared && owners.get(address) !== line) throw refusedFile(NAMED_TWICE);
    const content = contents.get(address);
    if (content === undefined) throw refusedFile(GONE);
    return content;
  };
  return {
    fetch: async (line, addresses) => {
      let bytes = 0;
      for (const address of addresses) {
        const isNew = !owners.has(address);
        if (isNew && owners.size >= ADDRESSES_MAX) continue;
        if (isNew) owners.set(address, line);
        if (contents.has(address) || hashes.has(address) || !(isNew || isShared)) continue;
        const content = await source.file(address);
        if (content !== undefined) contents.set(address, content);
        bytes += content?.length ?? 0;
      }
      return bytes;
    },
    attempt: () => {
      const [problems, stored] = [new Map<ExportedLine, string>(), new Map<string, string>()];
      const noting = async <T>(line: ExportedLine, work: () => Promise<T>): Promise<T | undefined> => {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          problems.set(line, error.message);
          return undefined;
        }
      };
      return {
        take: async (line, address, store) => {
          await noting(line, () => Promise.try(() => store(findContent(line, address))));
        },
        keep: async (line, address, store) => {
          const known = stored.get(address) ?? hashes.get(address);
          if (known !== undefined) return known;
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
      for (const [address, line] of owners) if (line !== undefined) owners.set(address, undefined);
    },
  };
}

function refusedFile(message: string): ApiError {
  return new ApiError('validation_failed', { message });
}
