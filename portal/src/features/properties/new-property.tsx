import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { SidePanel } from '../../components/side-panel.tsx';
import { useChecks } from '../../forms/checks.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { BasicFields } from './fields.tsx';
import './properties.css';

/** A new property. It opens on its listings: a channel is the next that it needs. */
export function NewPropertyPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording();
  const { account } = useSession();
  const { filled } = useChecks();
  const navigate = useNavigate();
  const wantsAnother = useRef(false);
  const [count, setCount] = useState(0);
  // The next one begins at its name.
  useEffect(() => {
    if (count > 0) document.querySelector<HTMLElement>('.properties-new input')?.focus();
  }, [count]);
  const send = (isAnother: boolean, event?: Parameters<typeof form.submit>[0]) => {
    wantsAnother.current = isAnother;
    form.submit(event);
  };
  const form = useForm({
    keep: 'property new',
    first: {
      title: '',
      address: '',
      timezone: account.timezone,
      default_checkin_time: '15:00',
      default_checkout_time: '12:00',
    },
    checks: { title: filled },
    body: (typed) => typed,
    send: (property) => innkeep.properties.create(property),
    onSaved: async ({ property_id, property }) => {
      notify({ text: t.properties.created(property.title) });
      await changed({ event: 'property_created', property_id });
      if (wantsAnother.current) return setCount((before) => before + 1);
      await navigate({
        to: '/properties/$id',
        params: { id: String(property_id) },
        search: { part: 'listings' },
      });
    },
  });
  return (
    <SidePanel label={t.properties.add} title={<h2>{t.properties.add}</h2>} onClose={onClose}>
      <FormPanel
        form={{ ...form, submit: (event) => send(false, event) }}
        action={t.properties.create}
        className="panel-scroll properties-new"
        buttons={
          <Button variant="default" disabled={form.isBusy} onClick={() => send(true)}>
            {t.firstRun.another}
          </Button>
        }
      >
        <BasicFields form={form} />
      </FormPanel>
    </SidePanel>
  );
}
