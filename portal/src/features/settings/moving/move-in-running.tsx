import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import type { AccountImport } from '../../../../../client/src/innkeep.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { formatMomentIn } from '../../../format/zones.ts';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { nameOfResource, useForget, wordsOfProblem } from './use-move-in.ts';

/** How far an import is that runs now, or until when it waits. */
export function MoveInRunning({ moving }: { readonly moving: AccountImport }) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const words = t.moveIn;
  const { forget, reread } = useForget();
  const [isStopping, setStopping] = useState(false);
  const { progress, problem, is_dry_run, status, retry_at } = moving;
  const working = is_dry_run ? words.trying : words.moving;
  const waiting =
    retry_at === null
      ? words.waitsForTurn
      : words.waitsUntil(formatMomentIn(account.timezone, retry_at, tag));
  return (
    <div className="moving-report" aria-live="polite">
      <p>
        <strong>{status === 'waiting' ? waiting : working}</strong> {words.goesOn}
      </p>
      <Progress value={partDone(progress) * 100} aria-label={words.progress} />
      {progress === null ? null : (
        <p className="muted">
          {words.reading(nameOfResource(progress.resource, words))} · {words.objects(progress.objects)}
        </p>
      )}
      {problem === null ? null : <p role="alert">{words.retry(wordsOfProblem(problem, words))}</p>}
      <div>
        <Button variant="default" onClick={() => setStopping(true)}>
          {words.stop}
        </Button>
      </div>
      {isStopping ? (
        <Confirm
          title={words.stopTitle}
          text={words.stopText}
          confirm={words.stop}
          act={forget}
          onDone={() => void reread()}
          onClose={() => setStopping(false)}
        />
      ) : null}
    </div>
  );
}

/** By objects where the source says how many there are, and by kinds where it does not. */
function partDone(progress: AccountImport['progress']): number {
  if (progress === null) return 0;
  const { objects, objects_total, resources_done, resources_total } = progress;
  if (objects_total !== null && objects_total > 0) return Math.min(1, objects / objects_total);
  return resources_total === 0 ? 0 : resources_done / resources_total;
}
