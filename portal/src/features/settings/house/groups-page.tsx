import { useWording } from '../../../texts/texts.ts';
import { EntriesPage } from './entries-page.tsx';
import { GROUPS } from './lists.ts';

/** The groups of properties. */
export function GroupsPage() {
  const { t } = useWording();
  const words = t.house.lists;
  return (
    <EntriesPage
      list={GROUPS}
      title={t.settings.groups}
      hint={words.groups}
      add={words.newGroup}
      none={t.house.lists.noGroups}
      deleteText={words.deleteGroup}
    />
  );
}
