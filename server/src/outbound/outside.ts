import type { OutboundException } from '../setting-types.ts';
import type { ExternalServices } from '../http/operation.ts';
import { fetchSafely } from './fetch-safely.ts';
import { openThreads } from '../threads/open-threads.ts';
import { mailWith, type MailSettings } from './mail.ts';
import { createSafeSender } from './send-safely.ts';

/** Without settings, only public addresses are allowed, and calendars are read every 15 minutes. */
export function outsideOf(
  settings: {
    readonly outboundAllow?: readonly OutboundException[];
    readonly icalSyncMinutes?: number;
    /** Null when the deployment sends no e-mail. */
    readonly mail?: MailSettings | null;
    readonly webhookAllowHttp?: boolean;
    readonly webhookSecretHeader?: string | null;
  } = {},
  onThreadFailure?: (error: unknown) => void,
): ExternalServices {
  const { outboundAllow: allow = [], icalSyncMinutes = 15, mail = null } = settings;
  const { webhookAllowHttp = false, webhookSecretHeader = 'Service-Webhook-Secret-Token' } = settings;
  return {
    fetch: (url, headers) => fetchSafely(url, { headers, allow }),
    feedSeconds: icalSyncMinutes * 60,
    ...(mail === null ? {} : { mail: mailWith(mail) }),
    threads: openThreads(onThreadFailure === undefined ? {} : { onFailure: onThreadFailure }),
    webhooks: {
      allowsHttp: webhookAllowHttp,
      secretHeader: webhookSecretHeader,
      ...createSafeSender({ allow }),
    },
  };
}
