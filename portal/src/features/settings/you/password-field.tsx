import { PasswordInput } from '@mantine/core';
import { useWording } from '../../../texts/texts.ts';

/** A password, that can be looked at. A screen reader hears when it was refused. */
export function PasswordField({
  label,
  description,
  isNew = false,
  isFirst = false,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly description?: string;
  /** Password managers offer to make one. */
  readonly isNew?: boolean;
  /** The first input of a dialog. */
  readonly isFirst?: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useWording();
  return (
    <PasswordInput
      label={label}
      description={description}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      data-autofocus={isFirst ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t.house.you.look(label) }}
      value={value}
      error={error}
      aria-invalid={error === undefined ? undefined : true}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
