import { Forbidden } from '../../../../client/src/innkeep.ts';
import { Problem } from '../../components/problem.tsx';

/** What a page says when it may not be read, or could not be. */
export function Refused({
  error,
  forbidden,
  onRetry,
}: {
  readonly error: Error | null;
  readonly forbidden: string;
  readonly onRetry: () => void;
}) {
  if (error === null) return null;
  if (error instanceof Forbidden) return <p className="muted">{forbidden}</p>;
  return <Problem text={error.message} onRetry={onRetry} />;
}
