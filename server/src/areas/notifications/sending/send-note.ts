import webPush from 'web-push';
import type { ExternalServices } from '../../../outbound/outside.ts';
import { MailProblem } from '../../../outbound/mail-problem.ts';
import { writeLetter } from '../../../access/letters/write-letter.ts';
import type { Posted } from '../../../outbound/send-safely.ts';
import { MAIL_CODES, type ProblemCode } from '../problem.ts';
import type { AddressTarget, ChatTarget, DeviceTarget, WayTarget } from '../target.ts';
import { WORDS } from '../words.ts';
import type { LeasedWay, Note, Telling } from './note.ts';

export type SendingParts = {
  readonly outside: Pick<ExternalServices, 'webhooks' | 'mail' | 'telegramUrl'>;
  readonly house: string;
  readonly public_url: string;
  readonly now: string;
  /** Waiting for the operator, for the badge of the app. */
  readonly waiting: number;
  /** Of the service. Null when they were lost. */
  readonly pushKeys: { readonly publicKey: string; readonly privateKey: string } | null;
  /** True for an account of a developer, which sends no e-mail. */
  readonly is_sandbox: boolean;
};

/** Tells a note by a way. It never throws: what went wrong is for the operator, without secrets. */
export async function sendNote(
  note: Note,
  way: LeasedWay,
  target: WayTarget | null,
  parts: SendingParts,
): Promise<Telling> {
  if (way.way === 'email') return sendLetter(note, way, parts);
  const { webhooks } = parts.outside;
  if (webhooks === undefined) return failed('no_addresses_of_service');
  const send: Send = (url, headers, body) => webhooks.post(url, headers, body);
  if (target === null) return failed('address_lost');
  if ('endpoint' in target) return push(note, target, parts, send);
  if ('bot_token' in target) return writeToChat(note, target, parts, send);
  return way.way === 'ntfy' ? publish(note, target, send) : postJson(note, target, parts, send);
}

type Failed = Extract<Telling, { outcome: 'failed' }>;
type Send = NonNullable<ExternalServices['webhooks']>['post'];

/** A repeat would fail, too, unless something says otherwise. */
function failed(code: ProblemCode, detail: string | null = null, isFinal = true): Failed {
  return { outcome: 'failed', problem: { code, detail }, isFinal };
}

async function sendLetter(note: Note, way: LeasedWay, parts: SendingParts): Promise<Telling> {
  const { house, public_url, outside, is_sandbox } = parts;
  if (is_sandbox) return failed('no_email_of_sandbox');
  if (outside.mail === undefined) return failed('no_email_of_service');
  if (way.email === null) return failed('no_email_of_operator');
  const letter = writeLetter({
    language: way.language,
    house,
    to: { name: way.operator_name, address: way.email },
    subject: note.title,
    paragraphs: [
      ...note.lines.flatMap(({ title, detail, url }) => [
        detail === null ? title : `${title}. ${detail}`,
        { link: url },
      ]),
      `${WORDS[way.language].chooseHere} ${public_url}/settings/notifications`,
    ],
    message_id: `notification-${way.id}-${note.id}`,
  });
  try {
    await outside.mail(letter);
    return { outcome: 'told' };
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error;
    return failed(MAIL_CODES[error.word], error.detail, error.isFinal);
  }
}

/** Nothing but the title and the link: what a push service passes on is encrypted, and names no guest either. */
async function push(note: Note, target: DeviceTarget, parts: SendingParts, send: Send): Promise<Telling> {
  const { pushKeys, public_url, waiting: badge } = parts;
  if (pushKeys === null) return failed('keys_lost');
  const { title, url, id: tag } = note;
  const payload = JSON.stringify({ title: title.slice(0, 300), url, tag, badge });
  const request = webPush.generateRequestDetails(target, payload, {
    vapidDetails: { subject: subjectOf(public_url), ...pushKeys },
    contentEncoding: 'aes128gcm',
    TTL: note.seconds,
    urgency: note.urgency,
    topic: tag,
  });
  // Some of them are numbers, whatever its types say.
  const given: Readonly<Record<string, unknown>> = request.headers;
  const headers = Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  );
  const sent = await send(target.endpoint, headers, request.body ?? '');
  const { http_status } = sent;
  // 401 and 403: it was made for another key of this service.
  if (http_status !== null && [401, 403, 404, 410].includes(http_status)) return { outcome: 'gone' };
  return tellingOf(sent);
}

/** Whom push services write to about a server that misbehaves. */
function subjectOf(public_url: string): string {
  if (public_url.startsWith('https://')) return public_url;
  return `mailto:webmaster@${URL.parse(public_url)?.hostname ?? 'localhost'}`;
}

/** A repeat has the same sequence id: an app of ntfy shows it in place of the first, and does not show both. */
async function publish(
  { id, title, detail, url }: Note,
  target: AddressTarget,
  send: Send,
): Promise<Telling> {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    title: encodedWord(title),
    click: url,
    'x-sequence-id': id,
    ...authorization(target),
  };
  return tellingOf(await send(target.url, headers, detail ?? title));
}

/** A header holds ASCII alone (RFC 2047). */
function encodedWord(text: string): string {
  return /^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}

function authorization({ token }: AddressTarget): Record<string, string> {
  return typeof token !== 'string' ? {} : { authorization: `Bearer ${token}` };
}

async function writeToChat(
  note: Note,
  target: ChatTarget,
  parts: SendingParts,
  send: Send,
): Promise<Telling> {
  const { title, detail, url } = note;
  const text = [title, ...(detail === null ? [] : [detail]), url].join('\n');
  const body = { chat_id: target.chat, text, link_preview_options: { is_disabled: true } };
  const address = `${parts.outside.telegramUrl}/bot${target.bot_token}/sendMessage`;
  const sent = await send(address, { 'content-type': 'application/json' }, JSON.stringify(body));
  return tellingOf(sent, descriptionIn(sent.response_body));
}

/** What the Bot API says of a request that it does not take. */
function descriptionIn(body: string | null): string | undefined {
  try {
    const answer: unknown = JSON.parse(body ?? '');
    if (typeof answer !== 'object' || answer === null || !('description' in answer)) return undefined;
    return typeof answer.description === 'string' ? answer.description.slice(0, 200) : undefined;
  } catch {
    return undefined;
  }
}

async function postJson(
  note: Note,
  target: AddressTarget,
  parts: SendingParts,
  send: Send,
): Promise<Telling> {
  const { id, kind, title, detail: text, url, lines } = note;
  const body = { id, kind: kind ?? 'test', title, text, url, at: parts.now, account: parts.house, lines };
  const headers = { 'content-type': 'application/json; charset=utf-8', ...authorization(target) };
  return tellingOf(await send(target.url, headers, JSON.stringify(body)));
}

function tellingOf({ outcome, http_status, retry_after }: Posted, description?: string): Telling {
  if (outcome === 'delivered') return { outcome: 'told' };
  if (outcome !== 'http_error') return failed(outcome, null, outcome === 'address_refused');
  const status = http_status ?? 0;
  const isFinal = status >= 300 && status < 500 && status !== 408 && status !== 429;
  const retrySeconds = secondsIn(retry_after);
  const telling = failed(
    'http_error',
    description === undefined ? String(status) : `${status}: ${description}`,
    isFinal,
  );
  return isFinal || retrySeconds === undefined ? telling : { ...telling, retrySeconds };
}

const RETRY_SECONDS_MAX = 21_600;

/** The seconds of a Retry-After header. One that is no number of seconds counts as absent. */
function secondsIn(text: string | null): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text.trim())) return undefined;
  return Math.min(RETRY_SECONDS_MAX, Math.max(1, Number(text)));
}
