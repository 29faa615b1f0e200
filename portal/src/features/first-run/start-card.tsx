import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import './first-run.css';

/** A step of the first run, in the middle of an empty page. */
export function StartCard({
  step,
  title,
  lead,
  children,
}: {
  readonly step?: number;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  const { t } = useWording();
  return (
    <div className="start">
      <div className="start-card">
        <header>
          <span className="start-logo">
            <Icon name="home" />
            Innkeep
          </span>
          {step === undefined ? null : <span className="muted">{t.firstRun.step(step)}</span>}
        </header>
        <h1>{title}</h1>
        <p className="muted">{lead}</p>
        {children}
      </div>
    </div>
  );
}
