import type { Task, Turnover as TurnoverRead } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';

/** Guests leave and others arrive on the same day: the property is empty from one time to the other. */
export type Turnover = {
  readonly property_id: number;
  readonly title: string;
  readonly day: Day;
  /** `11:00–15:00`, with the timezone where it is not that of the account. */
  readonly window: string;
};

/** What is shown of turnovers, to a person of this timezone. */
export function turnoversOf(read: readonly TurnoverRead[], timezone: string): readonly Turnover[] {
  return read.map(({ property_id, property_title, date, departure_time, arrival_time, timezone: theirs }) => {
    const zone = theirs === timezone ? '' : ` (${theirs})`;
    const window = `${departure_time}–${arrival_time}${zone}`;
    return { property_id, title: property_title, day: date, window };
  });
}

/** Those on whose day no cleaning is planned or done. */
export function uncleaned(turnovers: readonly Turnover[], tasks: readonly Task[]): readonly Turnover[] {
  return turnovers.filter(
    ({ property_id, day }) =>
      !tasks.some(
        (task) =>
          task.type === 'cleaning' &&
          task.status !== 'cancelled' &&
          task.property_id === property_id &&
          task.expected_date === day,
      ),
  );
}
