import { ActionIcon, Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { Icon } from '../../components/icon.tsx';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useWording } from '../../texts/texts.ts';
import { useDeleteView, useViews, type PageWithViews } from './use-views.ts';
import './views.css';

/** Saves the present filters under a name, and deletes what is not wanted any longer. */
export function ViewsDialog({
  page,
  search,
  onClose,
}: {
  readonly page: PageWithViews;
  readonly search: string;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const { data: views } = useViews(page);
  const { mutate: remove } = useDeleteView(page);
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const { save, isSaving, problemOf, problem } = useSave({
    fields: ['name'],
    send: (is_shared: boolean) => innkeep.savedViews.create({ name, page, search, is_shared }),
    onSaved: async ({ saved_view }) => {
      await changed({ event: 'saved_view_created', saved_view_id: saved_view.id });
      onClose();
      notify({ text: t.views.saved(name) });
    },
  });
  return (
    <Modal opened onClose={onClose} title={t.views.title} closeButtonProps={{ 'aria-label': t.common.close }}>
      <form
        className="views-form"
        onSubmit={(event) => {
          event.preventDefault();
          save(isShared);
        }}
      >
        <TextInput
          data-autofocus
          required
          label={t.views.name}
          value={name}
          error={problemOf('name') ?? problem}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox
          label={t.views.share}
          checked={isShared}
          onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
        />
        <Button type="submit" loading={isSaving}>
          {t.views.saveThis}
        </Button>
      </form>
      {views?.length === 0 ? <p className="muted">{t.views.none}</p> : null}
      <ul className="lines views-list">
        {views?.map((view) => (
          <li key={view.id}>
            <span>{view.name}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t.views.deleteView(view.name)}
              onClick={() => remove(view)}
            >
              <Icon name="trash" size={15} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
