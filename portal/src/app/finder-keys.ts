import type { KeyHelp } from '../features/finder/keys-dialog.tsx';
import type { Texts } from '../texts/en.ts';

/** What the keys of a page do: add a row where a page gets a key. */
export function keysOfPage(
  path: string,
  { finder: { keys } }: Texts,
): { readonly page: readonly KeyHelp[]; readonly everywhere: readonly KeyHelp[] } {
  const pages: Readonly<Record<string, readonly KeyHelp[]>> = {
    '/calendar': [
      { keys: ['Ctrl ←', 'Ctrl →'], does: keys.moveCalendar },
      { keys: ['Page Up', 'Page Down'], does: keys.moveMonths },
      { keys: ['T'], does: keys.today },
      { keys: ['G'], does: keys.goTo },
      { keys: ['←', '→', '↑', '↓'], does: keys.moveCursor },
      { keys: ['Enter'], does: keys.openNight },
      { keys: ['B'], does: keys.bookNights },
      { keys: ['X'], does: keys.blockNights },
      { keys: ['Shift ←', 'Shift ↓'], does: keys.selectNights },
      { keys: ['Shift Alt ←', 'Shift Alt →'], does: keys.moveDeparture },
      { keys: ['Shift Alt ↑', 'Shift Alt ↓'], does: keys.moveArrival },
    ],
    '/inbox': [
      { keys: ['J', 'K'], does: keys.nextConversation },
      { keys: ['R'], does: keys.answer },
      { keys: ['E'], does: keys.settle },
      { keys: ['U'], does: keys.unread },
    ],
    '/tasks': [
      { keys: ['←', '→'], does: keys.moveTasks },
      { keys: ['T'], does: keys.today },
      { keys: ['D', 'W'], does: keys.dayOrWeek },
    ],
  };
  return {
    page: pages[path] ?? [],
    everywhere: [
      { keys: ['Ctrl K', '/'], does: keys.search },
      { keys: ['Ctrl Z'], does: keys.undo },
      { keys: ['?'], does: keys.help },
      { keys: ['Esc'], does: keys.close },
    ],
  };
}
