import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const Migration = Type.Object({ number: Type.Integer(), name: Type.String(), checksum: Type.String() });

/** The first lines of a backup, readable without a tool: what it is, and what is needed to restore it. */
const Manifest = Type.Object({
  /** The release of the interface. */
  innkeep: Type.String(),
  /** The version of Innkeep; older backups have none. */
  product: Type.Optional(Type.String()),
  created_at: Type.String(),
  postgresql: Type.String(),
  /** The key that encrypts the secrets of the database; null when it has recorded none. It is not in the backup. */
  encryption_key: Type.Union([Type.Object({ id: Type.String(), kept_in: Type.String() }), Type.Null()]),
  migrations: Type.Array(Migration, { minItems: 1 }),
  tables: Type.Array(Type.String(), { minItems: 1 }),
});

/** The header of the rows of a table. */
const TableHead = Type.Object({
  table: Type.String(),
  columns: Type.Array(Type.String(), { minItems: 1 }),
});

/** The last entry: what the backup must have held, and the position of each sequence. */
const Totals = Type.Object({
  rows: Type.Record(Type.String(), Type.Integer()),
  sequences: Type.Array(
    Type.Object({
      table: Type.String(),
      column: Type.String(),
      last_value: Type.String({ pattern: '^[0-9]{1,19}$' }),
      is_called: Type.Boolean(),
    }),
  ),
});

export type Manifest = Static<typeof Manifest>;
export type TableHead = Static<typeof TableHead>;
export type BackupTotals = Static<typeof Totals>;

export const readManifest = (text: string): Manifest => Value.Parse(Manifest, JSON.parse(text));
export const readTableHead = (text: string): TableHead => Value.Parse(TableHead, JSON.parse(text));
export const readTotals = (text: string): BackupTotals => Value.Parse(Totals, JSON.parse(text));
