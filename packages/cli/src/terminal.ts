/** The surroundings of a command, so that tests can be them. */
export type Terminal = {
  /** Prints a line of the result (stdout). */
  readonly print: (line: string) => void;
  /** Prints a line of progress, a hint or an error (stderr). */
  readonly tell: (line: string) => void;
  /** Shows a line of progress in place of the last one; an empty line removes it. Absent without a terminal. */
  readonly progress: ((line: string) => void) | undefined;
  /** Asks a person for a text that is not shown. Absent without a terminal. */
  readonly askSecret: ((question: string) => Promise<string>) | undefined;
  /** Asks a person. Absent without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** Everything that is piped into the command. */
  readonly readInput: () => Promise<string>;
  /** The columns of the terminal on stdout; undefined when stdout is none. */
  readonly width: number | undefined;
  /** True where stdout may have colours: a terminal, and no NO_COLOR. */
  readonly hasColour: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborts when the person stops the command. */
  readonly stopped: AbortSignal;
};
