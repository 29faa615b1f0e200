import { isIP } from 'node:net';
import type { OutboundException } from './config.ts';

export function integer(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value;
    throw new Error(`must be a whole number from ${minimum} to ${maximum}`);
  };
}

export function oneOf<Word extends string>(words: readonly Word[]): (text: string) => Word {
  return (text) => {
    const word = words.find((each) => each === text);
    if (word !== undefined) return word;
    throw new Error(`must be one of ${words.join(', ')}`);
  };
}

export function readPort(text: string): number {
  return integer(0, 65_535)(text);
}

export function readOptionalPort(text: string): number | null {
  return text === '' ? null : readPort(text);
}

export function readHost(text: string): string {
  if (/^[\w.:%-]+$/.test(text)) return text;
  throw new Error('must be an address or a host name');
}

export function readPublicUrl(text: string): string | null {
  if (text === '') return null;
  const { protocol, origin, href } = new URL(URL.canParse(text) ? text : 'about:blank');
  if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin;
  throw new Error(
    'must be an address such as https://pms.example.com, with nothing behind the host and port',
  );
}

export function readDatabaseUrl(text: string): string | null {
  if (text === '') return null;
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  throw new Error('must be an address that begins with postgres://');
}

export function readRedisUrl(text: string): string | null {
  if (text === '') return null;
  if (URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)) return text;
  throw new Error('must be an address that begins with redis:// or rediss://');
}

export function readSmtpUrl(text: string): string | null {
  if (text === '') return null;
  const { protocol, hostname } = new URL(URL.canParse(text) ? text : 'about:blank');
  if (/^smtps?:$/.test(protocol) && hostname !== '') return text;
  throw new Error('must be an address that begins with smtp:// or smtps://');
}

export function readMailFrom(text: string): string | null {
  if (text === '') return null;
  if (/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(text)) return text;
  throw new Error('must be an e-mail address alone, such as guests@pms.example.com');
}

export function readSealingKey(text: string): Buffer | null {
  if (text === '') return null;
  if (/^[\w+/-]{43}=?$/.test(text)) return Buffer.from(text, 'base64');
  throw new Error('must be 32 bytes in base64, as `openssl rand -base64 32` prints them');
}

export function readSwitch(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new Error('must be on or off');
}

export function readTruth(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new Error('must be true or false');
}

export function readDurations(text: string): readonly number[] {
  const seconds = partsOf(text);
  if (seconds.length > 0 && seconds.every((each) => /^[1-9]\d{0,6}$/.test(each))) return seconds.map(Number);
  throw new Error('must be whole numbers of seconds separated by commas');
}

export function readProxies(text: string): readonly string[] {
  const proxies = partsOf(text);
  if (proxies.every(isProxy)) return proxies;
  throw new Error('must be addresses, ranges or loopback, linklocal, uniquelocal, separated by commas');
}

function isProxy(text: string): boolean {
  return readNetwork(text) !== undefined || ['loopback', 'linklocal', 'uniquelocal'].includes(text);
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function readHeaderNames(text: string): readonly string[] {
  const names = partsOf(text);
  if (names.every((name) => /^[\w-]+$/.test(name))) return names;
  throw new Error('must be header names separated by commas');
}

/** Headers that a delivery has already, or that HTTP itself uses. */
const TAKEN_HEADERS =
  /^(webhook-(id|timestamp|signature)|content-.*|host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect)$/i;

/** Null for `off`. */
export function readSecretHeader(text: string): string | null {
  if (text === 'off') return null;
  if (/^[\w-]{1,100}$/.test(text) && !TAKEN_HEADERS.test(text)) return text;
  throw new Error('must be the name of a header that deliveries do not have already, or off');
}

export function readOutboundAllow(text: string): readonly OutboundException[] {
  return partsOf(text.toLowerCase()).map((entry) => {
    const exception = readNetwork(entry) ?? readHostAndPort(entry);
    if (exception !== undefined) return exception;
    throw new Error('must be host names, addresses and networks separated by commas');
  });
}

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
  // A name that ends in a number would be an address to a browser: 127.1 is a mistake.
  const isName = /^(?!-)[\w-]+(\.[\w-]+)*\.?$/.test(bare) && !/(^|\.)(\d+|0x[\da-f]*)\.?$/.test(bare);
  return isName ? { kind: 'host', name: bare.replace(/\.$/, ''), port } : undefined;
}
