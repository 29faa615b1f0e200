/**
 * What random cases are made from: the same in every run, so that a change is judged by itself and not by luck.
 * Who looks for new cases gives another, such as $RANDOM.
 */
export function seedOf(setting: string): number {
  return Number(process.env[setting] ?? 20_260_615);
}
