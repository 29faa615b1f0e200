import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { useProperties } from '../../data/use-properties.ts';
import { useSession } from '../../data/session.ts';
import { useRules } from '../../domain/rules/use-rules.ts';
import { formatMomentIn } from '../../format/zones.ts';
import { Section } from '../../components/side-panel.tsx';
import { useWording } from '../../texts/texts.ts';
import { changesIn, rulesOf } from './history.ts';

/** Enough for most stays; the rest is in the audit of the interface. */
const SHOWN = 50;

/** Who changed what, when, and through which application or rule: read only when it is asked for. */
export function HistorySection({
  stay,
  timezone,
}: {
  readonly stay: Reservation;
  readonly timezone: string;
}) {
  const { t } = useWording();
  const { is_master } = useSession().account.operator;
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
  // The interface shows it to the master alone.
  if (!is_master) return null;
  return (
    <Section title={t.stayActions.history}>
      {isOpen ? null : (
        <Button size="compact-xs" variant="default" onClick={() => setIsOpen(true)}>
          {t.stayActions.showHistory}
        </Button>
      )}
      {error === null ? null : <p role="alert">{error.message}</p>}
      {data?.length === 0 ? <p className="muted">{t.stayActions.noHistory}</p> : null}
      {data === undefined ? null : <Changes audit={data} timezone={timezone} />}
    </Section>
  );
}

function Changes({ audit, timezone }: { readonly audit: readonly AuditEntry[]; readonly timezone: string }) {
  const { data: rules = [] } = useRules();
  const acted = rulesOf(audit);
  const nameOf = (id: number) => rules.find((rule) => rule.id === id)?.name;
  return (
    <ul className="lines">
      {audit.map((entry) => {
        const rule = acted.get(entry.request_id);
        return (
          <Change
            key={entry.id}
            entry={entry}
            timezone={timezone}
            isByRule={rule !== undefined}
            rule={rule === undefined ? undefined : nameOf(rule)}
          />
        );
      })}
    </ul>
  );
}

function Change({
  entry,
  timezone,
  isByRule,
  rule,
}: {
  readonly entry: AuditEntry;
  readonly timezone: string;
  readonly isByRule: boolean;
  /** The name of the rule, where it is still there. */
  readonly rule: string | undefined;
}) {
  const { t, tag } = useWording();
  const { data: properties = [] } = useProperties();
  const words: Readonly<Record<string, string>> = t.stayActions.kinds;
  const fields: Readonly<Record<string, string>> = t.stayActions.changedFields;
  const titleOf = (id: unknown) => properties.find((property) => property.id === id)?.title;
  const by = entry.application ?? entry.operator;
  const service = isByRule
    ? rule === undefined
      ? t.stayActions.aRule
      : t.stayActions.rule(rule)
    : t.stayActions.itself;
  const person = by === null ? service : (by.name ?? t.stayActions.someone);
  const { token } = entry;
  const who = token === null ? person : t.stayActions.withToken(person, token.name);
  const changes = changesIn(entry, { fields, tag, titleOf });
  const what = words[entry.kind] ?? t.stayActions.otherKind;
  return (
    <li>
      <span>{changes.length === 0 ? what : `${what}: ${changes.join(', ')}`}</span>
      <span className="muted">
        {formatMomentIn(timezone, entry.created_at, tag)}, {t.stayActions.by(who)}
      </span>
    </li>
  );
}
