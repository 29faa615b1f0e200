import { useQuery } from '@tanstack/react-query';
import { Problem } from '../../components/problem.tsx';
import { useWording } from '../../texts/texts.ts';
import { piecesOf } from './insert-text.ts';
import { previewQuery, type Subject } from '../../data/use-replies.ts';

/** A reply as this guest would read it. A name without a value stands out, and is said. */
export function ReplyPreview({ id, subject }: { readonly id: number; readonly subject: Subject }) {
  const { t } = useWording();
  const { data, error, refetch } = useQuery(previewQuery(id, subject));
  return (
    <section
      className="replies-preview"
      aria-label={t.replies.preview}
      aria-busy={data === undefined && error === null}
      // A long text is scrolled by keyboard.
      tabIndex={0}
    >
      {error === null ? null : (
        <Problem text={`${t.replies.couldNotFill} ${error.message}`} onRetry={() => void refetch()} />
      )}
      {data === undefined ? null : (
        <p className="text">
          {piecesOf(data.text, data.missing).map(({ text, isMissing }, index) =>
            isMissing ? <mark key={index}>{text}</mark> : text,
          )}
        </p>
      )}
      {data === undefined || data.missing.length === 0 ? null : (
        <p className="replies-missing" role="status">
          {t.replies.missing(data.missing.join(', '))}
        </p>
      )}
    </section>
  );
}
