import type { CsvImport } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';
import { wordsOfRow } from './row-words.ts';

/** Each row as it was understood, before anything is stored. */
export function ImportRows({ report: { understood } }: { readonly report: CsvImport }) {
  const { t, tag } = useWording();
  const words = t.moving;
  const outcomes: Readonly<Record<string, string>> = words.outcomes;
  if (understood.length === 0) return null;
  return (
    <>
      <p className="moving-rows-title">{words.understood}</p>
      <ul className="moving-rows" aria-label={words.understood} tabIndex={0}>
        {understood.map((row) => {
          const { name, rest } = wordsOfRow(row, { t, tag });
          return (
            <li key={row.line} data-outcome={row.outcome}>
              <span className="muted">{words.line(row.line)}</span> <b>{name}</b> {rest}
              {row.outcome === 'new' ? null : (
                <span className="moving-outcome">{outcomes[row.outcome] ?? row.outcome}</span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
