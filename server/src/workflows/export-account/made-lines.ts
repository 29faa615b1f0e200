import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { openCsvRows } from './csv-lines.ts';

/** Lines that become both files of a resource: JSON Lines at once, and CSV after the last line. */
export type MadeLines = {
  readonly count: number;
  add(line: ExportedLine): void;
  /** True when a piece of JSON Lines is ready. */
  isFull(): boolean;
  /** The JSON Lines since the last call. Their rows of the CSV go to the disk. */
  takeJson(): Promise<string>;
  readonly csv: () => AsyncGenerator<string>;
  close(): Promise<void>;
};

/** Large enough that passing it on costs little, and small enough that other requests do not wait for it. */
const PIECE_CHARACTERS = 262_144;

/** `columns`: those that the CSV has in any case. */
export async function openLines(columns: readonly string[]): Promise<MadeLines> {
  const rows = await openCsvRows(columns);
  let [json, count] = ['', 0];
  return {
    get count() {
      return count;
    },
    add: (line) => {
      json += `${JSON.stringify(line)}\n`;
      rows.add(line);
      count += 1;
    },
    isFull: () => json.length >= PIECE_CHARACTERS,
    takeJson: async () => {
      const piece = json;
      json = '';
      await rows.store();
      return piece;
    },
    csv: () => rows.pieces(),
    close: () => rows.close(),
  };
}
