import { Link } from '@tanstack/react-router';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import { Clean } from './clean.tsx';
import { arrivalTime, departureTime, type Turnover } from './day.ts';
import { HomeTime } from './home-time.tsx';
import type { LineFacts } from './stay-line.tsx';
import { guestBesideDays } from '../../domain/guest-of.ts';

/** A property between two guests, with the time that there is to clean it. */
export function TurnoverLine({
  turnover: { leaving, coming },
  facts,
}: {
  readonly turnover: Turnover<Reservation>;
  readonly facts: LineFacts;
}) {
  const wording = useWording();
  const home = facts.properties.get(coming.property_id);
  const from = departureTime(leaving.check_in_details.departure_at, home);
  const until = arrivalTime(coming.check_in_details.arrival_at, home);
  const names = [leaving, coming].map((stay) => guestBesideDays(stay, wording));
  return (
    <li className="today-line">
      <Link to="/tasks" className="today-line-open">
        <span className="today-initials">
          <Icon name="repeat" />
        </span>
        <b>{home?.title}</b>
        <HomeTime time={`${from}–${until}`} day={coming.check_in_date} home={home} />
        <small>{names.join(' → ')}</small>
        <span className="today-states">
          <Clean property_id={coming.property_id} cleanings={facts.cleanings} />
        </span>
      </Link>
    </li>
  );
}
