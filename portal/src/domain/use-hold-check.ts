import { useSession } from '../data/session.ts';
import { todayIn, type Day } from '../format/days.ts';
import { useWording } from '../texts/texts.ts';

/** The check of the day through which nights are held: it is not past, and not after the guest would come. */
export function useHoldCheck() {
  const { t } = useWording();
  const { account } = useSession();
  return (day: Day, checkIn: Day): string | undefined => {
    if (day < todayIn(account.timezone)) return t.booking.holdOver;
    return checkIn !== '' && day > checkIn ? t.booking.holdTooLate : undefined;
  };
}
