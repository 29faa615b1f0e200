import type { ReactNode } from 'react';
import './ways.css';

/** The buttons of a part, and far from them the one that takes something away. */
export function Ways({ danger, children }: { readonly danger?: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className="you-ways">
      {children}
      {danger === undefined || danger === null ? null : <span className="you-danger">{danger}</span>}
    </div>
  );
}
