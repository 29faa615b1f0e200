import type { Day } from '../../format/days.ts';
import { formatTime } from '../../format/times.ts';
import { nameForeignZone } from '../../format/zones.ts';
import { useWording } from '../../texts/texts.ts';
import type { Home } from './use-today.ts';

/** A time at a property, with the name of its timezone where that is not the reader's. */
export function HomeTime({
  time,
  day,
  home,
}: {
  readonly time: string;
  readonly day: Day;
  readonly home: Home | undefined;
}) {
  const { tag } = useWording();
  const zone =
    home === undefined || time === ''
      ? undefined
      : nameForeignZone(home.timezone, tag, new Date(`${day}T12:00:00Z`));
  return (
    <span className="today-time">
      {time
        .split('–')
        .map((each) => formatTime(each, tag))
        .join('–')}
      {zone === undefined ? null : <span className="today-zone"> {zone}</span>}
    </span>
  );
}
