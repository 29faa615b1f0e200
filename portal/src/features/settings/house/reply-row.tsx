import { Button } from '@mantine/core';
import type { SavedReply } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';
import { DeleteButton } from '../delete-button.tsx';

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
          <DeleteButton tooltip={t.common.delete} label={t.replies.deleteOf(title)} onClick={onDelete} />
        </span>
      ) : null}
    </li>
  );
}
