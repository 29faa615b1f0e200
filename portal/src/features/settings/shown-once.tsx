import { Button, Group } from '@mantine/core';
import { CopiedText } from '../../components/copied-text.tsx';
import '../../forms/forms.css';

/** What is shown only this once, and the button of somebody who has kept it. */
export function ShownOnce({
  hint,
  label,
  text,
  done,
  onDone,
}: {
  readonly hint: string;
  readonly label: string;
  readonly text: string;
  readonly done: string;
  readonly onDone: () => void;
}) {
  return (
    <div className="form">
      <p>{hint}</p>
      <CopiedText label={label} text={text} />
      <Group className="form-buttons">
        <Button onClick={onDone}>{done}</Button>
      </Group>
    </div>
  );
}
