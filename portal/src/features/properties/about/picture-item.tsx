import { ActionIcon, TextInput } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import type { PropertyPicture } from '../../../../../client/src/innkeep.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { Icon } from '../../../components/icon.tsx';
import { notify } from '../../../components/notices.tsx';
import { ownAddressOf } from '../../../components/pictures.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { useMay } from '../../../data/use-may.ts';
import { ForWhoChanges } from '../../../domain/for-who-changes.tsx';

/** What a drag of a picture carries: its id. */
const CARRIED = 'application/x-innkeep-picture';

type ItemProps = {
  readonly property_id: number;
  readonly picture: PropertyPicture;
  readonly place: { readonly index: number; readonly count: number };
  readonly onMove: (id: number, to: number) => void;
};

/** A picture at its place. It is dragged, or moved by its buttons. */
export function PictureItem({ property_id, picture, place, onMove }: ItemProps) {
  const { t } = useWording();
  const words = t.about;
  const { index, count } = place;
  const isMine = useMay().changes('properties');
  const [isOver, setOver] = useState(false);
  const [small, large] = [picture.small_url, picture.large_url].map(ownAddressOf);
  return (
    <li
      className={isOver ? 'over' : ''}
      draggable={isMine}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(CARRIED, String(picture.id))}
      onDragOver={(event) => {
        if (!carries(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!carries(event)) return;
        event.preventDefault();
        setOver(false);
        onMove(Number(event.dataTransfer.getData(CARRIED)), index);
      }}
    >
      <a href={large} target="_blank" rel="noreferrer" draggable={false}>
        <img
          src={small}
          alt={picture.caption === '' ? words.picture(index + 1) : picture.caption}
          loading="lazy"
          draggable={false}
        />
      </a>
      <div className="about-picture-buttons">
        <span className="muted">{index === 0 ? words.cover : words.place(index + 1, count)}</span>
        <ForWhoChanges of="properties">
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={index === 0}
            aria-label={words.earlier(index + 1)}
            onClick={() => onMove(picture.id, index - 1)}
          >
            <Icon name="left" size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={index === count - 1}
            aria-label={words.later(index + 1)}
            onClick={() => onMove(picture.id, index + 1)}
          >
            <Icon name="right" size={16} />
          </ActionIcon>
          <DeletePicture property_id={property_id} id={picture.id} label={words.deletePicture(index + 1)} />
        </ForWhoChanges>
      </div>
      <Caption property_id={property_id} picture={picture} label={words.captionOf(index + 1)} />
    </li>
  );
}

function carries({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(CARRIED);
}

function Caption({
  property_id,
  picture: { id, caption },
  label,
}: Pick<ItemProps, 'property_id' | 'picture'> & { readonly label: string }) {
  const { t } = useWording();
  const form = useForm({
    keep: `caption ${id}`,
    first: { caption },
    body: (typed) => typed,
    send: (body) => innkeep.properties.updatePicture(property_id, id, body),
    onSaved: async () => {
      notify({ text: t.common.saved });
      await changed({ event: 'property_updated', property_id });
    },
  });
  return (
    <FormPanel of="properties" form={form} isHidden={!form.isChanged} label={label}>
      <TextInput
        aria-label={label}
        placeholder={t.about.caption}
        autoComplete="off"
        maxLength={300}
        {...form.input('caption')}
      />
    </FormPanel>
  );
}

function DeletePicture({
  property_id,
  id,
  label,
}: {
  readonly property_id: number;
  readonly id: number;
  readonly label: string;
}) {
  const { t } = useWording();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <ActionIcon
        className="about-delete"
        variant="subtle"
        color="gray"
        aria-label={label}
        onClick={() => setAsked(true)}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
      {isAsked ? (
        <Confirm
          title={t.about.deleteTitle}
          text={t.about.deleteText}
          confirm={t.common.delete}
          act={() => innkeep.properties.deletePicture(property_id, id)}
          onDone={() => {
            notify({ text: t.common.deleted });
            void changed({ event: 'property_updated', property_id });
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
