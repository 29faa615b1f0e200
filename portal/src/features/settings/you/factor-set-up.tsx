import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { innkeep } from '../../../data/api.ts';
import { Problem } from '../../../components/problem.tsx';
import { useWording } from '../../../texts/texts.ts';
import { CopiedText } from '../../../components/copied-text.tsx';
import { FactorForm } from './factor-form.tsx';

/** Shows the key, takes a code of the app, then shows the recovery codes once. */
export function FactorSetUp({
  replaces,
  onChanged,
  onClose,
}: {
  readonly replaces: boolean;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.house.you;
  const [codes, setCodes] = useState<readonly string[]>();
  const { mutate, data, error } = useMutation({ mutationFn: () => innkeep.security.createSecondFactor() });
  useEffect(() => mutate(), [mutate]);
  return (
    <Modal
      opened
      closeOnClickOutside={false}
      closeOnEscape={codes === undefined}
      onClose={onClose}
      title={codes === undefined ? words.factor : words.codes}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      {error === null ? null : <Problem text={error.message} onRetry={() => mutate()} />}
      {data === undefined || codes !== undefined ? null : (
        <>
          {replaces ? <p>{words.replaces}</p> : null}
          <FactorForm
            enrolment={data}
            onSaved={(made) => {
              setCodes(made);
              onChanged();
            }}
          />
        </>
      )}
      {codes === undefined ? null : (
        <div className="settings-form house-form">
          <p>{words.codesHint}</p>
          <div className="house-wide">
            <CopiedText label={words.codes} text={codes.join('\n')} />
          </div>
          <Button onClick={onClose}>{words.codesKept}</Button>
        </div>
      )}
    </Modal>
  );
}
