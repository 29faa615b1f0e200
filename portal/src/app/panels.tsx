import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { StayPanel } from '../features/stay/stay-panel.tsx';
import { useSession } from '../session.ts';
import { NO_PANEL, type PanelSearch } from './search-of-panels.ts';

// Loaded when one is first wanted.
const BookingPanel = lazy(async () => ({
  default: (await import('../features/booking/booking-panel.tsx')).BookingPanel,
}));
const BlockPanel = lazy(async () => ({
  default: (await import('../features/booking/block-panel.tsx')).BlockPanel,
}));

/** The panel or the form that the address names, over every page. Closing it leaves the page as it was. */
export function Panels() {
  const { account } = useSession();
  const search = useRouterState({ select: ({ location }): PanelSearch => location.search });
  const navigate = useNavigate();
  const close = () => void navigate({ to: '.', search: (before) => ({ ...before, ...NO_PANEL }) });
  if (search.stay !== undefined)
    return <StayPanel key={search.stay} stayCode={search.stay} timezone={account.timezone} onClose={close} />;
  const begin = { property: search.property, start: search.start, end: search.end };
  const open = (stay: string) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...NO_PANEL, stay }), replace: true });
  if (search.new === 'booking')
    return (
      <Suspense>
        <BookingPanel begin={begin} onBooked={open} onClose={close} />
      </Suspense>
    );
  if (search.new === 'block')
    return (
      <Suspense>
        <BlockPanel begin={begin} onClose={close} />
      </Suspense>
    );
  return null;
}
