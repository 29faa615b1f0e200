import { Confirm } from '../components/confirm.tsx';
import { useWording } from '../texts/texts.ts';

/** Asks before somebody signs out whose changes did not reach the service yet. */
export function LeaveDialog({
  unsent,
  leave,
  onClose,
}: {
  readonly unsent: number;
  readonly leave: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  return (
    <Confirm
      title={t.offline.leave}
      text={t.offline.leaveText(unsent)}
      confirm={t.offline.leaveDo}
      keep={t.offline.stay}
      act={leave}
      onDone={() => {}}
      onClose={onClose}
    />
  );
}
