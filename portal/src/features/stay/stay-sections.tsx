import type { Reservation } from '../../../../client/src/innkeep.ts';
import { Link } from '@tanstack/react-router';
import { CopyButton } from '../../components/copied-text.tsx';
import { Section } from '../../components/side-panel.tsx';
import { formatDay } from '../../format/days.ts';
import { formatClock, formatTime } from '../../format/times.ts';
import { nameForeignZone } from '../../format/zones.ts';
import { nameOfLanguage } from '../../format/choices.ts';
import { useWording } from '../../texts/texts.ts';
import { useProperties } from '../../data/use-properties.ts';
import { useTasksOf } from './use-stay.ts';

export function ArrivalSection({ stay }: { readonly stay: Reservation }) {
  const { t, tag } = useWording();
  const { arrival_at, departure_at, lock_code, lock_code_visible_after, check_in_guide_url } =
    stay.check_in_details;
  const { data: properties } = useProperties();
  const home = properties?.find(({ id }) => id === stay.property_id);
  const zone =
    home === undefined
      ? undefined
      : nameForeignZone(home.timezone, tag, new Date(`${stay.check_in_date}T12:00:00Z`));
  const long = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return (
    <Section title={t.stay.arrival}>
      <dl className="facts">
        <dt>{t.stay.checkIn}</dt>
        <dd>
          {formatDay(stay.check_in_date, tag, long)}
          {arrival_at === null ? '' : `, ${t.stay.from(formatClock(arrival_at, tag))}`}
        </dd>
        <dt>{t.stay.checkOut}</dt>
        <dd>
          {formatDay(stay.check_out_date, tag, long)}
          {departure_at === null ? '' : `, ${t.stay.until(formatClock(departure_at, tag))}`}
        </dd>
        {lock_code === null ? null : (
          <>
            <dt>{t.stay.doorCode}</dt>
            <dd>
              <b>{lock_code}</b>{' '}
              {lock_code_visible_after === null ? null : (
                <span className="muted">{t.stay.shownFrom(formatTime(lock_code_visible_after, tag))}</span>
              )}
            </dd>
          </>
        )}
        {check_in_guide_url === null ? null : (
          <>
            <dt>{t.stay.guide}</dt>
            <dd>
              <a href={check_in_guide_url} target="_blank" rel="noreferrer">
                {t.stay.guestPage}
              </a>
              <CopyButton text={check_in_guide_url} label={t.stay.copyGuestPage} />
            </dd>
          </>
        )}
      </dl>
      {zone === undefined ? null : <p className="muted">{t.stayChanges.times(zone)}</p>}
    </Section>
  );
}

export function GuestsSection({ stay }: { readonly stay: Reservation }) {
  const { t, tag } = useWording();
  const { guest_phone, guest_email, text_language, guests } = stay;
  const languageReasons: Readonly<Record<string, string>> = t.stay.languageReasons;
  const companions = guests.filter(({ is_booker }) => !is_booker);
  return (
    <Section title={t.stay.guestsTitle}>
      <dl className="facts">
        {guest_phone === null ? null : (
          <>
            <dt>{t.stay.phone}</dt>
            <dd>
              <a href={`tel:${guest_phone.replaceAll(/[^\d+]/g, '')}`}>{guest_phone}</a>
            </dd>
          </>
        )}
        {guest_email === null ? null : (
          <>
            <dt>{t.stay.email}</dt>
            <dd>
              <a href={`mailto:${encodeURIComponent(guest_email)}`}>{guest_email}</a>
            </dd>
          </>
        )}
        <dt>{t.stay.language}</dt>
        <dd>
          {nameOfLanguage(text_language.language, tag)}{' '}
          <span className="muted">{languageReasons[text_language.by] ?? ''}</span>
        </dd>
      </dl>
      {companions.length === 0 ? null : (
        <p className="companions">{companions.map(({ name }) => name).join(', ')}</p>
      )}
    </Section>
  );
}

export function TasksSection({ stay }: { readonly stay: Reservation }) {
  const { t, tag } = useWording();
  const { data: tasks = [] } = useTasksOf(stay);
  const words: Readonly<Record<string, string>> = t.task;
  const states: Readonly<Record<string, string>> = t.tasks.status;
  if (tasks.length === 0) return null;
  return (
    <Section title={t.stay.tasks}>
      <ul className="lines">
        {tasks.map(({ id, note, type, status, expected_date, expected_time, staff_name, rule }) => (
          <li key={id}>
            <Link
              to="."
              search={(before) => ({ ...before, stay: undefined, task: id })}
              title={t.stayChanges.openTask(words[type] ?? type)}
            >
              {note === '' ? (words[type] ?? type) : note}
            </Link>
            <span className="muted">
              {formatDay(expected_date, tag, { day: 'numeric', month: 'short' })}
              {expected_time === null ? '' : `, ${formatTime(expected_time, tag)}`} ·{' '}
              {staff_name ?? t.stay.noStaff}
              {status === 'pending' ? '' : ` · ${states[status] ?? status}`}
              {rule === null ? '' : ` · ${t.automation.byRuleNamed(rule.name)}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
