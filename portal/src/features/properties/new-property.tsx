import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { CreatePropertyBody } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { PlaceFields } from './fields.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import './properties.css';

/** A new property. It opens on its listings: a channel is the next that it needs. */
export function NewPropertyPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording();
  const { account } = useSession();
  const navigate = useNavigate();
  const { save, isSaving, problemOf, problem } = useSave({
    send: (body: CreatePropertyBody) => innkeep.properties.create(body),
    fields: ['title', 'address', 'timezone', 'default_checkin_time', 'default_checkout_time'],
    onSaved: async ({ property_id, property }) => {
      notify({ text: t.properties.created(property.title) });
      await changed({ event: 'property_created', property_id });
      await navigate({
        to: '/properties/$id',
        params: { id: String(property_id) },
        search: { part: 'listings' },
      });
    },
  });
  const { draft, inputOf } = useDraft(
    {
      title: '',
      address: '',
      timezone: account.timezone,
      default_checkin_time: '15:00',
      default_checkout_time: '12:00',
    },
    problemOf,
  );
  return (
    <SidePanel label={t.properties.add} title={<h2>{t.properties.add}</h2>} onClose={onClose}>
      <form
        className="panel-scroll properties-form properties-new"
        onSubmit={(event) => {
          event.preventDefault();
          save(draft);
        }}
      >
        <PlaceFields inputOf={inputOf} />
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Button type="submit" loading={isSaving}>
          {t.properties.create}
        </Button>
      </form>
    </SidePanel>
  );
}
