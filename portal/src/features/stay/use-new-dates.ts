import { useMutation } from '@tanstack/react-query';
import type { Property, Reservation, SetReservationPlacesBody } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { staysMoved } from '../../data/calendar-changes.ts';
import { notify } from '../../components/notices.tsx';
import { formatDays, type Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { guestOf } from '../../domain/guest-of.ts';
import { placeOf } from '../../domain/place-of.ts';
import { storedPrice, type PriceChanges } from './use-new-price.ts';

export type Dates = { readonly check_in_date: Day; readonly check_out_date: Day };

/** A stay, and its new dates. */
export type NewDates = {
  readonly stay: Reservation;
  readonly dates: Dates;
  /** Where it goes to another property, too. */
  readonly to?: Property | undefined;
};

/** The place and the dates of a stay that goes to another property. */
export function newPlaceOf({
  stay,
  dates,
  to,
}: NewDates & { readonly to: Property }): SetReservationPlacesBody {
  return { stays: [{ stay_code: stay.stay_code, property_id: to.id, ...dates }] };
}

/** Stores the dates, with the price where it changes. Undo stores those of before, and moves the stays back that made room. */
export function useNewDates(
  { stay, dates, to, price }: NewDates & { readonly price: PriceChanges | undefined },
  moved: readonly string[],
  onDone: () => void,
) {
  const wording = useWording();
  const { t, tag } = wording;
  const report = ({ message }: Error) => notify({ text: `${t.dates.refused} ${message}`, isBad: true });
  const there = to === undefined ? [] : [{ property_id: to.id, ...dates }];
  const undo = async () => {
    const { check_in_date, check_out_date, property_id } = stay;
    const madeRoom = moved.map((stay_code) => ({ stay_code, property_id: to?.id ?? property_id }));
    const before = { ...placeOf(stay), check_in_date, check_out_date };
    const former = price && storedPrice(stay, price);
    // Dates and price of one stay go back in one change, and so do the places of several.
    if (former !== undefined && moved.length === 0 && to === undefined)
      await innkeep.reservations.update(stay.stay_code, { check_in_date, check_out_date, ...former });
    else {
      await innkeep.reservations.setPlaces({ stays: [before, ...madeRoom] });
      if (former !== undefined) await innkeep.reservations.update(stay.stay_code, former);
    }
    await staysMoved([stay.stay_code, ...moved], [{ property_id }, ...there]);
    notify({ text: t.move.undone });
  };
  return useMutation({
    mutationFn: async () => {
      if (to === undefined) return innkeep.reservations.update(stay.stay_code, { ...dates, ...price });
      await innkeep.reservations.setPlaces(newPlaceOf({ stay, dates, to }));
      return price === undefined ? undefined : innkeep.reservations.update(stay.stay_code, price);
    },
    onSuccess: async () => {
      onDone();
      await staysMoved([stay.stay_code], [stay, { ...stay, ...dates }, ...there]);
      const days = formatDays(dates.check_in_date, dates.check_out_date, tag);
      const name = guestOf(stay, wording);
      notify({
        text: to === undefined ? t.dates.changed(name, days) : t.dates.changedAt(name, to.title, days),
        undo,
      });
    },
    onError: report,
  });
}
