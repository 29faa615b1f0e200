import type { NotificationSettings } from '../../../../../client/src/innkeep.ts';
import type { Texts } from '../../../texts/en.ts';

export type WayState = NotificationSettings['email_status'];

/** What went wrong, in the language of the reader. What the other side said stays as it said it. */
export function sayProblem(
  { code, detail }: NonNullable<WayState['problem']>,
  { problems }: Texts['notifications'],
): string {
  const known: Readonly<Record<string, string | ((detail: string) => string)>> = problems;
  const words = known[code] ?? code;
  return typeof words === 'string' ? words : words(detail ?? '');
}
