import { Button } from '@mantine/core';
import { useWording } from '../texts/texts.ts';
import './problem.css';

/** Says in the place of something what went wrong with it, and how to go on. */
export function Problem({ text, onRetry }: { readonly text: string; readonly onRetry?: () => void }) {
  const { t } = useWording();
  return (
    <div className="problem" role="alert">
      <p>{text}</p>
      {onRetry === undefined ? null : (
        <Button variant="default" onClick={onRetry}>
          {t.common.tryAgain}
        </Button>
      )}
    </div>
  );
}
