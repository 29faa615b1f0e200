import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { Icon } from '../../components/icon.tsx';
import { FormPanel } from '../../forms/form-panel.tsx';
import { todayIn } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { GuidePreview, type Guide } from './guide-preview.tsx';
import { useChangeProperty } from './use-change-property.ts';

/** The guide that guests read, and beside it what they see. */
export function GuidePart({ property }: { readonly property: Property }) {
  const { t } = useWording();
  const words = t.properties.guide;
  const form = useChangeProperty(property, {
    keep: `guide ${property.id}`,
    first: guideOf(property),
    body: (guide) => guide,
  });
  return (
    <div className="properties-part properties-guide-part">
      <FormPanel of="properties" form={form} className="properties-form">
        <Textarea
          autosize
          minRows={10}
          label={words.text}
          description={words.hint}
          {...form.input('check_in_guide')}
        />
        <div className="form-pair">
          <TextInput label={words.wifi} {...form.input('wifi_ssid')} />
          <TextInput label={words.wifiPassword} autoComplete="off" {...form.input('wifi_password')} />
        </div>
        <TextInput label={words.wifiRemarks} {...form.input('wifi_remarks')} />
      </FormPanel>
      <GuidePreview property={property} guide={form.values}>
        <GuestPageLink property={property} />
      </GuidePreview>
    </div>
  );
}

function guideOf({ check_in_guide, wifi_ssid, wifi_password, wifi_remarks }: Property): Guide {
  return { check_in_guide, wifi_ssid, wifi_password, wifi_remarks };
}

/** The page of the guest who comes next, or is there. */
function GuestPageLink({ property: { id, timezone } }: { readonly property: Property }) {
  const { t } = useWording();
  const words = t.properties.guide;
  const today = todayIn(timezone);
  const { data } = useQuery({
    queryKey: key('stays', 'next', id, today),
    queryFn: ({ signal }) =>
      innkeep.reservations
        .list(
          {
            property_id: id,
            status: 'accepted',
            start_check_out_date: today,
            order_by: 'check_in_date',
            is_ascending: true,
            limit: 5,
          },
          { signal },
        )
        .page(),
  });
  if (data === undefined) return null;
  const next = data.reservations.find(({ check_in_details }) => check_in_details.check_in_guide_url !== null);
  const url = next?.check_in_details.check_in_guide_url;
  if (typeof url !== 'string') return <p className="muted">{words.noPage}</p>;
  return (
    <a className="properties-guest-page" href={url} target="_blank" rel="noreferrer">
      <Icon name="eye" size={16} /> {words.openPage(next?.guest_name ?? words.someone)}
    </a>
  );
}
