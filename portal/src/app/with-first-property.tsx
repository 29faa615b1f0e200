import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSession } from '../session.ts';
import { useProperties } from '../use-properties.ts';

// Wanted once in the life of an account.
const FirstProperty = lazy(async () => ({
  default: (await import('../features/first-run/first-property.tsx')).FirstProperty,
}));

/** A page that needs a property: without one it is where the first one is added. */
export function WithFirstProperty({ children }: { readonly children: ReactNode }) {
  const { operator } = useSession().account;
  const { data: properties } = useProperties();
  const [isBusy, setBusy] = useState(false);
  // Who may see some properties only adds none.
  const isEmpty = properties?.length === 0 && operator.property_ids === null;
  if (!isBusy && !isEmpty) return children;
  return (
    <Suspense>
      <FirstProperty onBusy={setBusy} />
    </Suspense>
  );
}
