import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Property } from '../../../../client/src/innkeep.ts';
import { CHANNEL_TYPES, channelOf, isChannelType } from '../../domain/channel-colours.ts';
import { ALL_STAYS } from '../../domain/all-stays.ts';
import type { Day } from '../../format/days.ts';
import { useIsPhone } from '../../components/phone.ts';
import { useMay } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { DEBTS, MONEY, moneyIn } from './owed.ts';
import { DATES, NO_FILTER, STATUSES, type ReservationsSearch } from './reservations-search.ts';

const BOX = 'box';

/** The filters: each is a part of the address. */
export function FilterBar({
  search,
  today,
  properties,
  onChange,
}: {
  readonly search: ReservationsSearch;
  readonly today: Day;
  readonly properties: readonly Property[];
  readonly onChange: (changes: ReservationsSearch) => void;
}) {
  const { t } = useWording();
  const words = t.reservations;
  const { seesMoney } = useMay();
  const { by = 'check_in', from = today, to = '', status = 'live', channel = '', at, box } = search;
  const isFiltered = Object.keys(NO_FILTER).some((key) => Object.hasOwn(search, key));
  return (
    <details className="reservations-filters" open={!useIsPhone()}>
      <summary>{words.filters}</summary>
      <div className="reservations-fields">
        <NativeSelect
          label={words.by}
          value={by}
          data={DATES.map((value) => ({ value, label: words.byDate[value] }))}
          onChange={({ currentTarget: { value } }) => onChange({ by: DATES.find((each) => each === value) })}
        />
        <TextInput
          type="date"
          label={words.from}
          value={from === 'any' ? '' : from}
          onChange={({ currentTarget: { value } }) => onChange({ from: value === '' ? 'any' : value })}
        />
        <TextInput
          type="date"
          label={words.to}
          value={to}
          onChange={({ currentTarget: { value } }) => onChange({ to: value === '' ? undefined : value })}
        />
        <NativeSelect
          label={words.status}
          value={status}
          // Whose role is without money sees no payment that a stay waits for.
          data={STATUSES.filter((value) => seesMoney || value !== 'wait_pay' || value === status).map(
            (value) => ({ value, label: words.statuses[value] }),
          )}
          onChange={({ currentTarget: { value } }) =>
            onChange({ status: STATUSES.find((each) => each === value) })
          }
        />
        <NativeSelect
          label={words.channel}
          value={channel}
          data={[
            { value: '', label: words.allChannels },
            ...CHANNEL_TYPES.map((value) => ({ value, label: channelOf(value).name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ channel: isChannelType(value) ? value : undefined })
          }
        />
        <NativeSelect
          label={words.place}
          value={box === true ? BOX : String(at ?? '')}
          data={[
            { value: '', label: words.allProperties },
            { value: BOX, label: words.inBox },
            ...properties.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              box: value === BOX ? true : undefined,
              at: value === '' || value === BOX ? undefined : Number(value),
            })
          }
        />
        {seesMoney ? (
          <NativeSelect
            label={words.debt}
            value={moneyIn(search) ?? ''}
            data={[
              { value: '', label: words.debts.all },
              ...MONEY.map((value) => ({ value, label: words.debts[value] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onChange({
                unpaid: value === 'unpaid' ? true : undefined,
                payouts: value === 'payouts' ? true : undefined,
                debt: DEBTS.find((each) => each === value),
                unpriced: value === 'unpriced' ? true : undefined,
                ...(value === '' ? {} : ALL_STAYS),
              })
            }
          />
        ) : null}
        {isFiltered ? (
          <Button variant="subtle" h={32} onClick={() => onChange(NO_FILTER)}>
            {words.reset}
          </Button>
        ) : null}
      </div>
    </details>
  );
}
