import type { Static } from 'typebox';
import { withOffset } from '../../http/work/with-offset.ts';
import type { Clock } from './contract.ts';
import type { ClockRow } from './queries.ts';

export function presentClock({ now, ahead_seconds, target_at }: ClockRow): Static<typeof Clock> {
  return {
    clock_at: withOffset(now),
    ahead_seconds,
    advancing_until: target_at === null ? null : withOffset(target_at),
  };
}
