import type { Config } from '#server/config.ts';

/** The environment of a command. */
export type Terminal = {
  /** Reads the settings. */
  readonly readConfig: () => Config;
  /** Prints a line of the result (stdout). */
  readonly print: (line: string) => void;
  /** Prints a line of progress or an error (stderr). */
  readonly tell: (line: string) => void;
  /** Aborts when the person stops the command. */
  readonly stopped?: AbortSignal;
  /** Shows a line of progress in place of the last one; an empty line removes it. Absent without a terminal. */
  readonly progress?: ((line: string) => void) | undefined;
};
