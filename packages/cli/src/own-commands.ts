type Flag = { readonly value: string; readonly description: string };

/** A command that is no operation of the interface. */
export type OwnCommand = {
  readonly name: string;
  readonly summary: string;
  /** What stands after the name. */
  readonly usage: string;
  readonly flags: Readonly<Record<string, Flag>>;
};

/** In the order that the help lists them. */
export const OWN_COMMANDS = [
  {
    name: 'login',
    summary: 'Store an access token, read without echo or from stdin, with the address of its service.',
    usage: '',
    flags: {},
  },
  { name: 'logout', summary: 'Delete a profile, or with --all every one.', usage: '', flags: {} },
  {
    name: 'profiles',
    summary: 'List the profiles, or choose the current one.',
    usage: '[use <name>]',
    flags: {},
  },
  {
    name: 'listen',
    summary: 'Send the events of the account, signed, to an address of yours.',
    usage: '--forward <address>',
    flags: {
      forward: {
        value: '<address>',
        description: 'Receiver, such as http://localhost:4000/hook. Without it events are only printed.',
      },
      events: { value: '<names>', description: 'Only these events, separated by commas.' },
      after: {
        value: '<position>',
        description: 'Continue after this position, which listen prints when it stops.',
      },
      secret: {
        value: '<secret>',
        description: 'Secret of the signatures, or INNKEEP_WEBHOOK_SECRET. Default: a new one.',
      },
      'retry-seconds': {
        value: '<seconds>',
        description: 'Waits before each repeat, separated by commas. Default: 1,5,15.',
      },
    },
  },
  {
    name: 'trigger',
    summary: 'Cause an event in a sandbox. Without a name it lists the events.',
    usage: '[<event>]',
    flags: {},
  },
  {
    name: 'completion',
    summary: 'Print the completion script of a shell.',
    usage: 'bash|zsh|fish',
    flags: {},
  },
] as const satisfies readonly OwnCommand[];

export type OwnName = (typeof OWN_COMMANDS)[number]['name'];

export function findOwnCommand(name: string): (OwnCommand & { readonly name: OwnName }) | undefined {
  return OWN_COMMANDS.find((command) => command.name === name);
}
