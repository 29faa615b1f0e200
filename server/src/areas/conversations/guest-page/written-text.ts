/** The limit of a message of the host. */
export const MESSAGE_LENGTH_MAX = 10_000;

/** Normalises text from a guest: `\n` as the only line break, no other control character, trimmed. */
export function writtenText(typed: string): string {
  return typed
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();
}

/** The form of a page whose result a notice says. */
export type NoticePlace = 'messages' | 'arrival' | 'extras';
