import { Button } from '@mantine/core';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { addDays, formatDay } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { useChannelOrders, useDeed } from './use-sandbox.ts';

const DAY = { day: 'numeric', month: 'short' } as const;

/** The latest orders of the simulated channel, and what their guests can do. */
export function OrdersPart() {
  const { t } = useWording();
  const words = t.sandbox;
  const { data: orders } = useChannelOrders();
  return (
    <>
      <h3 className="sandbox-sub">{words.orders}</h3>
      {orders?.length === 0 ? <p className="muted">{words.noOrders}</p> : null}
      <ul className="house-list">
        {orders?.map((stay) => (
          <OrderRow key={stay.stay_code} stay={stay} />
        ))}
      </ul>
    </>
  );
}

function OrderRow({ stay }: { readonly stay: Reservation }) {
  const { t, tag } = useWording();
  const words = t.sandbox;
  const { reservation_code, check_in_date, check_out_date } = stay;
  const guest = stay.guest_name ?? '';
  const done = () => words.done;
  const moving = useDeed(
    () =>
      innkeep.sandbox.createChange({
        reservation_code,
        check_in_date: addDays(check_in_date, 1),
        check_out_date: addDays(check_out_date, 1),
      }),
    ({ in_conflict }) => (in_conflict ? words.inConflict : words.done),
  );
  const writing = useDeed(
    () => innkeep.sandbox.createMessage({ reservation_code, content: words.question }),
    done,
  );
  const reviewing = useDeed(() => innkeep.sandbox.createReview({ reservation_code }), done);
  const cancelling = useDeed(() => innkeep.sandbox.createCancellation({ reservation_code }), done);
  const deeds = [
    { name: words.moves, label: words.movesOf(guest), deed: moving },
    { name: words.writes, label: words.writesOf(guest), deed: writing },
    { name: words.reviews, label: words.reviewsOf(guest), deed: reviewing },
    { name: words.cancels, label: words.cancelsOf(guest), deed: cancelling },
  ];
  return (
    <li className="house-row">
      <span className="house-row-text">
        <strong>{guest}</strong>
        <span className="muted">
          {formatDay(check_in_date, tag, DAY)} – {formatDay(check_out_date, tag, DAY)} · {reservation_code}
        </span>
      </span>
      <span className="house-row-actions">
        {deeds.map(({ name, label, deed }) => (
          <Button
            key={name}
            variant="default"
            size="xs"
            aria-label={label}
            loading={deed.isPending}
            onClick={() => deed.mutate(undefined)}
          >
            {name}
          </Button>
        ))}
      </span>
    </li>
  );
}
