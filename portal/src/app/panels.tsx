import { useNavigate, useRouterState } from '@tanstack/react-router';
import { NewPropertyPanel } from '../features/properties/new-property.tsx';
import { StayPanel } from '../features/stay/stay-panel.tsx';
import { useSession } from '../session.ts';
import { NO_PANEL, type PanelSearch } from './search-of-panels.ts';

/** The panel or the form that the address names, over every page. Closing it leaves the page as it was. */
export function Panels() {
  const { account } = useSession();
  const search = useRouterState({ select: ({ location }): PanelSearch => location.search });
  const navigate = useNavigate();
  const close = () => void navigate({ to: '.', search: (before) => ({ ...before, ...NO_PANEL }) });
  if (search.stay !== undefined)
    return <StayPanel key={search.stay} stayCode={search.stay} timezone={account.timezone} onClose={close} />;
  if (search.new === 'property') return <NewPropertyPanel onClose={close} />;
  return null;
}
