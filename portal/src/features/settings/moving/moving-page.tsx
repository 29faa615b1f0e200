import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { SettingsHead } from '../settings-head.tsx';
import { ExportPart } from './export-part.tsx';
import { MoveInPart } from './move-in-part.tsx';
import { ImportPart } from './import-part.tsx';
import '../settings-house.css';
import './moving.css';

/** Takes everything of the account out, and rows of other products in. */
export function MovingPage() {
  const { t } = useWording();
  const { is_master } = useSession().account.operator;
  return (
    <>
      <SettingsHead title={t.settings.moving} />
      <div className="settings-body">
        {is_master ? (
          <>
            <ExportPart />
            <MoveInPart />
            <ImportPart />
          </>
        ) : (
          <p className="muted">{t.house.masterOnly}</p>
        )}
      </div>
    </>
  );
}
