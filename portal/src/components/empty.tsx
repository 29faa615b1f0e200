import type { ReactNode } from 'react';
import './empty.css';

/** What belongs into an empty place, and the one button that begins it. */
export function Empty({
  title,
  text,
  children,
}: {
  /** Absent where the head of the page says it. */
  readonly title?: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="empty-place">
      {title === undefined ? null : <h2 className="empty-title">{title}</h2>}
      {text === undefined ? null : <p className="muted">{text}</p>}
      {children}
    </div>
  );
}
