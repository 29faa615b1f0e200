import { Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { GetConversationData, Reservation } from '../../../../client/src/innkeep.ts';
import { channelOf } from '../../domain/channel-colours.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useForm } from '../../forms/use-form.ts';
import { notify } from '../../components/notices.tsx';
import { Section } from '../../components/side-panel.tsx';
import { daysBetween, formatDays } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useMay } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { useProperties } from '../../data/use-properties.ts';
import { useConversation } from './use-conversation.ts';
import { useStaysOf } from './use-planned.ts';
import { costsOnceConfirmed, guestOwes } from '../../domain/guest-owes.ts';

/** Who the guest of the conversation is, what they booked, and what the team noted. */
export function FactsPane({ id }: { readonly id: string }) {
  const { t } = useWording();
  const { data, error } = useConversation(id);
  const { data: stays, error: noStays } = useStaysOf(data);
  const isBusy = stays === undefined && error === null && noStays === null;
  return (
    <aside className="inbox-pane inbox-facts" aria-label={t.inbox.facts} aria-busy={isBusy}>
      <h2 className="visually-hidden">{t.inbox.facts}</h2>
      {data === null || data === undefined ? null : <GuestSection conversation={data} />}
      {stays?.map((stay) => (
        <StaySection key={stay.stay_code} stay={stay} />
      ))}
      {stays?.length === 0 && data !== null && data !== undefined ? (
        <InquirySection conversation={data} />
      ) : null}
      {data === null || data === undefined ? null : (
        <NoteSection key={data.id} id={data.id} note={data.note ?? ''} />
      )}
    </aside>
  );
}

function GuestSection({
  conversation: { guest, channel_type },
}: {
  readonly conversation: GetConversationData;
}) {
  const { t } = useWording();
  return (
    <Section title={t.inbox.guest}>
      <p>
        <b className="text">{guest.name ?? t.inbox.unnamed}</b>
      </p>
      <p className="muted">{channelOf(channel_type).name}</p>
      {guest.phone === null || guest.phone === '' ? null : (
        <p>
          <a href={`tel:${guest.phone.replaceAll(' ', '')}`}>{guest.phone}</a>
        </p>
      )}
      {guest.email === null || guest.email === '' ? null : (
        <p className="text">
          <a href={`mailto:${guest.email}`}>{guest.email}</a>
        </p>
      )}
    </Section>
  );
}

function StaySection({ stay }: { readonly stay: Reservation }) {
  const { t, tag } = useWording();
  const { data: properties } = useProperties();
  const { check_in_date, check_out_date, payment, check_in_details } = stay;
  const property = properties?.find(({ id }) => id === stay.property_id)?.title;
  const { seesMoney } = useMay();
  const due = formatMoney(guestOwes(stay), payment.currency, tag);
  const isPaid = guestOwes(stay) === 0;
  const costs = costsOnceConfirmed(stay);
  const paid = isPaid ? t.inbox.paid : t.inbox.unpaid(due);
  const words: Readonly<Record<string, string>> = t.stay.status;
  return (
    <Section title={stay.property_id === 0 ? t.stay.inBox : (property ?? t.inbox.facts)}>
      <dl className="facts">
        <dt>{t.inbox.dates}</dt>
        <dd>
          {formatDays(check_in_date, check_out_date, tag)},{' '}
          {t.common.nights(daysBetween(check_in_date, check_out_date))}
        </dd>
        <dt>{t.inbox.people}</dt>
        <dd>{t.common.guests(stay.number_of_guests)}</dd>
        {!seesMoney || (payment.total_amount === 0 && isPaid) ? null : (
          <>
            <dt>{t.stay.money}</dt>
            <dd>
              {costs === undefined ? paid : t.stay.onceConfirmed(formatMoney(costs, payment.currency, tag))}
            </dd>
          </>
        )}
        {check_in_details.lock_code === null ? null : (
          <>
            <dt>{t.inbox.doorCode}</dt>
            <dd>{check_in_details.lock_code}</dd>
          </>
        )}
      </dl>
      <p className="muted">{words[stay.stay_status ?? stay.status] ?? words[stay.status]}</p>
      <p>
        <Link to="." search={(before) => ({ ...before, stay: stay.stay_code })}>
          {t.inbox.openStay}
        </Link>
      </p>
    </Section>
  );
}

function InquirySection({ conversation }: { readonly conversation: GetConversationData }) {
  const { t, tag } = useWording();
  return (
    <Section title={t.inbox.inquiry}>
      <p className="muted">{t.inbox.noStay}</p>
      {conversation.activities.map(({ check_in_date, check_out_date, property }) => (
        <p key={`${property?.id} ${check_in_date}`} className="text">
          {property?.title}
          {check_in_date === null || check_out_date === null
            ? ''
            : `, ${formatDays(check_in_date, check_out_date, tag)}`}
        </p>
      ))}
    </Section>
  );
}

function NoteSection({ id, note }: { readonly id: string; readonly note: string }) {
  const { t } = useWording();
  const isMine = useMay().changes('messages');
  const form = useForm({
    keep: `note ${id}`,
    first: { note },
    body: (typed) => (typed.note.trim() === '' ? { note: null } : typed),
    send: (body) => innkeep.conversations.updateNote(id, body),
    onSaved: async () => {
      await changed({ event: 'conversation_updated', conversation_id: id });
      notify({ text: t.inbox.noteSaved });
    },
  });
  return (
    <Section title={t.inbox.note}>
      <FormPanel form={form} isHidden={!form.isChanged}>
        <Textarea
          aria-label={t.inbox.note}
          description={t.inbox.noteHelp}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={5000}
          {...form.input('note')}
          readOnly={!isMine}
        />
      </FormPanel>
    </Section>
  );
}
