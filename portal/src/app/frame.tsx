import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { Icon, type IconName } from '../components/icon.tsx';
import { StayPanel } from '../features/stay/stay-panel.tsx';
import { useWording } from '../texts/texts.ts';
import { AccountMenu } from './account-menu.tsx';
import { useLiveChanges } from './live-changes.ts';
import { useSession } from '../session.ts';
import './frame.css';

const PAGES = [
  { to: '/today', icon: 'sun', name: 'today' },
  { to: '/calendar', icon: 'calendar', name: 'calendar' },
] as const satisfies readonly { readonly to: string; readonly icon: IconName; readonly name: string }[];

/** Every page: the rail beside it, and the panel of a stay over it. */
export function Frame() {
  const { t } = useWording();
  const { account, isEncrypted } = useSession();
  useLiveChanges();
  const stay = useRouterState({ select: ({ location }) => readStay(location.search) });
  const navigate = useNavigate();
  const close = () => void navigate({ to: '.', search: (before) => ({ ...before, stay: undefined }) });
  return (
    <div className="frame">
      <nav className="rail" aria-label={t.nav.label}>
        <span className="logo" title={account.name}>
          <Icon name="home" />
        </span>
        {PAGES.map(({ to, icon, name }) => (
          <Link key={to} to={to} className="rail-link" activeProps={{ 'aria-current': 'page' }}>
            <Icon name={icon} size={20} />
            {t.nav[name]}
          </Link>
        ))}
        <span className="spacer" />
        {isEncrypted || globalThis.isSecureContext ? null : (
          <span className="unencrypted" role="note" title={t.common.notEncrypted}>
            {t.common.notEncryptedShort}
          </span>
        )}
        <AccountMenu />
      </nav>
      <main className="page">
        <Outlet />
        {stay === undefined ? null : (
          <StayPanel key={stay} stayCode={stay} timezone={account.timezone} onClose={close} />
        )}
      </main>
    </div>
  );
}

function readStay(search: { readonly stay?: string | undefined }): string | undefined {
  return search.stay;
}
