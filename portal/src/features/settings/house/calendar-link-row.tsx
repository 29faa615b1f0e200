import { Button } from '@mantine/core';
import type { CalendarShareLink } from '../../../../../client/src/innkeep.ts';
import { CopyButton } from '../../../components/copied-text.tsx';
import { useProperties } from '../../../data/use-properties.ts';
import { formatDay } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { DeleteButton } from '../delete-button.tsx';
import { namesOf } from '../names-of.ts';

/** One link, with its address to copy, and the button that ends it. */
export function CalendarLinkRow({
  link,
  mayChange,
  onEnd,
}: {
  readonly link: CalendarShareLink;
  readonly mayChange: boolean;
  readonly onEnd: () => void;
}) {
  const { t, tag } = useWording();
  const words = t.house.calendarLinks;
  const name = useNameOf(link);
  const since = formatDay(link.created_at.slice(0, 10), tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <li className="house-row">
      <span className="house-row-text">
        <strong>{name}</strong>
        <span className="muted">{words.since(since)}</span>
      </span>
      <span className="house-row-actions">
        <Button
          component="a"
          variant="default"
          href={link.url}
          target="_blank"
          rel="noreferrer"
          aria-label={words.open(name)}
        >
          {words.openIt}
        </Button>
        <CopyButton label={words.copy(name)} text={link.url} />
        {mayChange ? <DeleteButton tooltip={words.end} label={words.endOf(name)} onClick={onEnd} /> : null}
      </span>
    </li>
  );
}

/** What its page shows. */
export function useNameOf({ scope, property_ids }: CalendarShareLink): string {
  const { t, tag } = useWording();
  const words = t.house.calendarLinks;
  const { data: properties = [] } = useProperties();
  if (scope === 'entire') return words.entire;
  return property_ids.length === 0
    ? words.nowhere
    : namesOf(property_ids, properties, { tag, count: t.house.properties });
}
