import { Link } from '@tanstack/react-router';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { Problem } from '../../components/problem.tsx';
import { Section } from '../../components/side-panel.tsx';
import { useProperties } from '../../data/use-properties.ts';
import { formatDays } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useMay } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { hasEnded } from '../../domain/stay-status.ts';
import { amountOf, wholeOf } from './order-money.ts';
import { useStaysOfOrder } from './use-stays-of-order.ts';

/** All stays of the order of a stay, each with its money, and what they make together. */
export function GroupSection({ stay }: { readonly stay: Reservation }) {
  const { t, tag } = useWording();
  const { stays, error } = useStaysOfOrder(stay);
  const { seesMoney } = useMay();
  return (
    <Section title={t.stay.group}>
      {error === null ? null : <Problem text={`${t.stay.couldNotRead} ${error.message}`} />}
      {stays === undefined ? null : (
        <ul className="lines stay-group" aria-label={t.stay.group}>
          {stays.map((each) => (
            <StayOfGroup key={each.stay_code} stay={each} isShown={each.stay_code === stay.stay_code} />
          ))}
          {seesMoney ? (
            <li className="stay-group-total">
              <b>{t.stay.together}</b>
              <b>{formatMoney(wholeOf(stays).price, stay.payment.currency, tag)}</b>
            </li>
          ) : null}
        </ul>
      )}
    </Section>
  );
}

function StayOfGroup({ stay, isShown }: { readonly stay: Reservation; readonly isShown: boolean }) {
  const { t, tag } = useWording();
  const { data: properties } = useProperties();
  const { seesMoney } = useMay();
  const { stay_code, property_id, check_in_date, check_out_date, status, kept_amount, rates } = stay;
  const title = properties?.find(({ id }) => id === property_id)?.title ?? t.stay.inBox;
  const { amount, currency } = rates.rate;
  const isOver = hasEnded(stay);
  const words: Readonly<Record<string, string>> = t.stay.status;
  return (
    <li>
      <span>
        {isShown ? (
          <b>{title}</b>
        ) : (
          <Link to="." search={(before) => ({ ...before, stay: stay_code })}>
            {title}
          </Link>
        )}{' '}
        <span className="muted">
          {[
            formatDays(check_in_date, check_out_date, tag),
            t.common.guests(stay.number_of_guests),
            ...(isOver ? [words[status] ?? status] : []),
            ...(isOver && amount > 0 ? [t.stay.was(formatMoney(amount, currency, tag))] : []),
            ...(isOver && kept_amount > 0 ? [t.stay.kept] : []),
          ].join(' · ')}
        </span>
      </span>
      {seesMoney ? <span>{formatMoney(amountOf(stay), currency, tag)}</span> : null}
    </li>
  );
}
