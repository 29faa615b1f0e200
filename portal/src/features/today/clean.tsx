import type { Task } from '../../../../client/src/innkeep.ts';
import { formatTime } from '../../format/times.ts';
import { useWording } from '../../texts/texts.ts';
import { cleaningOf } from './day.ts';

type CleanProps = { readonly property_id: number; readonly cleanings: readonly Task[] | undefined };

/** Whether a property is clean. Nothing while its cleanings are read. */
export function Clean({ property_id, cleanings }: CleanProps) {
  const { t, tag } = useWording();
  if (cleanings === undefined) return null;
  const cleaning = cleaningOf(cleanings, property_id);
  switch (cleaning.state) {
    case 'clean':
      return <span className="today-good">{t.today.clean}</span>;
    case 'planned':
      return <span className="today-warn">{t.today.cleaning(formatTime(cleaning.time, tag))}</span>;
    case 'unassigned':
      return <span className="today-warn">{t.today.notAssigned}</span>;
    case 'unknown':
      return <span className="muted">{t.today.noCleaning}</span>;
  }
}
