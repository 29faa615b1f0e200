import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { symbolOf } from '../../../format/money.ts';
import { hoursToAnswer } from '../../../domain/hours-to-answer.ts';
import { useWording } from '../../../texts/texts.ts';
import { useNow } from '../../../components/use-now.ts';
import type { Sign } from './signs.ts';

/** Above this width an unpaid stay says so in a word. */
export const WORD_WIDTH = 180;

/** The signs at the end of a bar. Its label and its card have their words. */
export function BarSigns({
  stay,
  signs,
  width,
}: {
  readonly stay: Reservation;
  readonly signs: readonly Sign[];
  readonly width: number;
}) {
  const { t, tag } = useWording();
  if (signs.length === 0) return null;
  const shown: Readonly<Record<Sign, () => React.ReactNode>> = {
    conflict: () => (
      <span key="conflict" className="sign conflict">
        <Icon name="warning" size={14} />
      </span>
    ),
    missing: () => (
      <span key="missing" className="sign">
        <Icon name="clock" size={13} />
      </span>
    ),
    request: () => <TimeLeft key="request" expires_at={stay.expires_at} />,
    expected: () => (
      <span key="expected" className="sign">
        <Icon name="enter" size={13} />
      </span>
    ),
    unread: () => <span key="unread" className="sign unread" />,
    unpaid: () => (
      <span key="unpaid" className="sign">
        {width < WORD_WIDTH ? symbolOf(stay.payment.currency, tag) : t.calendar.signs.unpaid}
      </span>
    ),
    note: () => (
      <span key="note" className="sign note">
        <Icon name="note" size={13} />
      </span>
    ),
  };
  return <em aria-hidden="true">{signs.map((sign) => shown[sign]())}</em>;
}

/** `5 h`: so long a request can be answered. */
function TimeLeft({ expires_at }: Pick<Reservation, 'expires_at'>) {
  const { t } = useWording();
  const hours = hoursToAnswer(expires_at, useNow());
  return <span className="sign">{hours > 0 ? t.calendar.hoursLeft(hours) : '?'}</span>;
}
