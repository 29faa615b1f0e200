import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { Property } from '../../../../../client/src/innkeep.ts';
import { useMay } from '../../../data/use-may.ts';
import { useWording } from '../../../texts/texts.ts';
import { CHANNEL_TYPES, channelOf } from '../../../domain/channel-colours.ts';
import { NO_FILTER, type CalendarSearch } from '../calendar-search.ts';
import { STAY_STATES, statesFor } from '../stays/stay-filter.ts';
import { COLLECTIONS, listNames, type Belonging } from './collections.ts';

/** The fields of the filters. Each changes the address at once. */
export function FilterForm({
  properties,
  belonging,
  search,
  isFiltered,
  onChange,
}: {
  readonly properties: readonly Property[];
  readonly belonging: Belonging;
  readonly search: CalendarSearch;
  readonly isFiltered: boolean;
  readonly onChange: (changes: CalendarSearch) => void;
}) {
  const { t } = useWording();
  const words = t.calendar.filter;
  const may = useMay();
  const { rows = 'group', find = '', free_from = '', free_to = '' } = search;
  return (
    <>
      <TextInput
        autoFocus
        label={words.find}
        value={find}
        onChange={({ currentTarget: { value } }) => onChange({ find: value === '' ? undefined : value })}
      />
      <NativeSelect
        label={words.rows}
        value={rows}
        data={COLLECTIONS.map((value) => ({ value, label: words.collection[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ rows: COLLECTIONS.find((each) => each === value) })
        }
      />
      {COLLECTIONS.map((of) => (
        <NativeSelect
          key={of}
          label={words.only[of]}
          value={String(search[of] ?? '')}
          data={[
            { value: '', label: words.any },
            ...listNames(properties, belonging, of).map(({ id, name }) => ({
              value: String(id),
              label: name,
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ [of]: value === '' ? undefined : Number(value) })
          }
        />
      ))}
      <div className="filter-days">
        {(['free_from', 'free_to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={words[end]}
            value={end === 'free_from' ? free_from : free_to}
            min={end === 'free_to' ? free_from : undefined}
            onChange={({ currentTarget: { value } }) => onChange({ [end]: value === '' ? undefined : value })}
          />
        ))}
      </div>
      <NativeSelect
        label={words.staysOf}
        value={search.stays_of ?? ''}
        data={[
          { value: '', label: words.anyStay },
          ...CHANNEL_TYPES.map((type) => ({ value: type, label: channelOf(type).name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ stays_of: CHANNEL_TYPES.find((each) => each === value) })
        }
      />
      <NativeSelect
        label={words.state}
        value={search.state ?? ''}
        data={[
          { value: '', label: words.anyStay },
          ...statesFor(may).map((state) => ({
            value: state,
            label: state === 'in_house' ? t.stay.status.in_house : t.calendar.signs[state],
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: STAY_STATES.find((each) => each === value) })
        }
      />
      <Checkbox
        label={t.calendar.showCancelled}
        checked={search.cancelled === true}
        onChange={({ currentTarget: { checked } }) => onChange({ cancelled: checked ? true : undefined })}
      />
      {isFiltered ? (
        <Button variant="default" onClick={() => onChange(NO_FILTER)}>
          {words.clear}
        </Button>
      ) : null}
    </>
  );
}
