import { TextInput, type TextInputProps } from '@mantine/core';

/** An amount, with a point or a comma; `readAmount` reads it. */
export function AmountInput(props: TextInputProps) {
  return <TextInput inputMode="decimal" autoComplete="off" {...props} />;
}

/** A whole number. */
export function CountInput(props: TextInputProps) {
  return <TextInput inputMode="numeric" autoComplete="off" {...props} />;
}
