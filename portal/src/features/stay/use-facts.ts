import type { Reservation } from '../../../../client/src/innkeep.ts';
import { useProperties } from '../../data/use-properties.ts';
import { daysBetween, formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';

/** Where, when and how many, in one line. */
export function useFacts(stay: Reservation): string {
  const { t, tag } = useWording();
  const { data: properties } = useProperties();
  const title = properties?.find(({ id }) => id === stay.property_id)?.title;
  const { check_in_date: first, check_out_date: last } = stay;
  return [
    stay.property_id === 0 ? t.stay.inBox : title,
    formatDays(first, last, tag),
    t.common.nights(daysBetween(first, last)),
    t.common.guests(stay.number_of_guests),
    stay.number_of_pets > 0 ? t.stay.pets(stay.number_of_pets) : undefined,
  ]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}
