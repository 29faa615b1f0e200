import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { plainLine } from '../../../../http/answer/plain-line.ts';
import { withoutMetadata } from '../../../../http/files/jpeg.ts';
import type { LEFT_OUT_REASONS } from '../email.contract.ts';
import { ANSWER_LIMITS, LOGO_BYTES } from '../limits.ts';
import { isAuthentic } from './authentication.ts';
import { bytesOf, deliveryReport, isAutomatic, type DeliveryReport } from './email-kind.ts';
import { typeOfFile, type FileType } from './file-types.ts';
import { htmlToText } from './html-text.ts';
import { splitQuoted } from './quoted-text.ts';

/** What there is in an e-mail that answers a conversation. */
export type ReadEmail = {
  /** The address of the sender; empty when it has none. */
  readonly from: string;
  readonly from_name: string;
  readonly message_id: string | null;
  /** What the sender wrote, without the letter that they answer; it may be empty. */
  readonly text: string;
  /** What was folded away: the quoted letter, a signature, and what is too long. */
  readonly quoted_text: string;
  readonly is_automatic: boolean;
  /** True when the trusted mail server found the sender authentic, or no server is trusted. */
  readonly is_authentic: boolean;
  readonly report: DeliveryReport | null;
  readonly files: readonly ReadFile[];
  readonly left_out: readonly LeftFile[];
};

export type ReadFile = {
  readonly name: string;
  readonly content_type: FileType;
  readonly content: Uint8Array;
};

/** A file that is not kept. */
export type LeftFile = {
  readonly name: string;
  readonly bytes: number;
  readonly reason: (typeof LEFT_OUT_REASONS)[number];
};

export type EmailToRead = { readonly content: Uint8Array; readonly trustedHost: string | null };

/** Reads an e-mail. Nothing in it is opened, fetched or run: a file is kept as it is, or left out. */
export async function readEmail({ content, trustedHost }: EmailToRead): Promise<ReadEmail> {
  const email = await PostalMime.parse(content, {
    maxNestingDepth: ANSWER_LIMITS.depth,
    maxHeadersSize: ANSWER_LIMITS.headerBytes,
    forceRfc822Attachments: true,
  });
  const from = email.from?.address ?? '';
  const report = deliveryReport(email) ?? null;
  return {
    from: plainLine(from, 254),
    from_name: plainLine(email.from?.name ?? ''),
    message_id: email.messageId === undefined ? null : plainLine(email.messageId, 500),
    ...boundText(splitQuoted(textOfEmail(email))),
    is_automatic: isAutomatic(email),
    is_authentic: trustedHost === null || isAuthentic(email.headers, trustedHost, from),
    report,
    ...(report === null ? filesOf(email.attachments) : { files: [], left_out: [] }),
  };
}

function textOfEmail({ text, html }: Email): string {
  const written = text === undefined || text.trim() === '' ? htmlToText(html ?? '') : text;
  // PostgreSQL stores no NUL. The other control characters show nothing.
  return written
    .slice(0, ANSWER_LIMITS.readCharacters)
    .replaceAll(/(?![\t\r\n])\p{Cc}/gu, '')
    .toWellFormed();
}

/** What is too long goes on in the quoted text, and ends with an ellipsis. */
function boundText({ text, quoted_text }: ReturnType<typeof splitQuoted>) {
  const { textCharacters, quotedCharacters } = ANSWER_LIMITS;
  const all = Array.from(text);
  const rest = all.slice(textCharacters).join('');
  const folded = Array.from(rest === '' ? quoted_text : `${rest}\n\n${quoted_text}`);
  const isCut = folded.length > quotedCharacters;
  return {
    text: all.slice(0, textCharacters).join(''),
    quoted_text: isCut ? `${folded.slice(0, quotedCharacters).join('')}…` : folded.join(''),
  };
}

function filesOf(attachments: readonly Attachment[]): Pick<ReadEmail, 'files' | 'left_out'> {
  const files: ReadFile[] = [];
  const left_out: LeftFile[] = [];
  for (const attachment of attachments) {
    const content = bytesOf(attachment.content);
    if (isLogo(attachment, content)) continue;
    const name = plainLine(attachment.filename ?? '') || attachment.mimeType.slice(0, 60);
    const content_type = typeOfFile(content);
    const bytes = content.length;
    if (content_type === undefined) left_out.push({ name, bytes, reason: 'type' });
    else if (bytes > ANSWER_LIMITS.fileBytes) left_out.push({ name, bytes, reason: 'too_large' });
    else if (files.length >= ANSWER_LIMITS.files) left_out.push({ name, bytes, reason: 'too_many' });
    else
      files.push({
        name,
        content_type,
        content: content_type === 'image/jpeg' ? withoutMetadata(content) : content,
      });
  }
  return { files, left_out: left_out.slice(0, ANSWER_LIMITS.files) };
}

/** A small picture in the text, as signatures have. */
function isLogo({ contentId, disposition }: Attachment, { length }: Buffer): boolean {
  return contentId !== undefined && disposition !== 'attachment' && length < LOGO_BYTES;
}
