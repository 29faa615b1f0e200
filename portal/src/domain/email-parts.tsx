import type { Message } from '../../../client/src/innkeep.ts';
import { ownAddressOf } from '../components/pictures.ts';
import { useWording } from '../texts/texts.ts';
import './email-parts.css';

/** What an answer by e-mail has beside its text: who sent it, its files, and the quoted text, folded. */
export function EmailParts({ message: { email, files } }: { readonly message: Message }) {
  const { t, tag } = useWording();
  if (email === null) return null;
  const words = t.inbox.email;
  const { from, is_confirmed, is_automatic, quoted_text, left_out } = email;
  const reasons: Readonly<Record<string, string>> = words.reasons;
  const kilobytes = new Intl.NumberFormat(tag, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  const sizeOf = (bytes: number) => kilobytes.format(Math.max(1, bytes / 1000));
  return (
    <div className="email-parts">
      {is_confirmed ? null : <p className="email-warning">{words.unconfirmed(from)}</p>}
      {is_automatic ? <p className="email-mark">{words.automatic}</p> : null}
      {files.length === 0 ? null : (
        <ul>
          {files.map(({ url, name, bytes }) => (
            <li key={url}>
              <a href={ownAddressOf(url)} target="_blank" rel="noreferrer">
                <bdi>{name}</bdi>
              </a>{' '}
              ({sizeOf(bytes)})
            </li>
          ))}
        </ul>
      )}
      {left_out.length === 0 ? null : (
        <ul className="email-left">
          {left_out.map(({ name, bytes, reason }, index) => (
            <li key={index}>
              <bdi>{name}</bdi> ({sizeOf(bytes)}): {reasons[reason] ?? words.reasons.type}
            </li>
          ))}
        </ul>
      )}
      {quoted_text === '' ? null : (
        <details>
          <summary>{words.quoted}</summary>
          <p className="text" dir="auto">
            {quoted_text}
          </p>
        </details>
      )}
    </div>
  );
}
