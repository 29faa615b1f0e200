/** A file that is being written. It appears under its name only when it is complete and stored. */
export type UnfinishedFile = {
  /** What has been written so far. */
  readonly bytes: number;
  write(piece: Buffer | string): Promise<void>;
  /** Gives the file its name. */
  finish(): Promise<void>;
  /** Removes the file unless it is finished. */
  discard(): Promise<void>;
};

/** Its size is null where only the whole repository has one. */
export type StoredFile = { readonly name: string; readonly bytes: number | null };

/** Where backups are kept: a folder, a bucket, or a repository of restic. A name may have one folder in it. */
export type Place = {
  /** For people, without a password. */
  readonly title: string;
  /** True where everything is encrypted anyway. */
  readonly encrypts: boolean;
  /** The files at the top or in a folder, in the order of their names. Others may have put some there, too. */
  list(folder?: string): Promise<readonly StoredFile[]>;
  create(name: string, options?: { readonly overwrites: boolean }): Promise<UnfinishedFile>;
  read(name: string): AsyncIterable<Buffer>;
  remove(names: readonly string[]): Promise<void>;
  /** Removes what commands that were killed have left for a day. */
  tidy(now: Temporal.Instant): Promise<void>;
};

/** What a name may consist of; anything else at the place is of others. */
export const PLAIN_NAME = /^[\w-][\w.-]{0,99}$/;

/** Leftovers of commands that were killed are removed after this time. */
export const LEFT_HOURS = 24;
