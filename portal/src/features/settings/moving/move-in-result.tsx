import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AccountImport } from '../../../../../client/src/innkeep.ts';
import { Problem } from '../../../components/problem.tsx';
import { SecretInput } from '../../../forms/secret-input.tsx';
import { useWording } from '../../../texts/texts.ts';
import { MoveInReport } from './move-in-report.tsx';
import { useForget, useRun, wordsOfProblem } from './use-move-in.ts';
import { reportRefusal } from '../../../components/notices.tsx';

/** The outcome of a run, and what can be done next. */
export function MoveInResult({ moving }: { readonly moving: AccountImport }) {
  const { t } = useWording();
  const words = t.moveIn;
  const { status, is_dry_run, report, problem } = moving;
  return (
    <div className="moving-report">
      {status === 'failed' ? (
        <>
          <Problem text={`${words.failed} ${problem === null ? '' : wordsOfProblem(problem, words)}`} />
          <p className="muted">{problem?.message}</p>
        </>
      ) : (
        <p role="status">
          <strong>{is_dry_run ? words.tried : words.moved}</strong>
        </p>
      )}
      {report === null ? null : <MoveInReport report={report} isTrial={is_dry_run} />}
      <NextSteps moving={moving} />
    </div>
  );
}

function NextSteps({ moving }: { readonly moving: AccountImport }) {
  const { t } = useWording();
  const words = t.moveIn;
  const [token, setToken] = useState('');
  const { mutate, isPending, error } = useRun(words);
  const { forget, reread } = useForget();
  const { status, is_dry_run, is_source_kept, source } = moving;
  const isDone = status === 'finished' && !is_dry_run;
  const needsToken = !is_source_kept && source === 'server';
  const canRun = !isDone && (is_source_kept || needsToken);
  const startOver = () => forget().then(reread, reportRefusal);
  const run = (dry_run: boolean) => mutate({ dry_run, token });
  const isLacking = needsToken && token.trim() === '';
  return (
    <>
      {canRun && needsToken ? (
        <SecretInput
          className="moving-token"
          label={words.tokenAgain}
          description={words.tokenHint}
          autoComplete="off"
          value={token}
          onChange={({ currentTarget }) => setToken(currentTarget.value)}
        />
      ) : null}
      {error === null ? null : <p role="alert">{error.message}</p>}
      <div className="moving-buttons">
        {canRun && is_dry_run && status === 'failed' ? (
          <Button disabled={isLacking} loading={isPending} onClick={() => run(true)}>
            {words.tryAgain}
          </Button>
        ) : null}
        {canRun && !(is_dry_run && status === 'failed') ? (
          <Button disabled={isLacking} loading={isPending} onClick={() => run(false)}>
            {is_dry_run ? words.start : words.goOn}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => void startOver()}>
          {words.forget}
        </Button>
      </div>
    </>
  );
}
