import { useHotkeys } from '@mantine/hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWording } from '../texts/texts.ts';
import { forgetChange, lastChange, rememberChange } from './taken-back.ts';
import './notices.css';

/** A line at the foot of the page, with what can be done about it. */
type Notice = {
  readonly text: string;
  readonly isBad?: boolean;
  /** Takes the change back and says so. When it is refused the notice says why, and Undo can be pressed again. */
  readonly undo?: () => Promise<unknown>;
};

const SHOWN_MS = 8000;
/** What was refused takes longer to read, and to decide about. */
const BAD_SHOWN_MS = 30_000;

let shown: Notice | undefined;
const listeners = new Set<() => void>();

/** Shows a notice in place of the last one. */
export function notify(notice: Notice | undefined): void {
  shown = notice;
  if (notice?.undo !== undefined) rememberChange(notice.undo);
  for (const listener of listeners) listener();
}

/** Shows at the foot of the page that something was refused, and why. */
export function reportRefusal({ message }: Error): void {
  notify({ text: message, isBad: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Notices() {
  const { t } = useWording();
  const notice = useSyncExternalStore(subscribe, () => shown);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (notice === undefined) return setHeld(false);
    if (isHeld) return;
    const shownMs = notice.isBad === true ? BAD_SHOWN_MS : SHOWN_MS;
    const timer = setTimeout(() => notify(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  const undo = notice?.undo;
  const takeBack = async (work: () => Promise<unknown>) => {
    notify(undefined);
    forgetChange(work);
    try {
      await work();
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      notify({ text: `${t.common.notUndone} ${why}`, isBad: true, undo: work });
    }
  };
  useHotkeys([
    [
      'mod+Z',
      () => {
        // What a dialog is about may be what would be taken back.
        if (document.querySelector('[aria-modal="true"]') !== null) return;
        const last = lastChange();
        if (last === undefined) notify({ text: t.common.nothingToUndo });
        else void takeBack(last);
      },
    ],
  ]);
  return (
    <div
      className="notices"
      role="status"
      // WCAG 2.2.1: a person who reads it, or is about to press its button, has the time for it.
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {notice === undefined ? null : (
        <div className={notice.isBad === true ? 'notice bad' : 'notice'}>
          <span>{notice.text}</span>
          {undo === undefined ? null : (
            <button type="button" onClick={() => void takeBack(undo)}>
              {t.common.undo}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
