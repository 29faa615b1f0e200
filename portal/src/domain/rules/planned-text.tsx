import { useState } from 'react';
import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { useWording } from '../../texts/texts.ts';
import { useActionText } from './use-action-text.ts';
import './planned.css';

/** What a planned message will say: read when it is asked for. */
export function PlannedText({ action }: { readonly action: AutomationAction }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="planned-text" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{action.has_own_text ? t.automation.whatItSaysHere : t.automation.whatItSays}</summary>
      {isOpen ? <Text action={action} /> : null}
    </details>
  );
}

function Text({ action }: { readonly action: AutomationAction }) {
  const { t } = useWording();
  const { data: filled, error } = useActionText(action);
  if (error !== null) return <p role="alert">{error.message}</p>;
  if (filled === undefined) return <p aria-busy="true">…</p>;
  return (
    <>
      <p className="text" lang={filled.language} dir="auto">
        {filled.text}
      </p>
      {filled.missing.length === 0 ? null : <small className="muted">{t.automation.notFilled}</small>}
    </>
  );
}
