import { useWording } from '../../../texts/texts.ts';
import { useMay } from '../../../data/use-may.ts';
import { PayoutsPart } from '../payouts/payouts-part.tsx';
import { EntriesPage } from './entries-page.tsx';
import { useMayChange } from './entries-part.tsx';
import { CHANNELS } from './lists.ts';

/** The channels that bookings are entered under by hand, and when channels pay. */
export function ChannelsPage() {
  const { t } = useWording();
  const { changes, seesMoney } = useMay();
  const isWhole = useMayChange();
  const mayChange = isWhole && changes('money');
  const words = t.house.lists;
  return (
    <EntriesPage
      list={CHANNELS}
      title={t.settings.channels}
      hint={words.channels}
      add={words.newChannel}
      none={t.house.lists.empty}
      deleteText={words.deleteChannel}
    >
      {seesMoney ? <PayoutsPart mayChange={mayChange} /> : null}
    </EntriesPage>
  );
}
