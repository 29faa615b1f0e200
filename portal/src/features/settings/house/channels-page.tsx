import { useWording } from '../../../texts/texts.ts';
import { EntriesPage } from './entries-page.tsx';
import { CHANNELS } from './lists.ts';

/** The channels that bookings are entered under by hand. */
export function ChannelsPage() {
  const { t } = useWording();
  const words = t.house.lists;
  return (
    <EntriesPage
      list={CHANNELS}
      title={t.settings.channels}
      hint={words.channels}
      add={words.newChannel}
      deleteText={words.deleteChannel}
    />
  );
}
