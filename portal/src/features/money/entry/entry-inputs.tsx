import { TextInput } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import type { DictionaryEntry } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';

/** An amount of a currency, with a point or a comma. */
export function AmountInput({
  currency,
  value,
  error,
  onChange,
}: {
  readonly currency: string;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}) {
  const { t } = useWording();
  return (
    <TextInput
      required
      withAsterisk={false}
      inputMode="decimal"
      pattern="\d+(\.\d+)?"
      autoComplete="off"
      label={`${t.money.amount} (${currency})`}
      value={value}
      error={error}
      onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        onChange({ currentTarget: { value: currentTarget.value.replace(',', '.') } })
      }
    />
  );
}

/** The entries of a dictionary as choices, with the present one even if it was deleted since. */
export function choicesOf(entries: readonly DictionaryEntry[], present?: DictionaryEntry) {
  const known =
    present === undefined || entries.some(({ id }) => id === present.id) ? entries : [present, ...entries];
  return known.map(({ id, name }) => ({ value: String(id), label: name }));
}
