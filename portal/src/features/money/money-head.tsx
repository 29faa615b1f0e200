import type { ReactNode } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { PageParts } from '../../components/page-parts.tsx';
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
  return (
    <>
      <PageHead title={t.money.title}>{children}</PageHead>
      <PageParts
        label={t.money.partsLabel}
        parts={ORDER.map((each) => ({ to: PARTS[each], name: t.money.parts[each] }))}
      />
    </>
  );
}
