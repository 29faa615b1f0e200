import { messageIdOf, presentEvent, type LoggedEvent } from '../../../events/present-event.ts';

/** Milliseconds that a browser waits before it connects again. */
const RETRY_MS = 2000;

/** The first lines of a stream, with the position from which it starts. */
export function writeStart(cursor: string): string {
  return `retry: ${RETRY_MS}\nid: ${cursor}\n\n`;
}

/** JSON has no line breaks, so an event is one line. */
export function writeEvent(event: LoggedEvent, cursor: string): string {
  const data = JSON.stringify({ id: messageIdOf(event), ...presentEvent(event) });
  return `id: ${cursor}\ndata: ${data}\n\n`;
}

/** A comment keeps the connection open. An id without data only moves the position of the reader. */
export function writeHeartbeat(cursor: string | undefined): string {
  return `: heartbeat\n${cursor === undefined ? '' : `id: ${cursor}\n`}\n`;
}
