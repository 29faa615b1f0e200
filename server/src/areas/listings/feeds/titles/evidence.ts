import { airbnbCode, vrboCode } from './codes.ts';
import { labelledCode } from './labelled-codes.ts';
import { linksIn, type ReservationLink } from './reservation-links.ts';
import { foldText } from './title-phrases.ts';

export type Evidence = {
  readonly code: string | null;
  /** The address of the reservation. */
  readonly href: string | null;
};

/**
 * What makes an event a reservation for certain: a code of a channel, the address of a reservation, or digits of the
 * guest's phone. The channels' own codes come before the numbers of programs that pass their calendars on.
 */
export function findEvidence(texts: {
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}): Evidence | undefined {
  const text = [texts.description, texts.url, texts.summary].join('\n');
  const links = linksIn(text);
  return (
    linkWith(links, ({ airbnb }) => airbnb) ??
    codeOnly(airbnbCode(text)) ??
    codeOnly(vrboCode(text), links) ??
    linkWith(links, ({ booking }) => booking) ??
    codeOnly(labelledCode(text), links) ??
    linkWith(links, ({ code }) => code) ??
    (hasPhoneDigits(texts.description) ? { code: null, href: null } : undefined)
  );
}

function linkWith(
  links: readonly ReservationLink[],
  codeOf: (link: ReservationLink) => string | undefined,
): Evidence | undefined {
  for (const link of links) {
    const code = codeOf(link);
    if (code !== undefined) return { code, href: link.href };
  }
  return undefined;
}

/** A code in the text, with the address of a reservation that is beside it. */
function codeOnly(code: string | undefined, links: readonly ReservationLink[] = []): Evidence | undefined {
  const href = links.find((link) => link.code !== undefined)?.href ?? null;
  return code === undefined ? undefined : { code, href };
}

/** Beginnings of the word for a phone. */
const PHONE = [
  'phone',
  'telephone',
  'mobile',
  'cell',
  'tel',
  'movil',
  'celular',
  'cellulare',
  'handy',
  'puhelin',
]
  .concat([
    'matkapuhelin',
    'sim',
    'τηλεφων',
    'телефон',
    'κινητ',
    '電話',
    '电话',
    '전화',
    'โทรศัพท์',
    'טלפון',
    'هاتف',
  ])
  .map(foldText);

/** `Phone Number (Last 4 Digits): 1234`, in any language. */
function hasPhoneDigits(description: string): boolean {
  return description.split('\n').some((line) => {
    const folded = foldText(line.slice(0, LINE_MAX).trim());
    const colon = Math.max(folded.lastIndexOf(':'), folded.lastIndexOf('='));
    if (colon < 0 || !/^\d{4}$/.test(folded.slice(colon + 1).trim())) return false;
    const label = folded.slice(0, colon);
    const numbers = label.match(/\d+/g) ?? [];
    const isLastFour = (numbers.length === 1 && numbers[0] === '4') || /\bfour\b/.test(label);
    return isLastFour && PHONE.some((word) => label.includes(word));
  });
}

const LINE_MAX = 300;
