import { MultiSelect } from '@mantine/core';
import { channelOf, CHANNEL_TYPES } from '../../domain/channel-colours.ts';
import { useWording } from '../../texts/texts.ts';
import { useProperties } from '../../data/use-properties.ts';
import { SCROLLING_LIST } from './scrolling-list.ts';
import { ConditionFields } from './condition-fields.tsx';
import type { FieldsProps } from './trigger-fields.tsx';

/** For which stays the rule acts. Nothing chosen means all. */
export function WhereFields({ form }: FieldsProps) {
  const { property_ids, channel_types } = form.values;
  const { t } = useWording();
  const { data: properties = [] } = useProperties();
  const words = t.automation;
  return (
    <fieldset className="automation-fields">
      <legend>{words.where}</legend>
      <div className="automation-row">
        <MultiSelect
          {...SCROLLING_LIST}
          label={words.places}
          placeholder={property_ids.length === 0 ? words.allPlaces : ''}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': words.allPlaces }}
          value={property_ids.map(String)}
          data={properties.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(ids) => form.set({ property_ids: ids.map(Number) })}
        />
        <MultiSelect
          {...SCROLLING_LIST}
          label={words.channels}
          placeholder={channel_types.length === 0 ? words.allChannels : ''}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': words.allChannels }}
          value={[...channel_types]}
          data={CHANNEL_TYPES.map((type) => ({ value: type, label: channelOf(type).name }))}
          onChange={(types) =>
            form.set({ channel_types: CHANNEL_TYPES.filter((type) => types.includes(type)) })
          }
        />
      </div>
      <ConditionFields form={form} />
    </fieldset>
  );
}
