import { html, type HtmlPart } from './html.ts';

/** No longer address is a link: nobody types one. */
const ADDRESS_LENGTH_MAX = 2000;
const ADDRESS = /https?:\/\/[^\s<>"'`\p{Cc}\p{Cf}]+/giu;
/** What ends a sentence, not an address. */
const TRAILING = '.,;:!?…)]}»”’';

/**
 * A text that a person typed, in which addresses of the web are links: http and https alone, without a name or password in
 * them, which would hide where they lead. The whole address is shown. Another page learns neither from which page it was
 * opened, nor can it change that page.
 */
export function linkAddresses(text: string): HtmlPart {
  const parts: HtmlPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(found);
    if (!isSafe(address)) continue;
    parts.push(
      text.slice(from, index),
      html`<a href="${address}" target="_blank" rel="noopener noreferrer nofollow ugc">${address}</a>`,
    );
    from = index + address.length;
  }
  return [...parts, text.slice(from)];
}

/** A bracket that the address itself opens belongs to it. */
function withoutTrailing(found: string): string {
  let end = found.length;
  while (end > 0 && TRAILING.includes(found.charAt(end - 1))) end -= 1;
  const address = found.slice(0, end);
  const isOpen = found.charAt(end) === ')' && address.includes('(') && !address.includes(')');
  return isOpen ? `${address})` : address;
}

function isSafe(address: string): boolean {
  if (address.length > ADDRESS_LENGTH_MAX || !URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username === '' && password === '' && hostname !== '';
}
