import { ActionIcon, Tooltip } from '@mantine/core';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';

/** Opens the saved replies. */
export function RepliesButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useWording();
  return (
    <Tooltip label={`${t.replies.open} (/)`}>
      <ActionIcon
        size={34}
        variant="default"
        aria-label={t.replies.open}
        aria-keyshortcuts="/ Control+;"
        onClick={onOpen}
      >
        <Icon name="reply" />
      </ActionIcon>
    </Tooltip>
  );
}
