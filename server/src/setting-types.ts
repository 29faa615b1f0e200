import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** The type of a setting. */
export type SettingType<T> = {
  /** As in "PORT must be <form>". */
  readonly form: string;
  /** Undefined for a text that does not have this form. */
  readonly read: (text: string) => T | undefined;
  /** Error messages omit the value. */
  readonly isSecret?: true;
};

export type Setting<T> = {
  readonly name: string;
  readonly type: SettingType<T>;
  readonly default: string;
  readonly description: string;
};

/** A destination that is allowed although it is no public address; port null means any. */
export type OutboundException =
  | { readonly kind: 'host'; readonly name: string; readonly port: number | null }
  | {
      readonly kind: 'network';
      readonly address: string;
      readonly prefix: number;
      readonly port: number | null;
    };

export function integer(minimum: number, maximum: number): SettingType<number> {
  return {
    form: `a whole number from ${minimum} to ${maximum}`,
    read: (text) => {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= minimum && value <= maximum ? value : undefined;
    },
  };
}

/** A number that the code uses in a smaller unit. */
export function times({ form, read }: SettingType<number>, factor: number): SettingType<number> {
  return {
    form,
    read: (text) => {
      const value = read(text);
      return value === undefined ? undefined : value * factor;
    },
  };
}

export function oneOf<Word extends string>(...words: readonly Word[]): SettingType<Word> {
  return { form: `one of ${words.join(', ')}`, read: (text) => words.find((each) => each === text) };
}

function oneOfTwo(yes: string, no: string): SettingType<boolean> {
  return {
    form: `${yes} or ${no}`,
    read: (text) => (text === yes || text === no ? text === yes : undefined),
  };
}

/** Null for the text that means none. */
export function optional<T>({ form, read, ...rest }: SettingType<T>, none = ''): SettingType<T | null> {
  return {
    ...rest,
    form: none === '' ? form : `${form}, or ${none}`,
    read: (text) => (text === none ? null : read(text)),
  };
}

function matching(form: string, pattern: RegExp): SettingType<string> {
  return { form, read: (text) => (pattern.test(text) ? text : undefined) };
}

/** An address that may contain a password. */
function secretUrl(form: string, isRight: (url: URL) => boolean): SettingType<string> {
  const read = (text: string) => (URL.canParse(text) && isRight(new URL(text)) ? text : undefined);
  return { form, read, isSecret: true };
}

function listOf<T>(
  form: string,
  readPart: (part: string) => T | undefined,
  partsMin = 0,
): SettingType<readonly T[]> {
  return {
    form: `${form} separated by commas`,
    read: (text) => {
      const parts = text.split(',').flatMap((part) => part.trim() || []);
      const read = parts.map(readPart).filter((part) => part !== undefined);
      return read.length === parts.length && read.length >= partsMin ? read : undefined;
    },
  };
}

export const PORT = integer(0, 65_535);
/** An error_code of success that clients accept. */
export const SUCCESS_CODE: SettingType<0 | 200> = {
  form: '200 or 0',
  read: (text) => (text === '200' ? 200 : text === '0' ? 0 : undefined),
};
export const ON_OR_OFF = oneOfTwo('on', 'off');
export const TRUE_OR_FALSE = oneOfTwo('true', 'false');
export const HOST = matching('an address or a host name', /^[\w.:%-]+$/);
export const FOLDER: SettingType<string> = { form: 'a folder', read: (text) => resolve(text) };

export const ORIGIN: SettingType<string> = {
  form: 'an address such as https://pms.example.com, with nothing behind the host and port',
  read: (text) => {
    const { protocol, origin, href } = new URL(URL.canParse(text) ? text : 'about:blank');
    return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
  },
};

export const FILE_URL: SettingType<string> = {
  form: 'an address that begins with https://, without a password',
  read: (text) => {
    const url = URL.parse(text);
    const isPlain = url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
    return isPlain && !/\s/.test(text) ? text : undefined;
  },
};

export const DATABASE_URL = secretUrl('an address that begins with postgres://', ({ protocol }) =>
  /^postgres(ql)?:$/.test(protocol),
);

/** The databases of cells by name, in order. */
export const CELL_DATABASES: SettingType<readonly CellDatabase[]> = {
  ...listOf('<cell>=postgres://… texts', (text) => {
    const [, name = '', url = ''] = /^([a-z][a-z0-9_]{0,30})=(.+)$/.exec(text) ?? [];
    return DATABASE_URL.read(url) === undefined ? undefined : { name, url };
  }),
  isSecret: true,
};

export type CellDatabase = { readonly name: string; readonly url: string };

export const REDIS_URL = secretUrl('an address that begins with redis:// or rediss://', ({ protocol }) =>
  /^rediss?:$/.test(protocol),
);

export const SMTP_URL = secretUrl(
  'an address that begins with smtp:// or smtps://',
  ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== '',
);

export const IMAP_URL = secretUrl(
  'an address that begins with imap:// or imaps://, with a user and a password',
  ({ protocol, hostname, username, password }) =>
    /^imaps?:$/.test(protocol) && hostname !== '' && username !== '' && password !== '',
);

/** Where the token goes in MAIL_REPLY_ADDRESS. */
export const TOKEN_PLACE = '{token}';
/** The part before the @ has at most 64 characters, and the token up to 49 of them. */
const BESIDE_TOKEN_MAX = 15;

export const REPLY_ADDRESS: SettingType<string> = {
  form: `an e-mail address with one ${TOKEN_PLACE} and at most ${BESIDE_TOKEN_MAX} other characters before the @`,
  read: (text) => {
    const [, before, after] = /^([\w.+-]*)\{token\}([\w.+-]*)@[\w-]+(?:\.[\w-]+)+$/.exec(text) ?? [];
    if (before === undefined || after === undefined) return undefined;
    return before.length + after.length <= BESIDE_TOKEN_MAX ? text : undefined;
  },
};

/** The host of a machine's own network interface, which needs no TLS. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const ISSUER: SettingType<string> = {
  form: 'an address that begins with https://, without a query; http:// is for localhost alone',
  read: (text) => {
    const url = URL.parse(text);
    if (url === null || /[?#\s]/.test(text) || url.username !== '' || url.password !== '') return undefined;
    return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
      ? text
      : undefined;
  },
};

export const CLIENT_TEXT = matching('at most 300 visible characters', /^[\x21-\x7e]{1,300}$/);
export const CLIENT_SECRET: SettingType<string> = { ...CLIENT_TEXT, isSecret: true };
export const PASSPHRASE: SettingType<string> = {
  ...matching('at most 300 characters in one line', /^[^\p{C}]{1,300}$/u),
  isSecret: true,
};
export const SHOWN_NAME = matching('a name of at most 40 characters', /^(?=.*\S)[^\p{C}]{1,40}$/u);

export const DOMAINS = listOf('domains such as example.com', (text) => {
  const domain = text.toLowerCase();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) ? domain : undefined;
});

export const EMAIL = matching(
  'an e-mail address alone, such as guests@pms.example.com',
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/,
);

export const ENCRYPTION_KEY: SettingType<Buffer> = {
  form: '32 bytes in base64, as `openssl rand -base64 32` prints them',
  read: (text) => (/^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined),
  isSecret: true,
};

/** Where backups are kept. A repository is named as restic names it. */
export type BackupPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly bucket: string; readonly prefix: string }
  | { readonly kind: 'restic'; readonly repository: string };

export const BACKUP_PLACE: SettingType<BackupPlace> = {
  form: 'a folder that begins with /, s3://bucket/folder, or restic: and a repository',
  read: (text) => {
    if (/\p{C}/u.test(text)) return undefined;
    const [, repository] = /^restic:(.{1,1000})$/.exec(text) ?? [];
    if (repository !== undefined) return { kind: 'restic', repository };
    const [, bucket, prefix = ''] =
      /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]{1,100}){0,10})\/?$/.exec(text) ?? [];
    if (bucket !== undefined) return { kind: 'bucket', bucket, prefix: prefix.slice(1) };
    return text.startsWith('/') ? { kind: 'folder', folder: resolve(text) } : undefined;
  },
  // A repository may name a password.
  isSecret: true,
};

/** A key of age: the public one encrypts, the secret one decrypts, too. */
export const AGE_KEY: SettingType<string> = {
  form: 'a key of age, which begins with age1 or AGE-SECRET-KEY-1',
  read: (text) => (/^(age1[0-9a-z]{58}|AGE-SECRET-KEY-1[0-9A-Z]{58})$/.test(text) ? text : undefined),
  isSecret: true,
};

export const DURATIONS = listOf(
  'whole numbers of seconds',
  (text) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined),
  1,
);

export const HEADER_NAMES = listOf('header names', (text) => (/^[\w-]+$/.test(text) ? text : undefined));

/** Headers that deliveries set already, or that HTTP itself uses. */
const TAKEN_HEADERS =
  /^(webhook-(id|timestamp|signature)|content-.*|host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect)$/i;

export const SECRET_HEADER: SettingType<string> = {
  form: 'the name of a header that deliveries do not have already',
  read: (text) => (/^[\w-]{1,100}$/.test(text) && !TAKEN_HEADERS.test(text) ? text : undefined),
};

export const PROXIES = listOf('addresses, ranges or loopback, linklocal, uniquelocal,', (text) => {
  const isProxy = readNetwork(text) !== undefined || ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  return isProxy ? text : undefined;
});

export const OUTBOUND_EXCEPTIONS = listOf('host names, addresses and networks', (text) => {
  const entry = text.toLowerCase();
  return readNetwork(entry) ?? readHostAndPort(entry);
});

function readNetwork(entry: string): OutboundException | undefined {
  const [address = '', length, ...others] = entry.split('/');
  const bits = isIP(address) === 4 ? 32 : 128;
  if (isIP(address) === 0 || address.includes('%') || others.length > 0) return undefined;
  if (length !== undefined && !(/^\d{1,3}$/.test(length) && Number(length) <= bits)) return undefined;
  return { kind: 'network', address, prefix: length === undefined ? bits : Number(length), port: null };
}

/** `name`, `name:port`, `address:port`, `[address]`, `[address]:port`. */
function readHostAndPort(entry: string): OutboundException | undefined {
  const match = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(entry);
  const [, bracketed, bare = '', digits] = match ?? [];
  const port = digits === undefined ? null : Number(digits);
  if (match === null || (port !== null && (port < 1 || port > 65_535))) return undefined;
  const network = readNetwork(bracketed ?? bare);
  if (network !== undefined) return bare.includes('/') ? undefined : { ...network, port };
  // Browsers treat a name that ends in a number as an address: 127.1 is a mistake.
  const isName = /^(?!-)[\w-]+(\.[\w-]+)*\.?$/.test(bare) && !/(^|\.)(\d+|0x[\da-f]*)\.?$/.test(bare);
  return isName ? { kind: 'host', name: bare.replace(/\.$/, ''), port } : undefined;
}

/** A row of the table of settings. */
export function setting<T>(name: string, type: SettingType<T>, value: string, text: string): Setting<T> {
  return { name, type, default: value, description: text };
}
