import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import type { ActionText, AutomationAction } from '../../../../client/src/innkeep.ts';
import { Dialog } from '../../components/dialog.tsx';
import { notify } from '../../components/notices.tsx';
import { Problem } from '../../components/problem.tsx';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { changed } from '../../data/own-changes.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';
import { TemplateField } from '../templates/template-field.tsx';
import { forWhom } from './for-whom.ts';
import { sayNames } from './value-names.ts';
import { useActionText } from './use-action-text.ts';

type Props = { readonly action: AutomationAction; readonly onClose: () => void };

/** Changes what a planned action says for its stay alone. */
export function TextDialog(props: Props) {
  const { t } = useWording();
  const { data: text, error, refetch } = useActionText(props.action);
  if (text !== undefined) return <TextForm {...props} text={text} />;
  const { name } = props.action;
  return (
    <Dialog title={t.automation.textOf(name, forWhom(props.action, t))} onClose={props.onClose}>
      {error === null ? (
        <p aria-busy="true">…</p>
      ) : (
        <Problem text={error.message} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function TextForm({ action, onClose, text }: Props & { readonly text: ActionText }) {
  const { t } = useWording();
  const { id, name } = action;
  const words = t.automation;
  const before = text.is_own ? text.template : null;
  const form = useForm({
    keep: `text of action ${id}`,
    first: { template: text.template },
    checks: { template: (typed) => (typed.trim() === '' ? t.forms.empty : undefined) },
    body: ({ template }) => ({ template }),
    send: (body) => innkeep.automation.setActionText(id, body),
    onSaved: () => {
      onClose();
      notify({ text: words.textChanged, undo: () => store(id, before) });
      void changed('automation_action_updated');
    },
  });
  const takeBack = async () => {
    await store(id, null);
    form.discard();
    onClose();
    notify({ text: words.textTakenBack, undo: () => store(id, before) });
  };
  return (
    <FormDialog
      title={words.textOf(name, forWhom(action, t))}
      size="lg"
      form={form}
      action={words.saveText}
      onClose={onClose}
    >
      <p className="muted">{words.textHint}</p>
      <TemplateField
        label={words.textLabel}
        language={text.language}
        value={form.values.template}
        problem={form.problemOf('template')}
        onChange={form.input('template').onChange}
      />
      <Reading id={id} template={form.values.template} first={text} />
      {text.is_own ? (
        <Button variant="default" size="compact-sm" onClick={() => void takeBack()}>
          {words.textOfRule}
        </Button>
      ) : null}
    </FormDialog>
  );
}

async function store(id: number, template: string | null): Promise<void> {
  await innkeep.automation.setActionText(id, { template });
  await changed('automation_action_updated');
}

const TYPING_MS = 350;

/** How the text reads with the values of the stay. Nothing is stored by it. */
function Reading({
  id,
  template,
  first,
}: {
  readonly id: number;
  readonly template: string;
  readonly first: ActionText;
}) {
  const { t, tag } = useWording();
  const [typed] = useDebouncedValue(template, TYPING_MS);
  const { data = first, error } = useQuery({
    queryKey: key('rules', 'text', id, typed),
    queryFn: async ({ signal }) =>
      (await innkeep.automation.setActionText(id, { template: typed }, { dryRun: true, signal })).text,
    enabled: typed !== first.template && typed.trim() !== '',
    placeholderData: (before) => before,
    meta: { isDryRun: true },
    retry: false,
  });
  const shown = typed === first.template ? first : data;
  return (
    <section className="planned-reading" aria-label={t.automation.readsAs}>
      <h3>{t.automation.readsAs}</h3>
      {error === null ? (
        <p className="text" lang={shown.language} dir="auto">
          {shown.text}
        </p>
      ) : null}
      {shown.missing.length === 0 ? null : (
        <small className="planned-lacks">{t.automation.missing(sayNames(shown.missing, { t, tag }))}</small>
      )}
    </section>
  );
}
