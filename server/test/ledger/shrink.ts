import type { Innkeep } from './innkeep.ts';
import type { Plan } from './plan.ts';
import { runWorld, type Outcome } from './run-world.ts';

const RUNS_MAX = 80;

/** The smallest world that still breaks the same rule in the same way: with fewer channels, then with fewer habits. */
export async function shrink(innkeep: Innkeep, found: Outcome): Promise<Outcome> {
  let smallest = found;
  let runs = 0;
  const tryWith = async (plan: Plan) => {
    if ((runs += 1) > RUNS_MAX) return;
    const outcome = await runWorld(innkeep, plan);
    const { breach } = outcome;
    if (breach?.rule === found.breach?.rule && breach?.kind === found.breach?.kind) smallest = outcome;
  };
  const months = found.months + 1;
  for (const channel of found.plan.channels) {
    const channels = smallest.plan.channels.filter((each) => each !== channel);
    await tryWith({ ...smallest.plan, channels, months });
  }
  for (const habit of found.plan.habits) {
    const habits = new Set(smallest.plan.habits);
    habits.delete(habit);
    await tryWith({ ...smallest.plan, habits, months });
  }
  return smallest;
}

/** What a person needs to see it again. */
export function describe({ plan, months, breach, story }: Outcome): string {
  const channels = plan.channels.map(({ key, offers, isEcho, isMerging }) =>
    [key, offers === 'room_type' ? 'room type' : '', isEcho ? 'echo' : '', isMerging ? 'merging' : '']
      .filter((word) => word !== '')
      .join(' '),
  );
  return [
    `LEDGER_SEED=${plan.seed} month ${months + 1}, ${plan.timezone}: ${breach?.rule}, ${breach?.kind}`,
    `  ${breach?.text}`,
    `  channels: ${channels.join('; ')}`,
    `  habits: ${[...plan.habits].join(',')}`,
    story,
  ].join('\n');
}
