import { TextInput } from '@mantine/core';
import type { ActionText, AutomationAction } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { Dialog } from '../../components/dialog.tsx';
import { notify } from '../../components/notices.tsx';
import { Problem } from '../../components/problem.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';
import { forWhom } from './for-whom.ts';
import { useActionText } from './use-action-text.ts';

type Props = { readonly action: AutomationAction; readonly onClose: () => void };

/** Asks before something is done ahead of its time, with what it says and a field for each value that it lacks. */
export function RunDialog(props: Props) {
  const { action, onClose } = props;
  const { t } = useWording();
  const { data: text, error, refetch } = useActionText(action);
  if (text !== undefined) return <RunForm {...props} text={text} />;
  const words = action.type === 'message' ? t.automation.messageWays : t.automation.ways;
  return (
    <Dialog title={words.runNowOf(action.name, forWhom(action, t))} onClose={onClose}>
      {error === null ? (
        <p aria-busy="true">…</p>
      ) : (
        <Problem text={error.message} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function RunForm({ action: planned, onClose, text }: Props & { readonly text: ActionText }) {
  const { t } = useWording();
  const { id, name, type } = planned;
  const missing = type === 'task' ? [] : text.missing;
  const first: Readonly<Record<string, string>> = Object.fromEntries(missing.map((each) => [each, '']));
  const form = useForm({
    keep: `action ${id}`,
    first,
    body: (typed) => Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')),
    send: (values) => innkeep.automation.executeAction(id, { values }),
    onSaved: () => {
      onClose();
      notify({ text: t.automation.ran });
      void changed('automation_action_executed', 'message_created');
    },
  });
  const words = type === 'message' ? t.automation.messageWays : t.automation.ways;
  const names: Readonly<Record<string, string>> = t.automation.names;
  return (
    <FormDialog
      title={words.runNowOf(name, forWhom(planned, t))}
      form={form}
      action={words.runNow}
      onClose={onClose}
    >
      {text.text === '' ? null : (
        <section className="planned-reading">
          <p className="text" lang={text.language} dir="auto">
            {text.text}
          </p>
        </section>
      )}
      {missing.length === 0 ? null : <p>{t.automation.values}</p>}
      {missing.map((each) => (
        <TextInput key={each} data-autofocus label={names[each] ?? each} {...form.input(each)} />
      ))}
    </FormDialog>
  );
}
