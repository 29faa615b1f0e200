import { UsageProblem } from '../problems.ts';
import { findValue, isOn, readFlags, type FlagKind, type Flags } from './read-flags.ts';

export const FORMATS = ['table', 'json', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

type Described = { readonly value: string; readonly description: string };

/** The flags of every command, in the order that the help lists them. */
export const GLOBAL_FLAGS = {
  url: { value: '<address>', description: 'Address of the service, such as https://pms.example.com.' },
  token: {
    value: '<token>',
    description:
      'Access token, or - to read it from stdin. Other users of this machine can see it: prefer a profile or INNKEEP_TOKEN.',
  },
  profile: { value: '<name>', description: 'Profile to use, in place of the current one.' },
  format: { value: FORMATS.join('|'), description: 'Form of the result. Default: table.' },
  columns: { value: '<names>', description: 'Columns of a table or of CSV, separated by commas.' },
  all: { value: '', description: 'Read every page of a list.' },
  json: { value: '<object>', description: 'Body as JSON. Flags replace its fields.' },
  file: { value: '<path>', description: 'File with the body as JSON, or - for stdin.' },
  document: {
    value: 'bundled|server',
    description: 'Where the operations come from. server: the OpenAPI document of the service.',
  },
  help: { value: '', description: 'Print the help.' },
} as const satisfies Readonly<Record<string, Described>>;

export type GlobalFlag = keyof typeof GLOBAL_FLAGS;

/** What the global flags ask for. */
export type Globals = {
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly profile: string | undefined;
  readonly format: Format;
  readonly columns: readonly string[] | undefined;
  readonly all: boolean;
  readonly json: string | undefined;
  readonly file: string | undefined;
  readonly asksServer: boolean;
  readonly wantsHelp: boolean;
};

export function kindOfGlobal(flag: string): FlagKind {
  const found = Object.entries(GLOBAL_FLAGS).find(([name]) => name === flag)?.[1];
  if (found === undefined) return undefined;
  return found.value === '' ? 'switch' : 'value';
}

/** The global flags before the first word, and the words after them. */
export function splitLeading(args: readonly string[]): {
  readonly leading: readonly string[];
  readonly words: readonly string[];
} {
  let at = 0;
  while (at < args.length && args[at]?.startsWith('-') === true) {
    const name = /^--([^=]+)(=?)/.exec(args[at] ?? '');
    const takesNext = name !== null && name[2] === '' && kindOfGlobal(name[1] ?? '') === 'value';
    at += takesNext ? 2 : 1;
  }
  return { leading: args.slice(0, at), words: args.slice(at) };
}

/** Flags before the first word win over those after it: the latter can be fields of the same name. */
export function readGlobals(leading: readonly string[], after: Flags): Globals {
  const first = readFlags(leading, kindOfGlobal);
  const text = (flag: GlobalFlag) => findValue(first, flag) ?? findValue(after, flag);
  const format = choose('format', text('format') ?? 'table', FORMATS);
  const place = choose('document', text('document') ?? 'bundled', ['bundled', 'server'] as const);
  const json = text('json');
  const file = text('file');
  if (json !== undefined && file !== undefined)
    throw new UsageProblem('--json and --file are both the body: give one of them.');
  return {
    url: text('url'),
    token: text('token'),
    profile: text('profile'),
    format,
    columns: text('columns')
      ?.split(',')
      .filter((name) => name !== ''),
    all: isOn(first, 'all') || isOn(after, 'all'),
    json,
    file,
    asksServer: place === 'server',
    wantsHelp: isOn(first, 'help') || isOn(after, 'help'),
  };
}

export function choose<T extends string>(flag: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  throw new UsageProblem(`--${flag} must be ${choices.join(' or ')}, but is ${JSON.stringify(text)}.`);
}
