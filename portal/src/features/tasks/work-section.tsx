import { useQuery } from '@tanstack/react-query';
import type { Task } from '../../../../client/src/innkeep.ts';
import { Problem } from '../../components/problem.tsx';
import { Section } from '../../components/side-panel.tsx';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';

/** How the task goes, as its staff says on their page: it changes while one looks. */
export function WorkSection({ task: { id, work } }: { readonly task: Task }) {
  const { t, tag } = useWording();
  const words = t.tasks.work;
  const { account } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: key('tasks', 'checklist', id),
    queryFn: async ({ signal }) => (await innkeep.tasks.getChecklist(id, { signal })).items,
  });
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: account.timezone,
  });
  const lines = [
    work?.report
      ? words.reported[work.report.kind === 'supplies' ? 'supplies' : 'problem'](work.report.staff_name)
      : undefined,
    work?.accepted_at ? words.accepted(format.format(new Date(work.accepted_at))) : undefined,
    work?.started_at ? words.started(format.format(new Date(work.started_at))) : undefined,
    work?.finished_at ? words.finished(format.format(new Date(work.finished_at))) : undefined,
  ].filter((line) => line !== undefined);
  if (error === null && lines.length === 0 && (data ?? []).length === 0) return null;
  return (
    <Section title={words.title}>
      {error === null ? null : <Problem text={error.message} onRetry={() => void refetch()} />}
      {lines.map((line) => (
        <p key={line} className="muted">
          {line}
        </p>
      ))}
      <ul>
        {(data ?? []).map((item) => (
          <li key={item.id}>
            {item.done_at === null ? words.open(item.text) : words.done(item.text)}
            {item.needs_photograph ? <small className="muted"> {words.photograph}</small> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
