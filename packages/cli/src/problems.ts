/** Of every command against a service. docs/command-line.md lists them. */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  unreachable: 3,
  unauthenticated: 4,
  serverFailed: 5,
  interrupted: 130,
} as const;

/** An invalid command: exit code 2. The message is a sentence that says how to correct it. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}

/** A command that cannot continue for another reason, with its exit code. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}
