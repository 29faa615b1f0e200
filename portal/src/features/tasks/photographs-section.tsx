import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaskPhotograph } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { key } from '../../data/keys.ts';
import { Confirm } from '../../components/confirm.tsx';
import { notify } from '../../components/notices.tsx';
import { Problem } from '../../components/problem.tsx';
import { Section } from '../../components/side-panel.tsx';
import { useSession } from '../../data/session.ts';
import { ownAddressOf } from '../../components/pictures.ts';
import { useWording } from '../../texts/texts.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** What the staff of a task shows of it. Nothing without a photograph. */
export function PhotographsSection({ task_id }: { readonly task_id: number }) {
  const { t } = useWording();
  const [asked, setAsked] = useState<TaskPhotograph>();
  const { data, error, refetch } = useQuery({
    queryKey: key('tasks', 'photographs', task_id),
    queryFn: async ({ signal }) => (await innkeep.tasks.getPhotographs(task_id, { signal })).photographs,
  });
  if (error === null && (data === undefined || data.length === 0)) return null;
  return (
    <Section title={t.tasks.photographs}>
      {error === null ? null : <Problem text={error.message} onRetry={() => void refetch()} />}
      <ul className="tasks-photographs">
        {data?.map((photograph) => (
          <Photograph key={photograph.id} photograph={photograph} onDelete={() => setAsked(photograph)} />
        ))}
      </ul>
      {asked === undefined ? null : (
        <Confirm
          title={t.tasks.deletePhotograph}
          text={t.tasks.deletePhotographText}
          confirm={t.common.delete}
          act={() => innkeep.tasks.deletePhotograph(task_id, asked.id)}
          onDone={() => {
            notify({ text: t.common.deleted });
            void changed({ event: 'task_updated', task_id });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}

function Photograph({
  photograph: { url, staff_name, created_at },
  onDelete,
}: {
  readonly photograph: TaskPhotograph;
  readonly onDelete: () => void;
}) {
  const { t, tag } = useWording();
  const { account } = useSession();
  const at = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: account.timezone,
  }).format(new Date(created_at));
  const here = ownAddressOf(url);
  return (
    <li>
      <a href={here} target="_blank" rel="noreferrer">
        <img src={here} alt={t.tasks.photographBy(staff_name, at)} loading="lazy" />
      </a>
      <small className="muted">
        {staff_name} · {at}
      </small>
      <ForWhoChanges of="tasks">
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t.tasks.deletePhotographOf(staff_name, at)}
          onClick={onDelete}
        >
          {t.common.delete}
        </Button>
      </ForWhoChanges>
    </li>
  );
}
