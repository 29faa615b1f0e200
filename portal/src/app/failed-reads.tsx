import { Button } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWording } from '../texts/texts.ts';
import { useLine } from '../data/offline/line.ts';
import { useFailedReads } from '../data/use-failed-reads.ts';

/** Says that a part of the page is missing, where the page itself does not; or that it takes long. */
export function FailedReads() {
  const { t } = useWording();
  const { isFailed, retry } = useFailedReads();
  const isSlow = useIsSlow();
  // Then the bar above the page says it.
  if (!useLine()) return null;
  if (isFailed)
    return (
      <div className="failed-reads" role="alert">
        <span>{t.common.partMissing}</span>
        <Button variant="default" size="compact-sm" onClick={retry}>
          {t.common.tryAgain}
        </Button>
      </div>
    );
  if (!isSlow) return null;
  return (
    <div className="failed-reads" role="status">
      <span>{t.common.slow}</span>
    </div>
  );
}

/** Shorter waits need no word. */
const SLOW_MS = 4000;

/** True while something has been read for longer than a person expects. */
function useIsSlow(): boolean {
  const isReading = useIsFetching() > 0;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isReading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isReading]);
  return isSlow;
}
