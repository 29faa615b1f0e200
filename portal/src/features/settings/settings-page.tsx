import { Link } from '@tanstack/react-router';
import { PageHead } from '../../components/page-head.tsx';
import { useWording } from '../../texts/texts.ts';
import './settings.css';

/** What is set once, and what developers need. */
export function SettingsPage() {
  const { t } = useWording();
  return (
    <>
      <PageHead title={t.settings.title} />
      <nav className="settings-body" aria-label={t.settings.title}>
        <Link className="settings-row" to="/settings/tokens">
          {t.settings.tokens}
        </Link>
        <a className="settings-row" href="/docs">
          {t.nav.reference}
        </a>
        <a className="settings-row" href="/openapi.json">
          {t.settings.openapi}
        </a>
      </nav>
    </>
  );
}
