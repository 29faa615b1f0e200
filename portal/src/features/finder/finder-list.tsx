import { useEffect, useRef, type ReactNode } from 'react';
import type { SearchResult } from '../../../../client/src/innkeep.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { formatDay, formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import type { Command } from './items.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  reservation: 'person',
  conversation: 'message',
  task: 'task',
  property: 'home',
};

type Choice = {
  readonly key: string;
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly kind: string;
};

/** What can be chosen, in groups. The focus stays in the field, which names the active choice to screen readers. */
export function FinderList({
  id,
  results,
  commands,
  active,
  onPoint,
  onChoose,
}: {
  readonly id: string;
  readonly results: readonly SearchResult[];
  readonly commands: readonly Command[];
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (index: number) => void;
}) {
  const { t, tag } = useWording();
  const kinds: Readonly<Record<string, string>> = t.finder.kinds;
  const pages = commands.filter(({ group }) => group === 'pages');
  const actions = commands.filter(({ group }) => group === 'actions');
  const found = results.map((result) => ({
    key: keyOf(result),
    icon: ICONS[result.type] ?? 'search',
    title: result.title,
    detail: detailOf(result, tag),
    kind: kinds[result.type] ?? '',
  }));
  const optionAfter = (before: number) => (choice: Choice, index: number) => (
    <Option
      key={choice.key}
      id={`${id}-${before + index}`}
      choice={choice}
      isActive={active === before + index}
      onPoint={() => onPoint(before + index)}
      onChoose={() => onChoose(before + index)}
    />
  );
  const toActions = found.length + pages.length;
  return (
    <div role="listbox" id={id} aria-label={t.finder.results} className="finder-list">
      <Group title={t.finder.found}>{found.map(optionAfter(0))}</Group>
      <Group title={t.finder.pages}>{pages.map(choiceOf).map(optionAfter(found.length))}</Group>
      <Group title={t.finder.actions}>{actions.map(choiceOf).map(optionAfter(toActions))}</Group>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div role="group" aria-label={title}>
      <p className="finder-group" aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  );
}

function Option({
  id,
  choice: { icon, title, detail, kind },
  isActive,
  onPoint,
  onChoose,
}: {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={own}
      id={id}
      role="option"
      aria-selected={isActive}
      className="finder-option"
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <Icon name={icon} />
      <span className="finder-words">
        <b>{title}</b>
        {detail === '' ? null : <small>{detail}</small>}
      </span>
      <span className="finder-kind">{kind}</span>
    </div>
  );
}

/** The dates as the language writes them, and the property. */
function detailOf({ type, detail, start_date, end_date, property_title }: SearchResult, tag: string): string {
  if (type === 'property' || start_date === null) return detail;
  const dates =
    end_date === null
      ? formatDay(start_date, tag, { day: 'numeric', month: 'short', year: 'numeric' })
      : formatDays(start_date, end_date, tag);
  return property_title === null ? dates : `${dates} · ${property_title}`;
}

function choiceOf({ key, icon, label }: Command): Choice {
  return { key, icon, title: label, detail: '', kind: '' };
}

function keyOf({ type, stay_code, conversation_id, task_id, property_id, title }: SearchResult): string {
  return [type, stay_code, conversation_id, task_id, property_id, title].join(' ');
}
