import { useEffect, useSyncExternalStore } from 'react';
import { useWording } from '../texts/texts.ts';
import './notices.css';

/** A line at the foot of the page, with what can be done about it. */
type Notice = {
  readonly text: string;
  readonly isBad?: boolean;
  readonly undo?: () => void;
};

const SHOWN_MS = 8000;

let shown: Notice | undefined;
const listeners = new Set<() => void>();

/** Shows a notice in place of the last one. */
export function notify(notice: Notice | undefined): void {
  shown = notice;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Notices() {
  const { t } = useWording();
  const notice = useSyncExternalStore(subscribe, () => shown);
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => notify(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div className="notices" role="status">
      {notice === undefined ? null : (
        <div className={notice.isBad === true ? 'notice bad' : 'notice'}>
          <span>{notice.text}</span>
          {notice.undo === undefined ? null : (
            <button
              type="button"
              onClick={() => {
                notify(undefined);
                notice.undo?.();
              }}
            >
              {t.common.undo}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
