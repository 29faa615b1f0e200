/** As long as a message of the host. */
export const MESSAGE_LENGTH_MAX = 10_000;

/** What a guest typed, as it is kept: line breaks as one character, no other control character, nothing around it. */
export function writtenText(typed: string): string {
  return typed
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();
}
