import { useWording } from '../../../texts/texts.ts';
import { EntriesPage } from './entries-page.tsx';
import { TAGS } from './lists.ts';

/** The tags of the account, and the properties that carry them. */
export function TagsPage() {
  const { t } = useWording();
  const words = t.house.lists;
  return (
    <EntriesPage
      list={TAGS}
      title={t.settings.tags}
      hint={words.tags}
      add={words.newTag}
      none={t.house.lists.noTags}
      deleteText={words.deleteTag}
    />
  );
}
