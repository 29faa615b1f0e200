import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { writeMoment } from '../moments.ts';
import { sayProblem, type WayState } from './problems.ts';

/** When a way was last used, or what went wrong with it last, and when. */
export function StateOfWay({ state: { problem, last_told_at } }: { readonly state: WayState }) {
  const { t, tag } = useWording();
  const words = t.notifications;
  const { timezone } = useSession().account;
  const at = (moment: string) => writeMoment(moment, { tag, timezone });
  if (problem !== null)
    return <span className="house-warn">{words.failedAt(at(problem.at), sayProblem(problem, words))}</span>;
  const text = last_told_at === null ? words.neverTold : words.lastTold(at(last_told_at));
  return <span className="muted">{text}</span>;
}
