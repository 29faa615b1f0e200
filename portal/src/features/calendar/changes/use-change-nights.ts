import { innkeep } from '../../../data/api.ts';
import { nightsChanged } from '../../../data/calendar-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { useChecks } from '../../../forms/checks.ts';
import { useForm } from '../../../forms/use-form.ts';
import type { Day } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Range } from '../selection/place.ts';
import { currenciesOf, NO_DRAFT, planOf, priceChangeOf, type Draft } from './draft.ts';
import { effectsOf, type ChangeKind, type PropertyNights } from './nights.ts';
import { keepOpened, type Call, type Step } from './plan.ts';

/** Sends the calls of a plan one after the other. When one is refused, those before it are put back. */
export function useChangeNights(
  kind: ChangeKind,
  {
    range,
    read,
    onDone,
  }: {
    readonly range: Range;
    readonly read: readonly PropertyNights[];
    readonly onDone: () => void;
  },
) {
  const { t } = useWording();
  const { count } = useChecks();
  const words = t.selection;
  const refresh = () => nightsChanged(range.properties, range.first, range.last);
  const undo = async (steps: readonly Step[]) => {
    try {
      await putBack(steps);
    } finally {
      // Some of it may be back when the rest was refused.
      await refresh();
    }
    notify({ text: t.move.undone });
  };
  const isUnread = (draft: Draft, mode: Draft['mode']) =>
    kind === 'price' && draft.mode === mode && priceChangeOf(draft, currenciesOf(read)) === undefined;
  return useForm({
    keep: `${kind} ${range.properties.join()} ${range.first} ${range.last}`,
    first: NO_DRAFT,
    checks: {
      amount: (_, draft) => (isUnread(draft, 'amount') ? words.noAmount : undefined),
      percent: (_, draft) => (isUnread(draft, 'percent') ? words.noPercent : undefined),
      nights: (text) => (kind === 'minStay' ? count(text) : undefined),
    },
    body: (draft) => ({
      steps: planOf(kind, read, draft) ?? [],
      effects: effectsOf(kind, read, draft.weekdays),
    }),
    send: async ({ steps }) => {
      try {
        return await sendAll(steps);
      } catch (error) {
        await refresh();
        throw error;
      }
    },
    onSaved: async ({ steps, stillClosed }, { effects: { changed, properties } }) => {
      onDone();
      const done = words.changes[kind].done(changed, properties);
      const text = stillClosed === 0 ? done : `${done} ${words.stillClosed(stillClosed)}`;
      notify({ text, undo: () => undo(steps) });
      await refresh();
    },
  });
}

async function sendAll(steps: readonly Step[]) {
  const sent: Step[] = [];
  let stillClosed = 0;
  try {
    for (const step of steps) {
      await send(step.send);
      const kept = keepOpened(step, await readOpened(step));
      sent.push(kept.step);
      stillClosed += kept.stillClosed;
    }
  } catch (error) {
    await putBack(sent);
    throw error;
  }
  return { steps: sent, stillClosed };
}

async function putBack(steps: readonly Step[]): Promise<void> {
  for (const { back } of steps.toReversed()) for (const call of back) await send(call);
}

/** Opened nights that can be booked: somebody may hold others by now. */
async function readOpened({ send: { to, body } }: Step): Promise<(property: number, date: Day) => boolean> {
  if (to !== 'availabilities' || !body.available) return () => true;
  const dates = (body.dates ?? []).toSorted();
  const [start_date = '', end_date = start_date] = [dates[0], dates.at(-1)];
  const query = { property_ids: body.property_ids.join(), start_date, end_date };
  const { properties } = await innkeep.availabilities.get(query);
  const open = new Set(
    properties.flatMap(({ id, availabilities }) =>
      availabilities.filter(({ available }) => available).map(({ date }) => `${id} ${date}`),
    ),
  );
  return (property, date) => open.has(`${property} ${date}`);
}

function send(call: Call): Promise<unknown> {
  switch (call.to) {
    case 'availabilities':
      return innkeep.availabilities.set(call.body);
    case 'prices':
      return innkeep.listingCalendar.setPrices(call.body);
    case 'restrictions':
      return innkeep.listingCalendar.setRestrictions(call.body);
  }
}
