import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../components/lazy-part.ts';
import { innkeep } from '../data/api.ts';
import { key } from '../data/keys.ts';
import { useSession } from '../data/session.ts';

// Wanted once in the life of an account.
const FirstProperty = lazyPart(() => import('../features/first-run/first-property.tsx'), 'FirstProperty');

/** A page that needs a property: without one it is where the first one is added. */
export function WithFirstProperty({ children }: { readonly children: ReactNode }) {
  const { operator } = useSession().account;
  const { data: count } = useQuery({
    queryKey: key('properties', 'count'),
    queryFn: async ({ signal }) => (await innkeep.properties.list({ limit: 1 }, { signal }).page()).total,
  });
  const [isBusy, setBusy] = useState(false);
  // Who may see some properties only adds none.
  const isEmpty = count === 0 && operator.property_ids === null;
  if (!isBusy && !isEmpty) return children;
  return (
    <Suspense>
      <FirstProperty onBusy={setBusy} />
    </Suspense>
  );
}
