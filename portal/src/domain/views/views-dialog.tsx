import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { Icon } from '../../components/icon.tsx';
import { notify } from '../../components/notices.tsx';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useChecks } from '../../forms/checks.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useForm } from '../../forms/use-form.ts';
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
  const { filled } = useChecks();
  const { data: views } = useViews(page);
  const { mutate: remove } = useDeleteView(page);
  const form = useForm({
    keep: `view of ${page}`,
    first: { name: '', is_shared: false },
    checks: { name: filled },
    body: (typed) => ({ ...typed, page, search }),
    send: (body) => innkeep.savedViews.create(body),
    onSaved: async ({ saved_view }, { name }) => {
      await changed({ event: 'saved_view_created', saved_view_id: saved_view.id });
      onClose();
      notify({ text: t.views.saved(name) });
    },
  });
  return (
    <Dialog onClose={onClose} title={t.views.title}>
      <FormPanel form={form} action={t.views.saveThis}>
        <TextInput data-autofocus label={t.views.name} {...form.input('name')} />
        <Checkbox label={t.views.share} {...form.tick('is_shared')} />
      </FormPanel>
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
    </Dialog>
  );
}
