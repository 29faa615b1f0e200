import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useWording } from '../../texts/texts.ts';

/** Asks before something is done ahead of its time, with a field for each value that its text still lacks. */
export function RunDialog({
  action: { id, name, send_to, waits_for },
  onClose,
}: {
  readonly action: AutomationAction;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { save, isSaving, problem } = useSave({
    send: (sent: Readonly<Record<string, string>>) => innkeep.automation.executeAction(id, { values: sent }),
    fields: [],
    onSaved: () => {
      onClose();
      notify({ text: t.automation.ran });
      void changed('automation_action_executed', 'message_created');
    },
  });
  const names: Readonly<Record<string, string>> = t.automation.names;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.automation.runNowOf(name, send_to === '' ? t.automation.anybody : send_to)}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form
        className="automation-form"
        onSubmit={(event) => {
          event.preventDefault();
          save(Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim() !== '')));
        }}
      >
        {waits_for.length === 0 ? null : <p>{t.automation.values}</p>}
        {waits_for.map((each) => (
          <TextInput
            key={each}
            label={names[each] ?? each}
            value={values[each] ?? ''}
            onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [each]: value }))}
          />
        ))}
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" data-autofocus loading={isSaving}>
            {t.automation.runNow}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
