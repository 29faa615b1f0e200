import type { Task } from './innkeep.ts';

const STATES: Readonly<Record<string, string>> = {
  pending: 'To do',
  in_progress: 'In progress',
  completed: 'Done',
};
const STEPS: Readonly<Record<string, { readonly to: string; readonly text: string }>> = {
  pending: { to: 'in_progress', text: 'Start' },
  in_progress: { to: 'completed', text: 'Finish' },
};

/** The page of the cleaners. Titles and notes are text, whatever they contain. */
export function writePage(tasks: readonly Task[]): string {
  const rows = tasks.map(
    ({ id, property_title, expected, note, status }) => `<li>
<b>${escaped(property_title ?? 'No property')}</b> ${escaped(expected.slice(0, 16).replace('T', ' '))}
<i>${STATES[status] ?? escaped(status)}</i> ${escaped(note)}${formFor(id, status)}</li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Cleanings</title>
<meta name="viewport" content="width=device-width"><style>body{font:16px system-ui;max-width:40rem;margin:2rem auto}
li{padding:.5rem 0;border-bottom:1px solid #ddd}form{display:inline}</style>
<h1>Cleanings</h1>${rows.length === 0 ? '<p>Nothing to clean.</p>' : `<ul>${rows.join('')}</ul>`}</html>`;
}

function formFor(id: number, status: string): string {
  const step = STEPS[status];
  if (step === undefined) return '';
  return ` <form method="post" action="/tasks/${id}/${step.to}"><button>${step.text}</button></form>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
