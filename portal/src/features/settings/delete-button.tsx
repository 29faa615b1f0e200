import { ActionIcon, Tooltip } from '@mantine/core';
import { Icon } from '../../components/icon.tsx';

/** Deletes or ends what a row is about. `label` names it, for those who do not see the row. */
export function DeleteButton({
  tooltip,
  label,
  onClick,
}: {
  readonly tooltip: string;
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <Tooltip label={tooltip}>
      <ActionIcon
        className="house-delete"
        variant="subtle"
        color="gray"
        size={30}
        aria-label={label}
        onClick={onClick}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
