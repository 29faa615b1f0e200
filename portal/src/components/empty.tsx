import type { ReactNode } from 'react';
import './empty.css';

/** What belongs into an empty place, and the one button that begins it. */
export function Empty({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="empty-place">
      <h2 className="empty-title">{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </div>
  );
}
