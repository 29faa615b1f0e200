import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { SavedReply } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { useWording } from '../../../texts/texts.ts';

/** One saved reply, with what may be done to it. */
export function ReplyRow({
  reply: { title, content },
  mayChange,
  onEdit,
  onDelete,
}: {
  readonly reply: SavedReply;
  readonly mayChange: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}) {
  const { t } = useWording();
  return (
    <li className="house-row">
      <span className="house-row-text">
        <strong>{title}</strong>
        <span className="muted house-reply">{content}</span>
      </span>
      {mayChange ? (
        <span className="house-row-actions">
          <Button variant="default" aria-label={t.replies.editOf(title)} onClick={onEdit}>
            {t.common.edit}
          </Button>
          <Tooltip label={t.common.delete}>
            <ActionIcon
              className="house-delete"
              variant="subtle"
              color="gray"
              size={30}
              aria-label={t.replies.deleteOf(title)}
              onClick={onDelete}
            >
              <Icon name="trash" size={16} />
            </ActionIcon>
          </Tooltip>
        </span>
      ) : null}
    </li>
  );
}
