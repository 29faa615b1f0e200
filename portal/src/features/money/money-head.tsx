import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { useWording } from '../../texts/texts.ts';
import './money.css';

const PARTS = {
  entries: '/money',
  reports: '/money/reports',
  unpaid: '/money/unpaid',
  recurring: '/money/recurring',
  statement: '/money/statement',
} as const;
const ORDER = ['entries', 'reports', 'unpaid', 'recurring', 'statement'] as const;

/** The head of each part of Money, and the way to the others. */
export function MoneyHead({ children }: { readonly children?: ReactNode }) {
  const { t } = useWording();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the parts are wider than the page.
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <>
      <PageHead title={t.money.title}>{children}</PageHead>
      <nav ref={row} className="money-parts not-on-paper" aria-label={t.money.partsLabel}>
        {ORDER.map((each) => (
          <Link
            key={each}
            to={PARTS[each]}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t.money.parts[each]}
          </Link>
        ))}
      </nav>
    </>
  );
}
