import type { Static } from 'typebox';
import { USAGE } from '../../rate-limits/limits.ts';
import type { LimitState } from '../../rate-limits/rate-limits.ts';
import type { GetUsage } from './contract.ts';
import type { CallerHour } from './queries.ts';

type PresentedUsage = Static<typeof GetUsage.data>;

/** Hours as instants in UTC, however the database writes them. */
export function presentHours(rows: readonly CallerHour[], hours: readonly string[]): PresentedUsage['hours'] {
  const byHour = Map.groupBy(rows, ({ hour }) => instantOf(hour));
  return hours.map((hour) => ({ started_at: hour, ...sumOf(byHour.get(hour) ?? []) }));
}

export function presentCallers(rows: readonly CallerHour[]): PresentedUsage['callers'] {
  const byCaller = Map.groupBy(rows, ({ operator_id, token_id, application_id }) =>
    [operator_id, token_id, application_id].join(' '),
  );
  return [...byCaller.values()]
    .flatMap((own) => own.slice(0, 1).map((first) => presentCaller(first, own)))
    .toSorted((one, other) => other.requests - one.requests)
    .slice(0, USAGE.shownMax);
}

function presentCaller(first: CallerHour, own: readonly CallerHour[]): PresentedUsage['callers'][number] {
  return {
    operator_id: first.operator_id,
    operator_name: first.operator_name,
    token_id: first.token_id,
    token_name: first.token_name,
    application_id: first.application_id,
    application_name: first.application_name,
    ...sumOf(own),
    hours: own.map(({ hour, requests, refused }) => ({ started_at: instantOf(hour), requests, refused })),
  };
}

export function presentLimit({
  quota,
  window,
  remaining,
  resetAt,
}: LimitState): PresentedUsage['limits'][number] {
  return {
    limit: quota.scope === 'endpoint' ? 'endpoint' : quota.name,
    counts: quota.subject,
    window: window.name,
    amount: window.amount,
    remaining,
    resets_at: Temporal.Instant.fromEpochMilliseconds(Math.ceil(resetAt / 1000) * 1000).toString(),
  };
}

function sumOf(rows: readonly CallerHour[]): { requests: number; refused: number } {
  const sum = { requests: 0, refused: 0 };
  for (const { requests, refused } of rows) {
    sum.requests += requests;
    sum.refused += refused;
  }
  return sum;
}

function instantOf(hour: string): string {
  return Temporal.Instant.from(hour).toString();
}
