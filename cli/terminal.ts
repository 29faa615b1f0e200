import type { Config } from '#server/config.ts';
import type { Terminal as ClientTerminal } from '../packages/cli/src/terminal.ts';

/** What a command of the service needs of the terminal, and the settings. */
export type Terminal = Pick<ClientTerminal, 'print' | 'tell'> &
  Partial<Pick<ClientTerminal, 'progress' | 'stopped'>> & {
    readonly readConfig: () => Config;
  };
