import { Button, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Property, UpdatePropertyBody } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { key } from '../../data/keys.ts';
import { Icon } from '../../components/icon.tsx';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../forms/use-save.ts';
import { todayIn } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { GuidePreview, type Guide } from './guide-preview.tsx';
import { useDraft } from '../../forms/use-draft.ts';

const FIELDS = ['check_in_guide', 'wifi_ssid', 'wifi_password', 'wifi_remarks'] as const;

/** The guide that guests read, and beside it what they see. */
export function GuidePart({ property }: { readonly property: Property }) {
  const { t } = useWording();
  const words = t.properties.guide;
  const store = async (guide: UpdatePropertyBody) => {
    await innkeep.properties.update(property.id, guide);
    await changed({ event: 'property_updated', property_id: property.id });
  };
  const undo = async (guide: Guide) => {
    await store(guide);
    setDraft(guide);
    notify({ text: t.move.undone });
  };
  const { save, isSaving, problemOf, problem } = useSave({
    send: ({ guide }: { readonly guide: Guide; readonly before: Guide }) => store(guide),
    fields: FIELDS,
    onSaved: (_, { before }) => notify({ text: t.common.saved, undo: () => undo(before) }),
  });
  const { draft, setDraft, inputOf } = useDraft(guideOf(property), problemOf);
  return (
    <div className="properties-part properties-guide-part">
      <form
        className="properties-form"
        onSubmit={(event) => {
          event.preventDefault();
          save({ guide: draft, before: guideOf(property) });
        }}
      >
        <Textarea
          autosize
          minRows={10}
          label={words.text}
          description={words.hint}
          {...inputOf('check_in_guide')}
        />
        <div className="properties-pair">
          <TextInput label={words.wifi} {...inputOf('wifi_ssid')} />
          <TextInput label={words.wifiPassword} autoComplete="off" {...inputOf('wifi_password')} />
        </div>
        <TextInput label={words.wifiRemarks} {...inputOf('wifi_remarks')} />
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Button type="submit" loading={isSaving}>
          {t.common.save}
        </Button>
      </form>
      <GuidePreview property={property} guide={draft}>
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
            ascending: true,
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
