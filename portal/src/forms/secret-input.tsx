import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useWording } from '../texts/texts.ts';

/** A password or a token, that can be looked at. A screen reader hears when it was refused, and the form finds it. */
export function SecretInput(props: PasswordInputProps & { readonly label: string }) {
  const { t } = useWording();
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t.forms.look(props.label) }}
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
