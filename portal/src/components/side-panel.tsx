import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWording } from '../texts/texts.ts';
import { Icon } from './icon.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import './side-panel.css';

const DIALOG = '[role="dialog"]';
/** What takes Escape before the panel. */
const OVER = `${DIALOG}[aria-modal="true"], [role="menu"], [role="listbox"]`;

/** A thing beside what one was looking at; on a phone, a page. Escape closes it. */
export function SidePanel({
  label,
  line,
  title,
  isBusy = false,
  onClose,
  children,
}: {
  readonly label: string;
  /** A quiet line above the title, which otherwise stands in its place. */
  readonly line?: ReactNode;
  readonly title?: ReactNode;
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useWording();
  useCloseOnEscape(onClose);
  const place = useFocusInside();
  return (
    <aside ref={place} tabIndex={-1} className="side-panel" aria-label={label} aria-busy={isBusy}>
      <header>
        <div className="side-panel-line">
          {line ?? <div className="side-panel-title">{title}</div>}
          <Tooltip label={t.common.close}>
            <ActionIcon variant="subtle" color="gray" aria-label={t.common.close} onClick={onClose}>
              <Icon name="close" />
            </ActionIcon>
          </Tooltip>
        </div>
        {line === undefined ? null : title}
      </header>
      {isBusy ? <ListSkeleton isWide /> : null}
      {children}
    </aside>
  );
}

/** The focus enters a panel that opens, and goes back where it was when the panel closes. */
function useFocusInside() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement: before } = document;
    const panel = place.current;
    if (panel !== null && !panel.contains(before)) panel.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const isInside = panel?.contains(document.activeElement) === true;
      if ((isLost || isInside) && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return place;
}

/** Of a dialog or a menu over the panel, Escape closes that alone, wherever the focus is. */
function useCloseOnEscape(onClose: () => void): void {
  // The dialog takes the key first, and may be gone when the panel hears of it.
  const wasUnderDialog = useRef(false);
  useWindowEvent(
    'keydown',
    () => {
      wasUnderDialog.current = document.querySelector(OVER) !== null;
    },
    { capture: true },
  );
  useHotkeys([
    [
      'Escape',
      ({ target }) => {
        const isInDialog = target instanceof Element && target.closest(DIALOG) !== null;
        if (!isInDialog && !wasUnderDialog.current) onClose();
      },
    ],
  ]);
}

/** A part of a panel, under a quiet title. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="panel-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
