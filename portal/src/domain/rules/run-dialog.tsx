import { TextInput } from '@mantine/core';
import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';
import { forWhom } from './for-whom.ts';

/** Asks before something is done ahead of its time, with a field for each value that its text still lacks. */
export function RunDialog({
  action: planned,
  onClose,
}: {
  readonly action: AutomationAction;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const { id, name, type, waits_for } = planned;
  const first: Readonly<Record<string, string>> = Object.fromEntries(waits_for.map((each) => [each, '']));
  const form = useForm({
    keep: `action ${id}`,
    first,
    body: (typed) => Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== '')),
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
      {waits_for.length === 0 ? null : <p>{t.automation.values}</p>}
      {waits_for.map((each) => (
        <TextInput key={each} data-autofocus label={names[each] ?? each} {...form.input(each)} />
      ))}
    </FormDialog>
  );
}
