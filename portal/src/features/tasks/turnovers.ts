import type { Property, Reservation, Task } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';

/** Guests leave and others arrive on the same day: the property is empty from one time to the other. */
export type Turnover = {
  readonly property_id: number;
  readonly title: string;
  readonly day: Day;
  /** `11:00–15:00`, with the timezone where it is not that of the account. */
  readonly window: string;
};

type Stays = readonly Pick<
  Reservation,
  'property_id' | 'check_in_date' | 'check_out_date' | 'check_in_details' | 'in_reservation_box'
>[];
type Home = Pick<Property, 'id' | 'title' | 'timezone' | 'default_checkin_time' | 'default_checkout_time'>;

/** The turnovers of the stays that leave and of those that arrive, by day and then as the properties come. */
export function turnoversOf(
  departures: Stays,
  arrivals: Stays,
  properties: readonly Home[],
  timezone: string,
): readonly Turnover[] {
  const coming = arrivals.filter(({ in_reservation_box }) => !in_reservation_box);
  return properties
    .flatMap((home) =>
      departures
        .filter(({ in_reservation_box, property_id }) => !in_reservation_box && property_id === home.id)
        .flatMap(({ check_out_date: day, check_in_details: { departure_at } }) => {
          const next = coming.find((stay) => stay.property_id === home.id && stay.check_in_date === day);
          if (next === undefined) return [];
          const from = clockOf(departure_at) ?? home.default_checkout_time;
          const until = clockOf(next.check_in_details.arrival_at) ?? home.default_checkin_time;
          const zone = home.timezone === timezone ? '' : ` (${home.timezone})`;
          return [{ property_id: home.id, title: home.title, day, window: `${from}–${until}${zone}` }];
        }),
    )
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
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

type Clock = Reservation['check_in_details']['arrival_at'];

function clockOf(time: Clock): string | undefined {
  if (time === null) return undefined;
  return [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':');
}
