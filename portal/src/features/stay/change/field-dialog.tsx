import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { useWording } from '../../../texts/texts.ts';
import { useChangeStay } from './use-change-stay.ts';

type Fields = Readonly<Record<string, string | null>>;

/** A fact beside a stay, by its name. An empty one is deleted. */
export function FieldDialog({
  stay: { stay_code, custom_fields },
  name: first,
  onClose,
}: {
  readonly stay: Reservation;
  /** Empty for a new one. */
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.stayChanges;
  const stored = custom_fields ?? {};
  const [name, setName] = useState(first);
  const [value, setValue] = useState(stored[first] ?? '');
  const { save, isSaving, problem } = useChangeStay<Fields>({
    stay_code,
    // The name of a refused one is in the message.
    fields: [],
    send: (fields) => innkeep.reservations.updateCustomFields(stay_code, { custom_fields: fields }),
    before: (fields) => Object.fromEntries(Object.keys(fields).map((each) => [each, stored[each] ?? null])),
    onDone: onClose,
  });
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t.common.close }}
      opened
      onClose={onClose}
      title={first === '' ? words.newField : words.fieldOf(first)}
    >
      <form
        className="stay-payment"
        onSubmit={(event) => {
          event.preventDefault();
          save({ [name.trim()]: value === '' ? null : value });
        }}
      >
        {first === '' ? (
          <TextInput
            data-autofocus
            required
            maxLength={50}
            label={words.fieldName}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        ) : null}
        <TextInput
          data-autofocus={first === '' ? undefined : true}
          required={first === ''}
          maxLength={500}
          label={words.fieldValue}
          description={first === '' ? undefined : words.fieldHint}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Group justify="end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t.common.cancel}
          </Button>
          <Button type="submit" loading={isSaving} disabled={name.trim() === ''}>
            {t.common.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
