import type { OutboundException } from '../setting-types.ts';
import type { Outside } from '../http/operation.ts';
import { fetchSafely } from './fetch-safely.ts';
import { openThreads } from '../threads/open-threads.ts';
import { mailWith, type MailSettings } from './mail.ts';
import { createSafeSender } from './send-safely.ts';

/** Without settings public addresses alone are reached, and calendars read every 15 minutes. */
export function outsideOf(
  settings: {
    readonly outboundAllow?: readonly OutboundException[];
    readonly icalSyncMinutes?: number;
    /** Null where no e-mail goes out. */
    readonly mail?: MailSettings | null;
    readonly webhookAllowHttp?: boolean;
    readonly webhookSecretHeader?: string | null;
  } = {},
  onThreadFailure?: (error: unknown) => void,
): Outside {
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
