import type { OutboundException } from '../config.ts';
import type { Outside } from '../http/operation.ts';
import { fetchSafely } from './fetch-safely.ts';

/** Without settings public addresses alone are reached, and calendars read every 15 minutes. */
export function outsideOf(
  settings: { readonly outboundAllow?: readonly OutboundException[]; readonly icalSyncMinutes?: number } = {},
): Outside {
  const { outboundAllow: allow = [], icalSyncMinutes = 15 } = settings;
  return {
    fetch: (url, headers) => fetchSafely(url, { headers, allow }),
    feedSeconds: icalSyncMinutes * 60,
  };
}
