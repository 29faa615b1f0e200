import type { OutboundException } from '../setting-types.ts';
import { openThreads, type Threads } from '../threads/open-threads.ts';
import { isNamedException } from './addresses.ts';
import { destinationOf, isRefused, type LookupTerms } from './connect-safely.ts';
import { fetchSafely, type OutboundAnswer } from './fetch-safely.ts';
import { mailWith, type Email, type MailSettings } from './mail.ts';
import { mailboxAt, type Mailbox } from './mailbox.ts';
import { identityProviderOf, type IdentityProvider, type ProviderSettings } from './identity-provider.ts';
import { createSafeSender, type SafeSender } from './send-safely.ts';

/** External services and how this deployment uses them. */
export type ExternalServices = {
  /** Fetches from an address that a host gave. Throws OutboundProblem with a sentence for the host. */
  fetch(url: string, headers: Readonly<Record<string, string>>): Promise<Fetched>;
  /** Seconds between a successful read of a calendar and the next. */
  readonly feedSeconds: number;
  /** Passes an e-mail to the mail server. Throws MailProblem. Absent when the deployment sends no e-mail. */
  mail?(email: Email): Promise<void>;
  /** How guests answer letters. Absent when they answer on their page alone. */
  readonly answers?: AnswerTerms;
  /** Sends to webhooks. Absent when the deployment sends none. */
  readonly webhooks?: WebhookSending;
  /** By which people may sign in. Absent when the deployment has none. */
  readonly provider?: IdentityProvider;
  /** The address of the Bot API of Telegram, without a trailing slash. */
  readonly telegramUrl: string;
  /** What imports of whole accounts may read. */
  readonly imports: ImportTerms;
  /** Runs work on external input outside the event loop. */
  readonly threads: Threads;
};

/** How guests answer letters by e-mail. */
export type AnswerTerms = {
  /** With the place of the token. */
  readonly replyAddress: string;
  /** The mail server whose findings about senders are trusted; null when there is none. */
  readonly authHost: string | null;
  /** The sender of letters, whose own e-mails are no answers; null when none are sent. */
  readonly from: string | null;
  /** Absent when a mail server passes the answers on. */
  readonly mailbox?: Mailbox;
};

type AnswerSettings = Pick<AnswerTerms, 'replyAddress' | 'authHost'> & { readonly imapUrl: string | null };

/** The largest e-mail that is fetched from a mailbox. */
export const ANSWER_BYTES_MAX = 20 * 2 ** 20;

export type ImportTerms = Pick<LookupTerms, 'allow'> & {
  readonly archiveBytesMax: number;
  /** True when an address is refused because of its text. A name is checked only after its lookup. */
  isRefused(url: URL): boolean;
  /** True for an address in OUTBOUND_ALLOW: the deployment trusts the way to it. */
  isAllowedHttp(url: URL): boolean;
};

export type Fetched = Pick<OutboundAnswer, 'status' | 'headers' | 'body'>;

export type WebhookSending = SafeSender & {
  /** True when webhook addresses may start with http:// too. */
  readonly allowsHttp: boolean;
  /** The header with the plain secret; null for none. */
  readonly secretHeader: string | null;
};

/** Where a deployment sends. */
export type AddressTerms = Pick<WebhookSending, 'allowsHttp' | 'isRefused'>;

/** The terms for addresses of webhooks. A deployment that sends none takes no address. */
export function addressTermsOf({ webhooks: sending }: Pick<ExternalServices, 'webhooks'>): AddressTerms {
  return sending ?? { allowsHttp: false, isRefused: () => true };
}

/** Without settings, only public addresses are allowed, and calendars are read every 15 minutes. */
export function outsideOf(
  settings: {
    readonly outboundAllow?: readonly OutboundException[];
    readonly icalSyncMinutes?: number;
    /** Null when the deployment sends no e-mail. */
    readonly mail?: MailSettings | null;
    /** Null when guests do not answer by e-mail. */
    readonly answers?: AnswerSettings | null;
    /** Null when nobody signs in by an identity provider. */
    readonly provider?: ProviderSettings | null;
    readonly webhookAllowHttp?: boolean;
    readonly webhookSecretHeader?: string | null;
    readonly importArchiveMb?: number;
    readonly telegramUrl?: string;
  } = {},
  onThreadFailure?: (error: unknown) => void,
): ExternalServices {
  const { outboundAllow: allow = [], icalSyncMinutes = 15, mail = null, provider = null } = settings;
  const { answers = null } = settings;
  const { webhookAllowHttp = false, webhookSecretHeader = 'Service-Webhook-Secret-Token' } = settings;
  const { importArchiveMb = 500, telegramUrl = 'https://api.telegram.org' } = settings;
  return {
    fetch: (url, headers) => fetchSafely(url, { headers, allow }),
    feedSeconds: icalSyncMinutes * 60,
    ...(mail === null ? {} : { mail: mailWith(mail) }),
    ...(answers === null ? {} : { answers: answerTerms(answers, mail) }),
    ...(provider === null ? {} : { provider: identityProviderOf(provider, { allow }) }),
    imports: {
      allow,
      archiveBytesMax: importArchiveMb * 2 ** 20,
      isRefused: (url) => isRefused(destinationOf(url), allow),
      isAllowedHttp: (url) => isNamedException(destinationOf(url), allow),
    },
    telegramUrl,
    threads: openThreads(onThreadFailure === undefined ? {} : { onFailure: onThreadFailure }),
    webhooks: {
      allowsHttp: webhookAllowHttp,
      secretHeader: webhookSecretHeader,
      ...createSafeSender({ allow }),
    },
  };
}

function answerTerms({ imapUrl, ...terms }: AnswerSettings, mail: MailSettings | null): AnswerTerms {
  return {
    ...terms,
    from: mail?.from ?? null,
    ...(imapUrl === null ? {} : { mailbox: mailboxAt(imapUrl, ANSWER_BYTES_MAX) }),
  };
}
