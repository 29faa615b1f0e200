import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Empty } from '../../components/empty.tsx';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';
import { useWording } from '../../texts/texts.ts';
import { NO_FILTER, type ReservationsSearch } from './reservations-search.ts';

/** Where no stay is: what stands here, and how it begins; or the way back to more than the filters show. */
export function NoStays({
  search,
  onChange,
}: {
  readonly search: ReservationsSearch;
  readonly onChange: (changes: ReservationsSearch) => void;
}) {
  const { t } = useWording();
  const words = t.reservations;
  const navigate = useNavigate();
  const isFiltered = Object.keys(NO_FILTER).some((name) => Reflect.get(search, name) !== undefined);
  if (isFiltered)
    return (
      <Empty title={words.emptyTitle} text={words.emptyText}>
        <Button variant="default" onClick={() => onChange(NO_FILTER)}>
          {t.inbox.noFilter}
        </Button>
      </Empty>
    );
  return (
    <Empty title={words.noneTitle} text={words.noneText}>
      <Group gap={8} justify="center">
        <ForWhoChanges of="stays">
          <Button
            onClick={() =>
              void navigate({ to: '.', search: (before) => ({ ...before, stay: undefined, new: 'booking' }) })
            }
          >
            {t.booking.title}
          </Button>
        </ForWhoChanges>
        <Button variant="default" onClick={() => onChange({ from: 'any', status: 'all' })}>
          {words.alsoPast}
        </Button>
      </Group>
    </Empty>
  );
}
