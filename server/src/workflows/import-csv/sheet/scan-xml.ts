/** A start or an end of an element, and the text behind it up to the next one. */
export type XmlPart = {
  /** Without the prefix of a namespace. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  readonly attribute: (name: string) => string | undefined;
  readonly text: string;
};

/**
 * The elements of an XML text in order. It reads what office programs write, without entities of its own, so nothing in it can grow.
 */
export function* scanXml(xml: string): Generator<XmlPart> {
  let at = xml.indexOf('<');
  while (at !== -1) {
    const skipped = endOfAside(xml, at);
    if (skipped !== undefined) {
      at = skipped === -1 ? -1 : xml.indexOf('<', skipped);
      continue;
    }
    const end = xml.indexOf('>', at);
    if (end === -1) return;
    const next = xml.indexOf('<', end);
    const isEnd = xml[at + 1] === '/';
    const tag = xml.slice(at + (isEnd ? 2 : 1), xml[end - 1] === '/' ? end - 1 : end);
    const [, name = ''] = /^(?:[^\s:]*:)?(\S*)/.exec(tag) ?? [];
    yield {
      name,
      isEnd,
      isEmpty: xml[end - 1] === '/',
      attribute: (asked) => attributeOf(tag, asked),
      text: textOf(xml.slice(end + 1, next === -1 ? xml.length : next)),
    };
    at = next;
  }
}

/** Behind a declaration, a comment or a document type. Undefined when an element begins here; -1 when it never ends. */
function endOfAside(xml: string, at: number): number | undefined {
  const sign = xml[at + 1];
  if (sign !== '?' && sign !== '!') return undefined;
  return xml.startsWith('<!--', at) ? xml.indexOf('-->', at) : xml.indexOf('>', at);
}

function attributeOf(tag: string, asked: string): string | undefined {
  const [, double, single] =
    new RegExp(`\\s(?:\\w+:)?${asked}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  const found = double ?? single;
  return found === undefined ? undefined : textOf(found);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(written: string): string {
  if (!written.includes('&')) return written;
  return written.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, digits, hex, name) => {
      if (typeof name === 'string') return NAMED[name] ?? whole;
      const code = typeof digits === 'string' ? Number(digits) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}
