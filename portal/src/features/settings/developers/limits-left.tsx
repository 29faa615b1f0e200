import type { LimitState } from '../../../../../client/src/innkeep.ts';
import { writeWindow } from './windows.ts';
import { useWords } from './use-words.ts';

/** What each limit leaves at this moment, as words and as a bar. */
export function LimitsLeft({ limits }: { readonly limits: readonly LimitState[] }) {
  const { words, tag, when } = useWords();
  const count = (value: number) => value.toLocaleString(tag);
  return (
    <section className="house-part" aria-labelledby="dev-limits">
      <h2 id="dev-limits">{words.usage.limits}</h2>
      {limits.length === 0 ? <p className="muted">{words.usage.noLimits}</p> : null}
      <ul className="house-list">
        {limits.map(({ limit, counts, window, amount, remaining, resets_at }) => (
          <li key={`${limit} ${counts}`} className="house-row">
            <span className="house-row-text">
              <strong className="dev-counts">{nameOf(counts, words)}</strong>
              <span className="muted">{words.usage.resets(writeWindow(window, tag), when(resets_at))}</span>
            </span>
            <span className="dev-left">
              <span>{words.usage.left(count(remaining), count(amount))}</span>
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect className="dev-left-all" width="100" height="4" />
                <rect className="dev-bar" width={(remaining / amount) * 100} height="4" />
              </svg>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a limit counts, as the service writes it. */
function nameOf(counts: string, { usage }: ReturnType<typeof useWords>['words']): string {
  if (counts === 'requests') return usage.requests;
  const place = /^requests to (.+)$/.exec(counts)?.[1];
  return place === undefined ? counts : usage.requestsTo(place);
}
