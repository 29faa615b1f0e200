import { useWording } from '../../texts/texts.ts';
import { unfilledNames } from './insert-text.ts';
import './replies.css';

/** Says above an answer which names nobody has filled in: the guest would read them as they stand. */
export function UnfilledLine({ text }: { readonly text: string }) {
  const { t } = useWording();
  const names = unfilledNames(text);
  // The line is always there, because a screen reader reads only what changes in it.
  return (
    <div role="status">
      {names.length === 0 ? null : <p className="replies-unfilled">{t.replies.unfilled(names.join(', '))}</p>}
    </div>
  );
}
