import { Type } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Bounds on the exports of one process; docs/limits.md lists them. */
export const EXPORT_LIMITS = { runningMax: 2, runningPerAccountMax: 1, minutesMax: 60 } as const;

/** The version of the files of an archive. A new one can be read only by a newer Innkeep. */
export const FORMAT = 1;

export const ExportAccount = {
  data: Type.Unsafe<string>({
    type: 'string',
    format: 'binary',
    description:
      'A ZIP archive: README.txt, one file of JSON Lines and one CSV for each resource, the pictures, files, receipts and ' +
      'photographs as files, and manifest.json with the counts.',
  }),
  errors: ['master_needed', 'too_many_exports'],
  example: { data: 'PK' },
} as const satisfies Contract;

/** Reads one response of the interface: of this service, or of another server. */
export type ReadData = (request: ExportRead) => Promise<ExportedLine>;

export type ExportRead = {
  readonly method: 'GET' | 'POST';
  /** Below /v3, with its parameters in braces. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** An older server has no such thing: its data is empty when the server says that there is none. */
  readonly isNew?: true;
};

/** What names a page of a list. The first page has no name. */
export type Paging = { readonly cursor?: string; readonly offset?: number };

/** Where the reading of a resource is. */
export type ReadingPosition = {
  readonly page: Paging;
  /** Objects of this page that are done. */
  readonly done: number;
  /** Where the requests are that the next object of the page needs. */
  readonly inside?: ReadingPosition;
};
