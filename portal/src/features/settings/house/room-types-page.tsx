import { useWording } from '../../../texts/texts.ts';
import { EntriesPage } from './entries-page.tsx';
import { ROOM_TYPES } from './lists.ts';

/** The room types, and the properties that are sold as each. */
export function RoomTypesPage() {
  const { t } = useWording();
  const words = t.house.lists;
  return (
    <EntriesPage
      list={ROOM_TYPES}
      title={t.settings.roomTypes}
      hint={words.roomTypes}
      add={words.newRoomType}
      none={t.house.lists.noRoomTypes}
      deleteText={words.deleteRoomType}
    />
  );
}
