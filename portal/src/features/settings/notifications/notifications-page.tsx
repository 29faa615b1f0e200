import { useFailedReads } from '../../../data/use-failed-reads.ts';
import { useWording } from '../../../texts/texts.ts';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { Devices } from './devices.tsx';
import { KindsTable } from './kinds-table.tsx';
import { OtherWays } from './other-ways.tsx';
import { useNotificationSettings } from './use-settings.ts';
import { WhenForm } from './when-form.tsx';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import '../settings-house.css';
import './notifications.css';

/** Of what the signed-in operator is told outside the portal, by which way, and when. */
export function NotificationsPage() {
  const { t } = useWording();
  const { data: settings, error } = useNotificationSettings();
  const { retry } = useFailedReads();
  return (
    <>
      <SettingsHead title={t.notifications.title} />
      <div className="settings-body" aria-busy={settings === undefined && error === null}>
        <p className="muted">{t.notifications.lead}</p>
        <Refused error={error} forbidden={t.house.lists.forbidden} onRetry={retry} />
        {settings === undefined && error === null ? <ListSkeleton rows={8} /> : null}
        {settings === undefined ? null : (
          <>
            <Devices settings={settings} />
            <KindsTable settings={settings} />
            <OtherWays settings={settings} />
            <WhenForm settings={settings} />
          </>
        )}
      </div>
    </>
  );
}
