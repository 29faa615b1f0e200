import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cascade, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { daysBetween, formatDays } from '../../format/days.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useWording } from '../../texts/texts.ts';
import { PropertyDialog } from './change/property-dialog.tsx';
import { DatesRefusal } from './dates-refusal.tsx';
import { Consequences, OtherCurrency } from './move-dialog.tsx';
import { PriceChoice } from './price-choice.tsx';
import { useNewPrice } from './use-new-price.ts';
import { newPlaceOf, useNewDates, type Dates, type NewDates } from './use-new-dates.ts';
import { guestOf } from '../../domain/guest-of.ts';

/** Shows what new dates change before they are stored, from the service's own dry run. */
export function DatesDialog({
  change: asked,
  onDone,
  onClose,
}: {
  readonly change: NewDates;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}) {
  const wording = useWording();
  const { t, tag } = wording;
  // As it was when it was asked: Undo brings that back, also where an answer was lost and the stay has been read again.
  const [change] = useState(asked);
  const { stay, dates, to } = change;
  const name = guestOf(stay, wording);
  const { data, error, isFetching } = useQuery({
    queryKey: key('dry run', 'move', stay.stay_code, { ...dates, to: to?.id }),
    queryFn: ({ signal }) => dryRun(change, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const [inTheWay, setInTheWay] = useState<Reservation>();
  const [moved, setMoved] = useState<readonly string[]>([]);
  const property_id = to?.id ?? stay.property_id;
  const price = useNewPrice(stay, { ...stay, ...dates, property_id });
  const { mutate, isPending } = useNewDates({ ...change, price: price.changes }, moved, () => {
    onDone?.();
    onClose();
  });
  const move = (other: Reservation) => {
    setInTheWay(other);
    if (!other.in_reservation_box) setMoved([...moved, other.stay_code]);
  };
  const [before, after] = [nightsOf(stay), nightsOf(dates)];
  const days = formatDays(dates.check_in_date, dates.check_out_date, tag);
  if (inTheWay !== undefined)
    return <PropertyDialog stay={inTheWay} wanted={property_id} onClose={() => setInTheWay(undefined)} />;
  return (
    <Dialog
      onClose={onClose}
      title={to === undefined ? t.dates.title(name, days) : t.dates.titleAt(name, to.title, days)}
    >
      <p>{before === after ? t.common.nights(after) : t.dates.insteadOf(after, before)}</p>
      {error === null || isFetching ? null : <DatesRefusal change={change} error={error} onMove={move} />}
      {data === undefined ? null : (
        <Consequences cascade={data.cascade} isPriceKept={!price.isWaiting && price.offered === undefined} />
      )}
      {to === undefined ? null : <OtherCurrency stay={stay} to={to} />}
      <PriceChoice stay={stay} price={price} />
      <Group justify="end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t.common.cancel}
        </Button>
        <Button
          // It can take the focus only once it can be pressed.
          key={String(data === undefined || price.isWaiting)}
          autoFocus
          disabled={data === undefined || !price.isReady}
          loading={isPending}
          onClick={() => mutate()}
        >
          {to === undefined ? t.dates.confirm : t.move.confirm}
        </Button>
      </Group>
    </Dialog>
  );
}

async function dryRun(
  { stay, dates, to }: NewDates,
  signal: AbortSignal,
): Promise<{ readonly cascade: Cascade }> {
  const options = { dryRun: true, signal };
  return to === undefined
    ? innkeep.reservations.update(stay.stay_code, dates, options)
    : innkeep.reservations.setPlaces(newPlaceOf({ stay, dates, to }), options);
}

function nightsOf({ check_in_date, check_out_date }: Dates): number {
  return daysBetween(check_in_date, check_out_date);
}
