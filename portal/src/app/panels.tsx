import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../components/lazy-part.ts';
import { useMay } from '../data/use-may.ts';
import { useReach } from '../data/use-reach.ts';
import { useSession } from '../data/session.ts';
import { thingsFor } from './new-menu.tsx';
import { NO_PANEL, type PanelSearch } from './search-of-panels.ts';

const importStayPanel = () => import('../features/stay/stay-panel.tsx');

// Loaded when one is first wanted; a stay's panel, which is wanted most, soon after the first page.
const StayPanel = lazyPart(importStayPanel, 'StayPanel');
const BookingPanel = lazyPart(() => import('../features/booking/booking-panel.tsx'), 'BookingPanel');
const BlockPanel = lazyPart(() => import('../features/booking/block-panel.tsx'), 'BlockPanel');
const NewPropertyPanel = lazyPart(
  () => import('../features/properties/new-property.tsx'),
  'NewPropertyPanel',
);
const TaskPanel = lazyPart(() => import('../features/tasks/task-panel.tsx'), 'TaskPanel');
const NewTaskPanel = lazyPart(() => import('../features/tasks/new-task.tsx'), 'NewTaskPanel');
const EntryPanel = lazyPart(() => import('../features/money/entry/entry-panel.tsx'), 'EntryPanel');
const NewEntryPanel = lazyPart(() => import('../features/money/entry/new-entry.tsx'), 'NewEntryPanel');

/** Loads the code of a stay's panel, so that the first click does not wait for it. */
export async function preloadStayPanel(): Promise<void> {
  await importStayPanel();
}

/** The panel or the form that the address names, over every page. Closing it leaves the page as it was. */
export function Panels() {
  const search = useRouterState({ select: ({ location }): PanelSearch => location.search });
  return (
    <Suspense>
      <Panel search={search} />
    </Suspense>
  );
}

function Panel({ search }: { readonly search: PanelSearch }) {
  const { account } = useSession();
  const may = useMay();
  const things = thingsFor(useReach(), may);
  const navigate = useNavigate();
  const close = () => void navigate({ to: '.', search: (before) => ({ ...before, ...NO_PANEL }) });
  const openStay = (stay: string) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...NO_PANEL, stay }), replace: true });
  const { property, others = [], start, end } = search;
  const begin = { property, others, start, end };
  // Other nights chosen in the calendar begin another booking.
  const begun = [property, ...others, start, end].join(' ');
  if (search.stay !== undefined)
    return <StayPanel key={search.stay} stayCode={search.stay} timezone={account.timezone} onClose={close} />;
  if (search.task !== undefined && may.reads('tasks'))
    return <TaskPanel key={search.task} id={search.task} onOpenStay={openStay} onClose={close} />;
  if (search.entry !== undefined && may.reads('money'))
    return <EntryPanel key={search.entry} id={search.entry} onClose={close} />;
  if (search.new !== undefined && !things.includes(search.new)) return null;
  if (search.new === 'income' || search.new === 'expense')
    return (
      <NewEntryPanel key={search.new} direction={search.new} property={search.property} onClose={close} />
    );
  if (search.new === 'booking')
    return <BookingPanel key={begun} begin={begin} onBooked={openStay} onClose={close} />;
  if (search.new === 'block') return <BlockPanel key={begun} begin={begin} onClose={close} />;
  if (search.new === 'task') return <NewTaskPanel begin={begin} onClose={close} />;
  if (search.new === 'property') return <NewPropertyPanel onClose={close} />;
  return null;
}
