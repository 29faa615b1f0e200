import { styleText } from 'node:util';
import type { Innkeep, StreamedEvent } from '../../../../client/src/innkeep.ts';
import { findValue, type Flags } from '../arguments/read-flags.ts';
import { readEventNames } from '../document/event-names.ts';
import type { OpenApiDocument } from '../document/openapi.ts';
import { deliver, type Outcome } from '../listen/deliver.ts';
import { newSecret } from '../listen/sign.ts';
import { printable } from '../printable.ts';
import { UsageProblem } from '../problems.ts';
import type { Terminal } from '../terminal.ts';

type Parts = { readonly document: OpenApiDocument; readonly client: Innkeep; readonly terminal: Terminal };

/** Waits between the attempts of one event. A receiver that is being restarted is back by then. */
const RETRY_SECONDS = [1, 5, 15];

/**
 * Follows the events of the account and sends each to an address of the developer, until the command is stopped. Events
 * are sent one after the other in the order of the log. Says at the end where to continue.
 */
export async function listen(flags: Flags, { document, client, terminal }: Parts): Promise<void> {
  const forward = readForward(findValue(flags, 'forward'));
  const names = findValue(flags, 'events');
  const secret = findValue(flags, 'secret') ?? terminal.env['INNKEEP_WEBHOOK_SECRET'] ?? newSecret();
  if (!/^whsec_[A-Za-z0-9+/=]{16,}$/.test(secret))
    throw new UsageProblem('--secret must be whsec_ and base64.');
  const retrySeconds = readSeconds(findValue(flags, 'retry-seconds'));
  const stopped = terminal.stopped;
  let after = findValue(flags, 'after');
  if (forward !== undefined) terminal.print(`Secret of the signatures: ${secret}`);
  terminal.tell(`Waiting for events${forward === undefined ? '' : ` for ${forward}`}. Ctrl+C ends it.`);
  const types = names === undefined ? undefined : readEventNames(document, names);
  try {
    for await (const event of client.streamEvents({ types, after, signal: stopped })) {
      if (forward === undefined) terminal.print(lineOf(event, undefined, terminal));
      else await forwardOne(event, { forward, secret, retrySeconds, terminal });
      after = event.cursor;
    }
  } catch (error) {
    if (!stopped.aborted) throw error;
  } finally {
    if (after !== undefined) terminal.tell(`Continue with --after ${after}`);
  }
}

type Forwarding = {
  readonly forward: string;
  readonly secret: string;
  readonly retrySeconds: readonly number[];
  readonly terminal: Terminal;
};

async function forwardOne(
  event: StreamedEvent,
  { retrySeconds, terminal, ...to }: Forwarding,
): Promise<void> {
  const { stopped } = terminal;
  for (const wait of [...retrySeconds, undefined]) {
    const outcome = await deliver(event, { ...to, stopped });
    terminal.print(lineOf(event, outcome, terminal));
    if (outcome.isDelivered || wait === undefined) return;
    await pause(wait * 1000, stopped);
  }
}

function lineOf(
  { cursor: _cursor, ...event }: StreamedEvent,
  outcome: Outcome | undefined,
  terminal: Terminal,
): string {
  const { id, event: name, timestamp, ...rest } = event;
  const about = Object.entries(rest).map(([field, value]) => `${field}=${JSON.stringify(value)}`);
  const line = printable([timestamp, id, name, ...about].join(' '));
  if (outcome === undefined) return line;
  const sign = outcome.isDelivered ? '→' : '✗';
  const colour = outcome.isDelivered ? 'green' : 'red';
  const text = `${sign} ${printable(outcome.what)}`;
  return `${line} ${terminal.hasColour ? styleText(colour, text) : text}`;
}

function readForward(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url.href;
  throw new UsageProblem(
    `--forward must be an address such as http://localhost:4000/hook, but is ${JSON.stringify(text)}.`,
  );
}

const WAITS_MAX = 20;
const SECONDS_MAX = 86_400;

const isWait = (each: number) => Number.isFinite(each) && each >= 0 && each <= SECONDS_MAX;

function readSeconds(text: string | undefined): readonly number[] {
  if (text === undefined) return RETRY_SECONDS;
  const seconds = text
    .split(',')
    .filter((part) => part !== '')
    .map(Number);
  if (seconds.length <= WAITS_MAX && seconds.every(isWait)) return seconds;
  throw new UsageProblem('--retry-seconds must be numbers of seconds, separated by commas.');
}

/** Resolves early when the command is stopped. */
function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
