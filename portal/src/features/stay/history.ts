import type { AuditEntry } from '../../../../client/src/innkeep.ts';
import { formatDay, type Day } from '../../format/days.ts';

type Snapshot = Readonly<Record<string, unknown>>;

/** The rules that acted, by the request in which they did: what else was recorded in it, a rule has done. */
export function rulesOf(
  audit: readonly Pick<AuditEntry, 'kind' | 'request_id' | 'after'>[],
): ReadonlyMap<string, number> {
  return new Map(
    audit.flatMap(({ kind, request_id, after }) => {
      const id = fieldsOf(after)['rule_id'];
      return kind.startsWith('automation_action_') && typeof id === 'number' ? [[request_id, id]] : [];
    }),
  );
}

type Said = {
  /** What each field of a stay is called. A field without a name is not said. */
  readonly fields: Readonly<Record<string, string>>;
  readonly tag: string;
  readonly titleOf: (property: unknown) => string | undefined;
};

/** What of a stay was changed, in the words of a host: days and places with what they were and are. Each word once. */
export function changesIn(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  said: Said,
): readonly string[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = Object.keys(now).filter(
    (name) => name in old && JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  return [...new Set(changed.flatMap((name) => sayChange(name, old[name], now[name], said) ?? []))];
}

function sayChange(
  name: string,
  before: unknown,
  after: unknown,
  { fields, tag, titleOf }: Said,
): string | undefined {
  const word = fields[name];
  if (word === undefined) return undefined;
  const write =
    name === 'property_id' ? titleOf : (value: unknown) => (isDay(value) ? writeDay(value, tag) : undefined);
  const [old, now] = [write(before), write(after)];
  return old === undefined || now === undefined ? word : `${word} ${old} → ${now}`;
}

function isDay(value: unknown): value is Day {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
}

function writeDay(day: Day, tag: string): string {
  return formatDay(day, tag, { day: 'numeric', month: 'short' });
}

function fieldsOf(snapshot: unknown): Snapshot {
  return typeof snapshot === 'object' && snapshot !== null && !Array.isArray(snapshot) ? { ...snapshot } : {};
}
