import type { ReactNode } from 'react';
import { useIsPhone } from './phone.ts';
import './list-foot.css';

/** What a list adds up to, and what can be done with all of it. On a phone one line, which opens: the rows come first. */
export function ListFoot({ line, children }: { readonly line: ReactNode; readonly children: ReactNode }) {
  if (!useIsPhone()) return <footer className="list-foot">{children}</footer>;
  return (
    <details className="list-foot">
      <summary>{line}</summary>
      {children}
    </details>
  );
}
