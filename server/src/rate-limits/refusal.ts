import { ApiError } from '../http/api-error.ts';
import type { CallerBlock } from './blocks/blocks.ts';
import { durationText } from './quotas.ts';
import type { CountVerdict } from './stores/counter-store.ts';

/** The value of `RateLimit`: the requests left in the tightest window, and the seconds until its reset. */
export function presentRateLimit({ window, remaining, resetAt }: CountVerdict, now: number): string {
  return `${window.policyName};r=${remaining};t=${secondsUntil(resetAt, now)}`;
}

/** Created once: a flood causes thousands of refusals a second. */
const THOUSANDS = new Intl.NumberFormat('en-US');

/** The refusal of a request that exceeds a window (contract section 3). */
export function refusedByWindow(verdict: CountVerdict, now: number): ApiError {
  const { quota, window, resetAt } = verdict;
  const amount = THOUSANDS.format(window.amount);
  const whose = quota.scope === 'address' || quota.scope === 'session' ? quota.scope : 'account';
  return rateLimited(secondsUntil(resetAt, now), {
    'X-RateLimit-Scope': quota.scope,
    'X-RateLimit-Window': window.name,
    'X-RateLimit-Reason': `This ${whose} has sent its ${amount} ${quota.subject} within ${inWords(window.name)}.`,
  });
}

/** The refusal of a blocked request. Its wait covers breached windows too, which would refuse the request next. */
export function refusedByBlock(block: CallerBlock, verdict: CountVerdict, now: number): ApiError {
  const opensAt = verdict.isAllowed ? block.ends_at : Math.max(block.ends_at, verdict.resetAt);
  const window = durationText(Math.round((block.ends_at - block.begins_at) / 1000));
  return rateLimited(secondsUntil(opensAt, now), {
    'X-RateLimit-Scope': blockScope(block),
    'X-RateLimit-Window': window,
    'X-RateLimit-Reason': `This ${whoseIs(block)} is blocked for ${inWords(window)} because too many of its requests were refused.`,
    RateLimit: `${verdict.window.policyName};r=0;t=${secondsUntil(opensAt, now)}`,
  });
}

/** `host` for a block of a whole account, `address` for all others. */
export function blockScope({ subject }: CallerBlock): 'host' | 'address' {
  return subject.includes('address ') ? 'address' : 'host';
}

function whoseIs(block: CallerBlock): string {
  if (blockScope(block) === 'host') return 'account';
  return block.subject.startsWith('host ') ? 'account at this address' : 'address';
}

function rateLimited(seconds: number, headers: Readonly<Record<string, string>>): ApiError {
  return new ApiError('rate_limited', {
    message: `Too many requests. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    headers: { 'Retry-After': String(seconds), ...headers },
  });
}

/** Rounded up, so that the moment has passed after these seconds. */
function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000));
}

const UNITS: Readonly<Record<string, string>> = { s: 'second', m: 'minute', h: 'hour', d: 'day' };

/** `5m` is `5 minutes`. */
function inWords(duration: string): string {
  const count = Number.parseInt(duration, 10);
  const unit = UNITS[duration.slice(-1)] ?? '';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
