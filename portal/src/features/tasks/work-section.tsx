import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { GetTaskChecklistData, Task } from '../../../../client/src/innkeep.ts';
import { reportRefusal } from '../../components/notices.tsx';
import { Problem } from '../../components/problem.tsx';
import { Section } from '../../components/side-panel.tsx';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { changed } from '../../data/own-changes.ts';
import { useSession } from '../../data/session.ts';
import { useMay } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { TaskListForm } from './task-list-form.tsx';

type Items = GetTaskChecklistData['items'];

/** How the task goes, as its staff says on their page: it changes while one looks. */
export function WorkSection({ task }: { readonly task: Task }) {
  const { t } = useWording();
  const { id } = task;
  const { data, error, refetch } = useQuery({
    queryKey: key('tasks', 'checklist', id),
    queryFn: async ({ signal }) => (await innkeep.tasks.getChecklist(id, { signal })).items,
  });
  return (
    <Section title={t.tasks.work.title}>
      {error === null ? null : <Problem text={error.message} onRetry={() => void refetch()} />}
      <TimesOf task={task} />
      {data === undefined ? null : <ListOf task={task} items={data} />}
    </Section>
  );
}

/** Who reported it and at which task, and when it was accepted, begun and done. */
function TimesOf({ task: { work } }: { readonly task: Task }) {
  const { t, tag } = useWording();
  const words = t.tasks.work;
  const { account } = useSession();
  if (work === null) return null;
  const format = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: account.timezone,
  });
  const lines = (['accepted', 'started', 'finished'] as const).flatMap((name) => {
    const at = work[`${name}_at`];
    return at === null ? [] : [words[name](format.format(new Date(at)))];
  });
  const { report } = work;
  const seen = report?.task_id ?? null;
  return (
    <>
      {report === null ? null : (
        <p className="muted">
          {words.reported[report.kind === 'supplies' ? 'supplies' : 'problem'](report.staff_name)}{' '}
          {seen === null ? null : (
            <Link to="." search={(before) => ({ ...before, task: seen })}>
              {t.work.reports.seenAt}
            </Link>
          )}
        </p>
      )}
      {lines.map((line) => (
        <p key={line} className="muted">
          {line}
        </p>
      ))}
    </>
  );
}

/** The steps, which the host marks, too, and the way to another list for this task. */
function ListOf({ task, items }: { readonly task: Task; readonly items: Items }) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const isMine = useMay().changes('tasks');
  const { mutate, isPending } = useMarkItem(task.id, items);
  return (
    <>
      {items.length === 0 ? null : (
        <ul className="tasks-steps">
          {items.map((item) => (
            <li key={item.id}>
              <Checkbox
                size="xs"
                disabled={!isMine || isPending}
                checked={item.done_at !== null}
                label={
                  <>
                    <span dir="auto">{item.text}</span>
                    {item.needs_photograph ? (
                      <small className="muted"> {t.tasks.work.photograph}</small>
                    ) : null}
                  </>
                }
                onChange={({ currentTarget: { checked } }) => mutate({ id: item.id, is_done: checked })}
              />
            </li>
          ))}
        </ul>
      )}
      {isMine ? (
        <p>
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            {t.work.checklists.ofTask}
          </Button>
        </p>
      ) : null}
      {isOpen ? <TaskListForm task_id={task.id} items={items} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Marked = { readonly id: number; readonly is_done: boolean };

/** Marks a step at once, and takes it back if the service refuses. The whole list is sent; what is not named stays as it is. */
function useMarkItem(task_id: number, items: Items) {
  const queries = useQueryClient();
  const queryKey = key('tasks', 'checklist', task_id);
  return useMutation({
    mutationFn: (marked: Marked) =>
      innkeep.tasks.updateChecklist(task_id, {
        items: items.map(({ id, text, needs_photograph }) => ({
          id,
          text,
          needs_photograph,
          ...(id === marked.id ? { is_done: marked.is_done } : {}),
        })),
      }),
    onMutate: async ({ id, is_done }) => {
      await queries.cancelQueries({ queryKey });
      const done_at = is_done ? new Date().toISOString() : null;
      queries.setQueryData<Items>(queryKey, (shown) =>
        shown?.map((item) => (item.id === id ? { ...item, done_at } : item)),
      );
    },
    onSuccess: () => changed({ event: 'task_updated', task_id }),
    onError: async (error) => {
      reportRefusal(error);
      await changed('task_updated');
    },
  });
}
