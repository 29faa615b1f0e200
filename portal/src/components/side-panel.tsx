import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useWording } from '../texts/texts.ts';
import { Icon } from './icon.tsx';
import './side-panel.css';

const DIALOG = '[role="dialog"]';

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
  /** A quiet line above the title. */
  readonly line?: ReactNode;
  readonly title?: ReactNode;
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useWording();
  useHotkeys([
    [
      'Escape',
      ({ target }) => {
        // Of a dialog over the panel, Escape closes the dialog alone.
        const isInDialog = target instanceof Element && target.closest(DIALOG) !== null;
        if (!isInDialog) onClose();
      },
    ],
  ]);
  return (
    <aside className="side-panel" aria-label={label} aria-busy={isBusy}>
      <header>
        <div className="side-panel-line">
          {line ?? <span className="spacer" />}
          <Tooltip label={t.common.close}>
            <ActionIcon variant="subtle" color="gray" aria-label={t.common.close} onClick={onClose}>
              <Icon name="close" />
            </ActionIcon>
          </Tooltip>
        </div>
        {title}
      </header>
      {children}
    </aside>
  );
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
