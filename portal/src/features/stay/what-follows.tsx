import type { Cascade } from '../../../../client/src/innkeep.ts';
import { daysBetween } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';

/** What the end of a stay takes along. */
export function WhatFollows({ cascade }: { readonly cascade: Cascade }) {
  const { t } = useWording();
  const nights = cascade.availabilities
    .filter(({ available }) => available)
    .reduce((sum, { start_date, end_date }) => sum + daysBetween(start_date, end_date) + 1, 0);
  const dropped = cascade.actions.filter(({ status }) => status === 'dropped').length;
  const lines = [
    nights > 0 ? t.stayActions.cancelFree(nights) : undefined,
    cascade.tasks.length > 0 ? t.stayActions.cancelTasks(cascade.tasks.length) : undefined,
    dropped > 0 ? t.stayActions.cancelPlanned(dropped) : undefined,
  ].filter((line) => line !== undefined);
  return <p className="muted">{lines.join(' · ')}</p>;
}
