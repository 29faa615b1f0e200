import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { Section } from '../../components/side-panel.tsx';
import { useWording } from '../../texts/texts.ts';

/** Enough for most stays; the rest is in the audit of the interface. */
const SHOWN = 50;

/** Who changed what, when, and through which application: read only when it is asked for. */
export function HistorySection({
  stay,
  timezone,
}: {
  readonly stay: Reservation;
  readonly timezone: string;
}) {
  const { t } = useWording();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: key('history', stay.stay_code),
    queryFn: async ({ signal }) => {
      const { audit } = await innkeep.audit
        .list({ stay_code: stay.stay_code, limit: SHOWN }, { signal })
        .page();
      return audit;
    },
    enabled: isOpen,
  });
  return (
    <Section title={t.stayActions.history}>
      {isOpen ? null : (
        <Button size="compact-xs" variant="default" onClick={() => setIsOpen(true)}>
          {t.stayActions.showHistory}
        </Button>
      )}
      {error === null ? null : <p role="alert">{error.message}</p>}
      {data?.length === 0 ? <p className="muted">{t.stayActions.noHistory}</p> : null}
      <ul className="lines">
        {data?.map((entry) => (
          <Change key={entry.id} entry={entry} timezone={timezone} />
        ))}
      </ul>
    </Section>
  );
}

function Change({ entry, timezone }: { readonly entry: AuditEntry; readonly timezone: string }) {
  const { t, tag } = useWording();
  const words: Readonly<Record<string, string>> = t.stayActions.kinds;
  const at = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  const by = entry.application ?? entry.operator;
  const who = by === null ? t.stayActions.itself : (by.name ?? t.stayActions.someone);
  return (
    <li>
      <span>{words[entry.kind] ?? t.stayActions.otherKind}</span>
      <span className="muted">
        {at.format(new Date(entry.created_at))}, {t.stayActions.by(who)}
      </span>
    </li>
  );
}
