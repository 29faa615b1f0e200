import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { writeMoment } from '../moments.ts';

/** When a way was last used, or what is wrong with it. */
export function WayState({
  state: { problem, last_told_at },
}: {
  readonly state: { readonly problem: string | null; readonly last_told_at: string | null };
}) {
  const { t, tag } = useWording();
  const words = t.notifications;
  const { timezone } = useSession().account;
  if (problem !== null) return <span className="house-warn">{words.failed(problem)}</span>;
  const text =
    last_told_at === null ? words.neverTold : words.lastTold(writeMoment(last_told_at, { tag, timezone }));
  return <span className="muted">{text}</span>;
}
