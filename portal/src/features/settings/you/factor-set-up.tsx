import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { innkeep } from '../../../data/api.ts';
import { Problem } from '../../../components/problem.tsx';
import { useWording } from '../../../texts/texts.ts';
import { ShownOnce } from '../shown-once.tsx';
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
    <Dialog
      closeOnClickOutside={false}
      closeOnEscape={codes === undefined}
      onClose={onClose}
      title={codes === undefined ? words.factor : words.codes}
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
            onClose={onClose}
          />
        </>
      )}
      {codes === undefined ? null : (
        <ShownOnce
          hint={words.codesHint}
          label={words.codes}
          text={codes.join('\n')}
          done={words.codesKept}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
