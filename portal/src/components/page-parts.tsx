import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import './page-parts.css';

/** A part of a page, with an address of its own. */
export type PagePart = {
  readonly to: string;
  readonly name: string;
  /** How much waits there, and in words what it is. */
  readonly count?: { readonly total: number; readonly words: string };
};

/** The way to the other parts of a page, below its head. */
export function PageParts({ label, parts }: { readonly label: string; readonly parts: readonly PagePart[] }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the parts are wider than the page.
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={row} className="page-parts not-on-paper" aria-label={label}>
      {parts.map(({ to, name, count }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {name}{' '}
          {count === undefined || count.total === 0 ? null : (
            <span className="page-parts-count">
              {count.total}
              <span className="visually-hidden"> {count.words}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
