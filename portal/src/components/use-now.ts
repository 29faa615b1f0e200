import { presentMs } from '../format/clock.ts';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present moment, that goes on each minute. */
export function useNow(): number {
  const [now, setNow] = useState(presentMs);
  useEffect(() => {
    const timer = setInterval(() => setNow(presentMs()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
