import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Property, Quote, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { staysMoved } from '../../data/calendar-changes.ts';
import { key } from '../../data/keys.ts';
import { useTerms } from '../../data/use-terms.ts';
import { Dialog } from '../../components/dialog.tsx';
import { notify } from '../../components/notices.tsx';
import { formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { isBookedHere } from '../../domain/held.ts';
import { policyWord } from '../../domain/prices/policy-word.ts';
import { guestBesideDays, guestOf } from '../../domain/guest-of.ts';
import { placeOf } from '../../domain/place-of.ts';
import { PriceChoice } from './price-choice.tsx';
import { storedPrice, useNewPrice, type PriceChanges } from './use-new-price.ts';

/** A stay, and the property where it shall be. */
export type Move = { readonly stay: Reservation; readonly to: Property };

/** Shows what a move changes before it is done, from the service's own dry run. */
export function MoveDialog({ move: asked, onClose }: { readonly move: Move; readonly onClose: () => void }) {
  const wording = useWording();
  const { t } = wording;
  // As it was when it was asked: Undo brings that back, also where an answer was lost and the stay has been read again.
  const [move] = useState(asked);
  const { stay, to } = move;
  const name = guestOf(stay, wording);
  const { data, error } = useQuery({
    queryKey: key('dry run', 'move', stay.stay_code, to.id),
    queryFn: ({ signal }) =>
      innkeep.reservations.allocate(stay.stay_code, { property_id: to.id }, { dryRun: true, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const price = useNewPrice(stay, { ...stay, property_id: to.id });
  // Others lose their property: no button for the quick hand.
  const makesRoom = (data?.cascade.stays.length ?? 0) > 0;
  const { mutate, isPending } = useMove({ ...move, price: price.changes }, onClose);
  return (
    <Dialog onClose={onClose} title={t.move.title(name, to.title)}>
      {error === null ? null : <p role="alert">{`${t.move.refused} ${error.message}`}</p>}
      {data === undefined ? null : (
        <Consequences cascade={data.cascade} isPriceKept={!price.isWaiting && price.offered === undefined} />
      )}
      <OtherCurrency stay={stay} to={to} />
      <PriceChoice stay={stay} price={price} />
      <PolicyThen move={move} after={price.policy} />
      <Group justify="end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {t.common.cancel}
        </Button>
        <Button
          // It can take the focus only once it can be pressed.
          key={String(data === undefined || price.isWaiting)}
          autoFocus={!makesRoom}
          disabled={data === undefined || !price.isReady}
          loading={isPending}
          {...(makesRoom ? { color: 'red.8' } : {})}
          onClick={() => mutate()}
        >
          {makesRoom ? t.move.confirmTaken : t.move.confirm}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Says that the prices of the property are in another currency than the booking. */
export function OtherCurrency({ stay, to }: Move) {
  const { t } = useWording();
  const { currency } = stay.rates.rate;
  return to.currency === currency ? null : (
    <p role="status">{t.move.otherCurrency(to.title, to.currency, currency)}</p>
  );
}

/** Which policy says what a cancellation refunds: the one that was agreed, or else that of the property where the stay is then. */
function PolicyThen({
  move: { stay, to },
  after,
}: {
  readonly move: Move;
  readonly after: Quote['policy'] | undefined;
}) {
  const wording = useWording();
  const { t } = wording;
  const { cancellation_policy: agreed, property_id } = stay;
  const isAsked = agreed === null && property_id !== 0 && isBookedHere(stay);
  const { data: terms } = useTerms(isAsked ? property_id : undefined);
  if (!isBookedHere(stay)) return null;
  if (agreed !== null) return <p className="muted">{t.move.policyStays(policyWord(agreed, wording))}</p>;
  if (terms === undefined || after === undefined) return null;
  const [then, before] = [policyWord(after, wording), policyWord(terms.cancellation_policy, wording)];
  if (then === before) return null;
  return <p role="status">{t.move.policy(to.title, then, before)}</p>;
}

type Cascade = Awaited<ReturnType<typeof innkeep.reservations.allocate>>['cascade'];

export function Consequences({
  cascade,
  isPriceKept = true,
}: {
  readonly cascade: Cascade;
  /** False where there is another price to choose, and until that is known. */
  readonly isPriceKept?: boolean;
}) {
  const { t } = useWording();
  const moved = [
    cascade.tasks.length > 0 ? t.move.tasks(cascade.tasks.length) : undefined,
    cascade.transactions.length > 0 ? t.move.entries(cascade.transactions.length) : undefined,
  ].filter((line) => line !== undefined);
  const kept = [...(moved.length === 0 ? [t.move.nothingElse] : []), t.move.price];
  const lines = [...moved, ...(isPriceKept ? kept : [])];
  return (
    <>
      {cascade.stays.length === 0 ? null : (
        <>
          <p>{t.move.displaced}</p>
          <ul>
            {cascade.stays.map((code) => (
              <Displaced key={code} code={code} />
            ))}
          </ul>
        </>
      )}
      {lines.length === 0 ? null : <p className="muted">{lines.join(' ')}</p>}
    </>
  );
}

function Displaced({ code }: { readonly code: string }) {
  const wording = useWording();
  const { data: stay } = useQuery({
    queryKey: key('stay', code),
    queryFn: async ({ signal }) => (await innkeep.reservations.get(code, { signal })).reservation,
  });
  if (stay === undefined) return <li>…</li>;
  return (
    <li>
      {guestBesideDays(stay, wording)}, {formatDays(stay.check_in_date, stay.check_out_date, wording.tag)}
    </li>
  );
}

/**
 * Moves a stay, and then stores its price where it changes. Undo moves it back, or into the box for what it was meant for, and the
 * stays that made room for it.
 */
function useMove(
  { stay, to, price }: Move & { readonly price: PriceChanges | undefined },
  onDone: () => void,
) {
  const wording = useWording();
  const { t } = wording;
  const { stay_code } = stay;
  const report = ({ message }: Error) => notify({ text: `${t.move.refused} ${message}`, isBad: true });
  const moved = ({ stays }: Cascade) =>
    staysMoved(
      [stay_code, ...stays],
      // Those that make room may have more nights.
      [stay, stays.length === 0 ? { ...stay, property_id: to.id } : { property_id: to.id }],
    );
  const undo = async (cascade: Cascade, isPriced: boolean) => {
    const madeRoom = cascade.stays.map((code) => ({ stay_code: code, property_id: to.id }));
    await innkeep.reservations.setPlaces({ stays: [placeOf(stay), ...madeRoom] });
    if (isPriced && price !== undefined)
      await innkeep.reservations.update(stay_code, storedPrice(stay, price));
    await moved(cascade);
    notify({ text: t.move.undone });
  };
  /** Why the price was refused: the stay has moved all the same. */
  const storePrice = async (): Promise<string | undefined> => {
    if (price === undefined) return undefined;
    try {
      await innkeep.reservations.update(stay_code, price);
      return undefined;
    } catch (error) {
      return `${t.dates.priceRefused} ${error instanceof Error ? error.message : ''}`;
    }
  };
  return useMutation({
    mutationFn: async () => {
      const { cascade } = await innkeep.reservations.allocate(stay_code, { property_id: to.id });
      return { cascade, refusal: await storePrice() };
    },
    onSuccess: async ({ cascade, refusal }) => {
      onDone();
      await moved(cascade);
      const done = t.move.moved(guestOf(stay, wording), to.title);
      notify({
        text: refusal === undefined ? done : `${done} ${refusal}`,
        isBad: refusal !== undefined,
        undo: () => undo(cascade, price !== undefined && refusal === undefined),
      });
    },
    onError: report,
  });
}
