import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { useWording } from '../../texts/texts.ts';
import { usePlannedMoment } from '../use-planned-moment.ts';
import { CONDITION_NAMES } from './conditions.ts';
import './planned.css';

/** What is said of an action beside its moment: that it was late, goes again, or does not go as things are. */
export function PlannedState({ action }: { readonly action: AutomationAction }) {
  const { t, tag } = useWording();
  const { status, reason, unmet, why } = action;
  const { passed_at, moved_from } = why.fact;
  const moment = usePlannedMoment({ ...action, scheduled_at: passed_at ?? action.scheduled_at });
  const words = t.automation;
  const known: Readonly<Record<string, string>> = words.reasons;
  const names = new Intl.ListFormat(tag).format(
    CONDITION_NAMES.filter((name) => unmet.includes(name)).map((name) => words.conditionNames[name]),
  );
  const said = [
    ...(moved_from === null ? [] : [words.goesAgain]),
    ...(passed_at === null ? [] : [words.goesLate(moment)]),
    ...(reason === 'booked_late' ? [words.wouldHaveGone(moment)] : []),
    ...(names === '' ? [] : [status === 'waiting' ? words.unmet(names) : words.wasUnmet(names)]),
    ...(reason === null || reason === 'booked_late' || names !== '' ? [] : [known[reason] ?? reason]),
  ];
  return said.map((line) => (
    <small key={line} className="planned-state">
      {line}
    </small>
  ));
}
