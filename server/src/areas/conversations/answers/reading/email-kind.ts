import type { Email, Header } from 'postal-mime';

/** What a mail server says of a letter that it could not deliver (RFC 3464). */
export type DeliveryReport = {
  /** True when the letter is given up; false for a delay. */
  readonly isFailure: boolean;
  /** `550 5.1.1 No such user`, or a sentence of the server; one line. */
  readonly reason: string;
};

const REASON_MAX = 300;

export function headerOf(headers: readonly Header[], name: string): string {
  return headers.find(({ key }) => key === name)?.value ?? '';
}

/** True when a program has answered and not the guest: RFC 3834, and what programs wrote before it. */
export function isAutomatic({ headers, subject = '' }: Pick<Email, 'headers' | 'subject'>): boolean {
  const value = (name: string) => headerOf(headers, name).trim().toLowerCase();
  const submitted = value('auto-submitted');
  if (submitted !== '' && !submitted.startsWith('no')) return true;
  if (/\b(?:bulk|junk|list|auto_reply)\b/.test(value('precedence'))) return true;
  if (
    ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id', 'list-unsubscribe'].some(
      (name) => value(name) !== '',
    )
  )
    return true;
  if (value('x-failed-recipients') !== '' || value('return-path') === '<>') return true;
  return AUTOMATIC_SUBJECT.test(subject.trim());
}

/** How programs that say nothing in their headers begin the subject of an absence. */
const AUTOMATIC_SUBJECT =
  /^(?:auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|automatische antwort|abwesenheit(?:snotiz|sassistent)?|respuesta automática|fuera de (?:la )?oficina|réponse automatique|absence du bureau|risposta automatica|fuori (?:sede|ufficio)|resposta automática|automatisch antwoord|afwezig(?:heid)?)\b/i;

/** Undefined for an e-mail that is no report. */
export function deliveryReport(email: Email): DeliveryReport | undefined {
  const parts = email.attachments.filter(({ mimeType }) => mimeType === 'message/delivery-status');
  if (parts.length > 0) return reportOf(parts.map(({ content }) => textOf(content)).join('\n'));
  const from = email.from?.address?.toLowerCase() ?? '';
  const isOfServer =
    /^(?:mailer-daemon|postmaster)@/.test(from) || headerOf(email.headers, 'x-failed-recipients') !== '';
  return isOfServer ? { isFailure: true, reason: oneLine(email.subject ?? '') } : undefined;
}

function reportOf(text: string): DeliveryReport {
  const unfolded = text.replaceAll(/\r?\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  const diagnostic = field('Diagnostic-Code').replace(/^[\w-]+\s*;\s*/, '');
  const status = field('Status');
  return {
    isFailure: /^fail/i.test(field('Action')) || (field('Action') === '' && status.startsWith('5')),
    reason: oneLine(diagnostic === '' ? status : diagnostic),
  };
}

export function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : bytesOf(content).toString('utf8');
}

export function bytesOf(content: ArrayBuffer | Uint8Array | string): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array
    ? Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    : Buffer.from(content);
}

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX);
}
