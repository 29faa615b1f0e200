import { Outlet, useMatchRoute } from '@tanstack/react-router';
import { PageHead } from '../../components/page-head.tsx';
import { useWording } from '../../texts/texts.ts';
import { SettingsNav } from './settings-nav.tsx';
import './settings.css';

/** The list of settings beside the page that was chosen. On a phone, one or the other. */
export function SettingsPage() {
  const { t } = useWording();
  const isList = useMatchRoute()({ to: '/settings' }) !== false;
  return (
    <div className="settings" data-list={isList}>
      <div className="settings-side">
        {isList ? (
          <PageHead title={t.settings.title} />
        ) : (
          <p className="settings-side-head">{t.settings.title}</p>
        )}
        <SettingsNav />
      </div>
      {isList ? null : (
        <div className="settings-page">
          <Outlet />
        </div>
      )}
    </div>
  );
}
