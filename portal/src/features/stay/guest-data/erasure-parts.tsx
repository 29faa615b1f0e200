import type { CreateGuestErasureData } from '../../../../../client/src/innkeep.ts';
import { formatDays } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import './guest-data.css';

/** What an erasure is about: stays, what is removed of them, and what is kept. */
export function ErasureParts({ erasure }: { readonly erasure: CreateGuestErasureData }) {
  const { t, tag } = useWording();
  const words = t.guestData;
  const counts: Readonly<Record<string, string>> = words.counts;
  const reasons: Readonly<Record<string, string>> = words.reasons;
  const removed = Object.entries(erasure.removed).filter(([, count]) => count > 0);
  const stays = erasure.stays.map((stay) => {
    const days = formatDays(stay.check_in_date, stay.check_out_date, tag);
    return `${stay.property_title ?? t.stay.inBox}, ${days}: ${stay.is_erased ? words.toErase : words.isKept}`;
  });
  return (
    <div className="erasure">
      <h3>{words.stays}</h3>
      <List lines={stays} />
      <h3>{words.removed}</h3>
      {removed.length === 0 ? <p>{words.nothing}</p> : null}
      <List lines={removed.map(([what, count]) => `${counts[what] ?? what}: ${count.toLocaleString(tag)}`)} />
      <h3>{words.kept}</h3>
      <List lines={erasure.kept.map(({ what, reason }) => reasons[what] ?? reason)} />
    </div>
  );
}

function List({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
