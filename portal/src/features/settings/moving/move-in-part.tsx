import { useState } from 'react';
import { useWording } from '../../../texts/texts.ts';
import { MoveInForm } from './move-in-form.tsx';
import { MoveInResult } from './move-in-result.tsx';
import { MoveInRunning } from './move-in-running.tsx';
import { isUnderWay, useAccountImport } from './use-move-in.ts';

/** A whole account of another service: tried first, and moved in after a person has read the report. */
export function MoveInPart() {
  const { t } = useWording();
  const words = t.moveIn;
  const { data: moving } = useAccountImport();
  const [isBusy, setBusy] = useState(false);
  const isOver = moving?.status === 'finished' || moving?.status === 'failed';
  return (
    <section className="house-part" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="muted">{words.hint}</p>
      {moving === undefined ? null : !isBusy && moving !== null && isUnderWay(moving.status) ? (
        <MoveInRunning moving={moving} />
      ) : !isBusy && isOver ? (
        <MoveInResult moving={moving} />
      ) : (
        <MoveInForm onBusy={setBusy} />
      )}
    </section>
  );
}
