import { Button } from '@mantine/core';
import { useWording } from '../texts/texts.ts';
import { useFailedReads } from '../use-failed-reads.ts';

/** Says that a part of the page is missing, where the page itself does not. */
export function FailedReads() {
  const { t } = useWording();
  const { isFailed, retry } = useFailedReads();
  if (!isFailed) return null;
  return (
    <div className="failed-reads" role="alert">
      <span>{t.common.partMissing}</span>
      <Button variant="default" size="compact-sm" onClick={retry}>
        {t.common.tryAgain}
      </Button>
    </div>
  );
}
