import { refusedAs } from '../../../http/answer/refused-as.ts';

/** A night that is not free; `waiting` is the order in the reservation box that is meant for it. */
type RefusedNight = {
  readonly property_id: number;
  readonly day: string;
  readonly waiting?: string | null;
};

/** The sentence for a night that cannot be booked. */
export function nightSentence({ property_id, day, waiting = null }: RefusedNight): string {
  if (waiting !== null)
    return (
      `Property ${property_id} is not free in the night of ${day}: the reservation ${waiting} in the reservation box ` +
      'waits for it. Allocate or cancel that one first, or choose other nights.'
    );
  return (
    `Property ${property_id} is not free in the night of ${day}: it is sold or closed. ` +
    'Choose other nights or another property.'
  );
}

const NIGHTS = /, (\d+), \[(\d{4,6}-\d\d-\d\d),/g;

/**
 * Runs a statement that stores stays. Throws `nights_not_available`, which names the night, when another stay holds one
 * of theirs.
 */
export function refuseHeldNights<T>(statement: Promise<T>): Promise<T> {
  return refusedAs('nights_not_available', 'stays_share_no_night', statement, (detail) => {
    const night = refusedNight(detail);
    return night && nightSentence(night);
  });
}

/** The first common night of two stays, from the detail of the violated constraint: the values of both stays. */
function refusedNight(detail: string): RefusedNight | undefined {
  const [one, other] = [...detail.matchAll(NIGHTS)];
  if (one === undefined || other === undefined) return undefined;
  const [, property_id, from = ''] = one;
  const [, , otherFrom = ''] = other;
  return { property_id: Number(property_id), day: from > otherFrom ? from : otherFrom };
}
