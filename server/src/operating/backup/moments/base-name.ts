/** A copy of all files of PostgreSQL, from which its log leads to any later moment. */
export type BaseName = {
  readonly name: string;
  readonly made: Temporal.Instant;
  /** Of the pieces of the log that belong to it. */
  readonly archive: string;
  /** The first of them that it needs. */
  readonly segment: string;
};

const NAME = /^innkeep-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.([0-9a-f]{8})\.([0-9A-F]{24})\.base(?:\.age)?$/;

export function readBaseName(name: string): BaseName | null {
  const [, date, hour, minute, second, archive, segment] = NAME.exec(name) ?? [];
  if (archive === undefined || segment === undefined) return null;
  try {
    return { name, made: Temporal.Instant.from(`${date}T${hour}:${minute}:${second}Z`), archive, segment };
  } catch {
    return null;
  }
}

export function nameBase({ made, archive, segment }: Omit<BaseName, 'name'>, isEncrypted: boolean): string {
  const time = made.toString({ smallestUnit: 'second' }).replaceAll(':', '');
  return `innkeep-${time}.${archive}.${segment}.base${isEncrypted ? '.age' : ''}`;
}

export const walFolder = (archive: string) => `wal-${archive}`;

/** The piece of the log in that file; null for a file of others. */
export function readWalName(name: string): string | null {
  return /^wal-[0-9a-f]{8}\/([0-9A-F]{24})\.zst(?:\.age)?$/.exec(name)?.[1] ?? null;
}
