import { Button, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Invitation, Operator } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';
import { ReachFields } from './reach-fields.tsx';
import { useSaveOperator } from './use-save-operator.ts';

/** Invites an operator, or changes the name and the reach of one. */
export function OperatorForm({
  operator,
  onInvited,
  onClose,
}: {
  readonly operator: Operator | undefined;
  readonly onInvited: (name: string, invitation: Invitation) => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.house.people;
  const [name, setName] = useState(operator?.name ?? '');
  const [email, setEmail] = useState('');
  const [reach, setReach] = useState<readonly number[] | null>(operator?.property_ids ?? null);
  const [isReachEmpty, setReachEmpty] = useState(false);
  const { save, isSaving, problemOf, problem } = useSaveOperator({ operator, onInvited, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setReachEmpty(reach?.length === 0);
    if (reach?.length === 0) return;
    save({ name, email, property_ids: reach === null ? null : [...reach] });
  };
  return (
    <Modal
      opened
      closeOnClickOutside={false}
      onClose={onClose}
      title={operator === undefined ? words.add : words.editOf(operator.name)}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form className="settings-form house-form" onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          label={words.name}
          value={name}
          error={problemOf('name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {operator === undefined ? (
          <TextInput
            type="email"
            label={words.email}
            description={words.emailHint}
            value={email}
            error={problemOf('email')}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        ) : null}
        {operator?.is_master === true ? (
          <p className="muted">{words.masterHint}</p>
        ) : (
          <ReachFields
            reach={reach}
            problem={isReachEmpty && reach?.length === 0 ? words.none : problemOf('property_ids')}
            isKnown={operator !== undefined}
            onChange={setReach}
          />
        )}
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Button type="submit" loading={isSaving}>
          {operator === undefined ? words.invite : t.common.save}
        </Button>
      </form>
    </Modal>
  );
}
