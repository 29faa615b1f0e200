import { innkeep } from '../../../data/api.ts';
import type { Day } from '../../../format/days.ts';
import { keepOpened, type Call, type Step } from './plan.ts';

/** Sends the calls of a plan one after the other. When one is refused, those before it are put back. */
export async function sendAll(steps: readonly Step[]) {
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

export async function putBack(steps: readonly Step[]): Promise<void> {
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
