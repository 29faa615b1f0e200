import { useMutation } from '@tanstack/react-query';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { staysMoved } from '../../../data/calendar-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { useWording } from '../../../texts/texts.ts';
import { guestOf } from '../../../domain/guest-of.ts';
import { placeOf } from '../../../domain/place-of.ts';

/** Gives a stay of the box a property that is free. Nobody makes room for it, so nothing is asked: Undo puts it back, meant for what it was meant for. */
export function useAllocate(stay: Reservation) {
  const wording = useWording();
  const { t } = wording;
  const moved = (to: Property) =>
    staysMoved(
      [stay.stay_code],
      [to.id, stay.intended_property_id ?? 0].map((property_id) => ({ ...stay, property_id })),
    );
  const undo = async (to: Property) => {
    await innkeep.reservations.setPlaces({ stays: [placeOf(stay)] });
    await moved(to);
    notify({ text: t.move.undone });
  };
  return useMutation({
    mutationFn: (to: Property) => innkeep.reservations.allocate(stay.stay_code, { property_id: to.id }),
    onSuccess: async (_allocated, to) => {
      notify({ text: t.move.moved(guestOf(stay, wording), to.title), undo: () => undo(to) });
      await moved(to);
    },
    onError: async ({ message }) => {
      notify({ text: `${t.move.refused} ${message}`, isBad: true });
      await changed('reservation_updated', 'property_availability_updated');
    },
  });
}
