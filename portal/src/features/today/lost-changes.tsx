import type { GetTodayData } from '../../../../client/src/innkeep.ts';
import { useSession } from '../../data/session.ts';
import { formatMomentIn } from '../../format/zones.ts';
import { useWording } from '../../texts/texts.ts';

type Loss = NonNullable<GetTodayData['history_lost']>;

/** Says for some days that the database has lost changes, so that somebody compares. */
export function LostChanges({ loss: { since, until } }: { readonly loss: Loss }) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const said = (moment: string) => formatMomentIn(account.timezone, moment, tag);
  return (
    <section className="today-lost" aria-labelledby="today-lost">
      <h2 id="today-lost">{t.today.lost}</h2>
      <p>{t.today.lostBetween(said(since), said(until))}</p>
    </section>
  );
}
