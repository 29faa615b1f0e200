import { UnstyledButton } from '@mantine/core';
import { Fragment, useId, useState } from 'react';
import type { WorkTotal } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { useMay } from '../../../data/use-may.ts';
import { useWording } from '../../../texts/texts.ts';
import { sayFees, sayMinutes, sumOf } from './hours.ts';
import { TasksOfPerson } from './tasks-of-person.tsx';

/** A row for each person, which opens their tasks, and the sums. */
export function HoursTable({
  totals,
  month,
}: {
  readonly totals: readonly WorkTotal[];
  readonly month: string;
}) {
  const { t } = useWording();
  const words = t.work.hours;
  const { seesMoney } = useMay();
  return (
    <table className="hours-table">
      <thead>
        <tr>
          <th scope="col">{words.staff}</th>
          <th scope="col" className="number">
            {words.tasks}
          </th>
          <th scope="col" className="number">
            {words.time}
          </th>
          {seesMoney ? (
            <th scope="col" className="number">
              {words.pay}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <PersonRows key={total.staff_id} total={total} month={month} seesMoney={seesMoney} />
        ))}
      </tbody>
      {totals.length < 2 ? null : (
        <tfoot>
          <tr>
            <th scope="row">{words.all}</th>
            <Numbers total={sumOf(totals)} seesMoney={seesMoney} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function PersonRows({
  total,
  month,
  seesMoney,
}: {
  readonly total: WorkTotal;
  readonly month: string;
  readonly seesMoney: boolean;
}) {
  const { t } = useWording();
  const words = t.work.hours;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { staff_id, staff_name } = total;
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <UnstyledButton
            className="hours-open"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={isOpen ? words.hide(staff_name) : words.show(staff_name)}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'up' : 'down'} size={15} /> {staff_name}
          </UnstyledButton>
        </th>
        <Numbers total={total} seesMoney={seesMoney} />
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={seesMoney ? 4 : 3} className="hours-tasks">
          {isOpen ? <TasksOfPerson person={{ id: staff_id, name: staff_name }} month={month} /> : null}
        </td>
      </tr>
    </Fragment>
  );
}

function Numbers({
  total: { tasks, minutes, fees },
  seesMoney,
}: {
  readonly total: Pick<WorkTotal, 'tasks' | 'minutes' | 'fees'>;
  readonly seesMoney: boolean;
}) {
  const { tag } = useWording();
  return (
    <>
      <td className="number">{tasks.toLocaleString(tag)}</td>
      <td className="number">{sayMinutes(minutes, tag)}</td>
      {seesMoney ? (
        <td className="number">
          {sayFees(fees, tag).map((fee) => (
            <span key={fee}>{fee}</span>
          ))}
        </td>
      ) : null}
    </>
  );
}
