import { ActionIcon, Button, NativeSelect, Textarea, Tooltip } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { dictionaries } from '../../data/dictionaries.ts';
import { Icon } from '../../components/icon.tsx';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { Section } from '../../components/side-panel.tsx';
import { useMay } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { FieldDialog } from './change/field-dialog.tsx';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useChangeStay } from './change/use-change-stay.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** The remark of the host, which the guest never sees, and that of the channel. */
export function RemarksSection({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const { remarks, channel_remarks, stay_code } = stay;
  const form = useChangeStay({
    stay_code,
    keep: 'remark',
    first: { remarks },
    body: (typed) => typed,
    send: (changes) => innkeep.reservations.update(stay_code, changes),
    before: () => ({ remarks }),
    onDone: () => undefined,
  });
  const isMine = useMay().changes('stays');
  if (!isMine && remarks === '' && channel_remarks === '') return null;
  return (
    <Section title={t.stay.remarks}>
      <FormPanel form={form} isHidden={!form.isChanged}>
        <Textarea
          aria-label={t.stayActions.remark}
          placeholder={t.stayActions.remark}
          autosize
          minRows={1}
          maxRows={8}
          readOnly={!isMine}
          {...form.input('remarks')}
        />
      </FormPanel>
      {channel_remarks === '' ? null : (
        <p className="text muted">
          {t.stay.fromChannel}: {channel_remarks}
        </p>
      )}
    </Section>
  );
}

type TagChange = { readonly name: string; readonly isAdded: boolean };

/** The tags of a stay. */
export function TagsSection({ stay: { stay_code, tags } }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const { data: known = [] } = useQuery(dictionaries.reservationTags);
  const colourOf = (name: string) => known.find((tag) => tag.name === name)?.color;
  const send = async ({ name, isAdded }: TagChange) => {
    if (isAdded) await innkeep.reservations.addTag(stay_code, { tag_name: name });
    else await innkeep.reservations.removeTag(stay_code, { tag_name: name });
    await changed({ event: 'reservation_updated', stay_code });
  };
  const undo = async ({ name, isAdded }: TagChange) => {
    await send({ name, isAdded: !isAdded });
    notify({ text: t.stayActions.undone });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (_sent, change) =>
      notify({
        text: change.isAdded ? t.stayChanges.tagAdded(change.name) : t.stayChanges.tagRemoved(change.name),
        undo: () => undo(change),
      }),
    onError: reportRefusal,
  });
  const isMine = useMay().changes('stays');
  const others = isMine ? known.map(({ name }) => name).filter((name) => !tags.includes(name)) : [];
  if (tags.length === 0 && others.length === 0) return null;
  return (
    <Section title={t.stayActions.tags}>
      <div className="stay-tags">
        {tags.map((name) => (
          <span key={name} className="stay-tag">
            {colourOf(name) === undefined ? null : (
              <span className="stay-tag-colour" style={{ background: colourOf(name) }} />
            )}
            {name}
            {isMine ? (
              <ActionIcon
                variant="transparent"
                color="gray"
                size={24}
                aria-label={t.stayActions.removeTag(name)}
                onClick={() => mutate({ name, isAdded: false })}
              >
                <Icon name="close" size={12} />
              </ActionIcon>
            ) : null}
          </span>
        ))}
        {others.length === 0 ? null : (
          <NativeSelect
            size="xs"
            aria-label={t.stayActions.addTag}
            disabled={isPending}
            value=""
            data={[{ value: '', label: t.stayActions.addTag }, ...others]}
            onChange={({ currentTarget: { value } }) => mutate({ name: value, isAdded: true })}
          />
        )}
      </div>
    </Section>
  );
}

/** Facts that other programs, or the host, have put beside a stay. */
export function FieldsSection({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const [open, setOpen] = useState<string>();
  const fields = Object.entries(stay.custom_fields ?? {});
  const isMine = useMay().changes('stays');
  if (!isMine && fields.length === 0) return null;
  return (
    <Section title={t.stayActions.fields}>
      {fields.length === 0 ? null : (
        <dl className="facts">
          {fields.map(([name, value]) => (
            <div key={name} className="stay-field">
              <dt>{name}</dt>
              <dd>
                <span>{value}</span>
                <ForWhoChanges of="stays">
                  <Tooltip label={t.stayChanges.fieldOf(name)}>
                    <ActionIcon
                      variant="transparent"
                      color="gray"
                      size={24}
                      aria-label={t.stayChanges.fieldOf(name)}
                      onClick={() => setOpen(name)}
                    >
                      <Icon name="pencil" size={14} />
                    </ActionIcon>
                  </Tooltip>
                </ForWhoChanges>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ForWhoChanges of="stays">
        <Button size="compact-xs" variant="default" onClick={() => setOpen('')}>
          {t.stayChanges.addField}
        </Button>
      </ForWhoChanges>
      {open === undefined ? null : <FieldDialog stay={stay} name={open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
