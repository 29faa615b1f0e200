import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useWording } from '../../../texts/texts.ts';

const PAUSE_MS = 250;

/** A part of the note. The address follows when the person has stopped typing. */
export function WordsFilter({
  note = '',
  onChange,
}: {
  readonly note?: string | undefined;
  readonly onChange: (note: string | undefined) => void;
}) {
  const { t } = useWording();
  const [text, setText] = useState(note);
  const [told, setTold] = useState(note);
  const [seen, setSeen] = useState(note);
  const tell = useDebouncedCallback((typed: string) => {
    setTold(typed);
    onChange(typed === '' ? undefined : typed);
  }, PAUSE_MS);
  if (seen !== note) {
    setSeen(note);
    // Another note than this input told comes from elsewhere, such as a saved view.
    if (note !== told) {
      setText(note);
      setTold(note);
    }
  }
  return (
    <TextInput
      type="search"
      label={t.money.words}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        tell(value.trim());
      }}
    />
  );
}
