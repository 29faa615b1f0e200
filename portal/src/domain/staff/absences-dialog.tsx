import { Button, TextInput } from '@mantine/core';
import type { Staff, StaffAbsence } from '../../../../client/src/innkeep.ts';
import { Dialog } from '../../components/dialog.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { Problem } from '../../components/problem.tsx';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useMay } from '../../data/use-may.ts';
import { useReach } from '../../data/use-reach.ts';
import { useSession } from '../../data/session.ts';
import { useChecks } from '../../forms/checks.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatDay, todayIn } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { useAbsences } from './use-away.ts';
import './absences.css';

/** The days on which somebody cannot work: those that are entered, and a form for more. */
export function AbsencesDialog({
  person,
  onClose,
}: {
  readonly person: Staff;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.work.away;
  const { account } = useSession();
  const { isWhole } = useReach();
  const mayChange = useMay().changes('tasks') && isWhole;
  const { data, error, refetch } = useAbsences(todayIn(account.timezone));
  const own = data?.filter(({ staff_id }) => staff_id === person.id);
  return (
    <Dialog title={words.title(person.name)} onClose={onClose}>
      <div className="absences" aria-busy={data === undefined && error === null}>
        <p className="muted">{words.text}</p>
        {error === null ? null : <Problem text={error.message} onRetry={() => void refetch()} />}
        {data === undefined && error === null ? <ListSkeleton rows={2} /> : null}
        {own?.length === 0 ? <p>{words.none}</p> : null}
        <ul>
          {own?.map((absence) => (
            <AbsenceLine key={absence.id} absence={absence} mayChange={mayChange} />
          ))}
        </ul>
        {mayChange ? <AbsenceForm person={person} /> : null}
      </div>
    </Dialog>
  );
}

function AbsenceLine({
  absence,
  mayChange,
}: {
  readonly absence: StaffAbsence;
  readonly mayChange: boolean;
}) {
  const { t, tag } = useWording();
  const words = t.work.away;
  const days = sayDays(absence, tag);
  const { id, staff_id, start_date, end_date, is_own } = absence;
  const undo = async () => {
    await innkeep.staffs.createAbsence({ staff_id, start_date, end_date });
    await changed('staff_absence_created');
    notify({ text: words.added });
  };
  const remove = async () => {
    await innkeep.staffs.deleteAbsence(id);
    await changed({ event: 'staff_absence_deleted', staff_absence_id: id });
    notify({ text: words.removed, undo });
  };
  return (
    <li>
      <span>
        {days}
        {is_own ? <small className="muted"> {words.own}</small> : null}
      </span>
      {mayChange ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={words.removeOf(days)}
          onClick={() => void remove().catch(reportRefusal)}
        >
          {words.remove}
        </Button>
      ) : null}
    </li>
  );
}

function AbsenceForm({ person: { id, name } }: { readonly person: Staff }) {
  const { t } = useWording();
  const words = t.work.away;
  const { filled, dayFrom } = useChecks();
  const form = useForm({
    keep: `absence ${id}`,
    first: { start_date: '', end_date: '' },
    checks: {
      start_date: filled,
      end_date: (last, { start_date }) => (last === '' ? undefined : dayFrom(last, start_date)),
    },
    body: ({ start_date, end_date }) => ({
      staff_id: id,
      start_date,
      ...(end_date === '' ? {} : { end_date }),
    }),
    send: (body) => innkeep.staffs.createAbsence(body),
    onSaved: async ({ staff_absence }) => {
      notify({ text: words.added });
      await changed({ event: 'staff_absence_created', staff_absence_id: staff_absence.id });
    },
  });
  return (
    <FormPanel form={form} action={t.common.add} label={words.shortOf(name)}>
      <div className="form-pair">
        <TextInput data-autofocus type="date" label={words.first} {...form.input('start_date')} />
        <TextInput type="date" label={words.last} {...form.input('end_date')} />
      </div>
    </FormPanel>
  );
}

/** `Thu 3 Dec` or `Thu 3 Dec – Sat 5 Dec`. */
export function sayDays({ start_date, end_date }: StaffAbsence, tag: string): string {
  const style = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const first = formatDay(start_date, tag, style);
  return start_date === end_date ? first : `${first} – ${formatDay(end_date, tag, style)}`;
}
