import type { Config } from '#server/config.ts';

/** Where a command is called from. */
export type Terminal = {
  /** The settings that are in force there. */
  readonly readConfig: () => Config;
  /** A line of what was asked for. */
  readonly print: (line: string) => void;
  /** A line beside that: what is being waited for, or what went wrong. */
  readonly tell: (line: string) => void;
};
