import { useMutation } from '@tanstack/react-query';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { staysMoved } from '../../data/calendar-changes.ts';
import { notify } from '../../components/notices.tsx';
import { formatDays, type Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { guestOf } from '../../domain/guest-of.ts';
import { placeOf } from '../../domain/place-of.ts';

export type Dates = { readonly check_in_date: Day; readonly check_out_date: Day };

/** A stay, and its new dates. */
export type NewDates = { readonly stay: Reservation; readonly dates: Dates };

/** Stores the dates. Undo stores those of before, and moves the stays back that made room. */
export function useNewDates({ stay, dates }: NewDates, moved: readonly string[], onDone: () => void) {
  const wording = useWording();
  const { t, tag } = wording;
  const report = ({ message }: Error) => notify({ text: `${t.dates.refused} ${message}`, isBad: true });
  const undo = async () => {
    const { check_in_date, check_out_date, property_id } = stay;
    const madeRoom = moved.map((stay_code) => ({ stay_code, property_id }));
    const before = { ...placeOf(stay), check_in_date, check_out_date };
    await innkeep.reservations.setPlaces({ stays: [before, ...madeRoom] });
    await staysMoved([stay.stay_code, ...moved], [{ property_id }]);
    notify({ text: t.move.undone });
  };
  return useMutation({
    mutationFn: () => innkeep.reservations.update(stay.stay_code, dates),
    onSuccess: async () => {
      onDone();
      await staysMoved([stay.stay_code], [stay, { ...stay, ...dates }]);
      notify({
        text: t.dates.changed(
          guestOf(stay, wording),
          formatDays(dates.check_in_date, dates.check_out_date, tag),
        ),
        undo,
      });
    },
    onError: report,
  });
}
