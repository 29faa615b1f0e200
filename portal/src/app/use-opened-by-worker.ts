import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Goes where a notification leads that was pressed while this page was open. */
export function useOpenedByWorker(): void {
  const { history } = useRouter();
  useEffect(() => {
    const worker = globalThis.isSecureContext ? navigator.serviceWorker : undefined;
    const go = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null || !('open' in data)) return;
      if (typeof data.open === 'string' && /^\/(?!\/)/.test(data.open)) history.push(data.open);
    };
    worker?.addEventListener('message', go);
    return () => worker?.removeEventListener('message', go);
  }, [history]);
}
