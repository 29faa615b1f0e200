import type { Resource } from './resources.ts';

/** What an archive does not hold. */
export const NOT_INSIDE: readonly string[] = [
  'passwords, second factors and sessions of operators',
  'access tokens and partner applications',
  'the secrets of webhooks, and what was delivered to them',
  'the audit log and the event log, which belong to the service that wrote them',
  'saved views that other operators keep for themselves',
  'what other software keeps: the calendars and messages of channels',
];

/** The file README.txt of an archive. */
export function describeArchive(resources: readonly Pick<Resource, 'name' | 'holds'>[]): string {
  const width = Math.max(...resources.map(({ name }) => name.length)) + '.jsonl'.length;
  const files = resources.map(({ name, holds }) => `  ${`${name}.jsonl`.padEnd(width)}  ${holds}`);
  return `Everything of one account of Innkeep

You need no Innkeep to read this archive.

Each .jsonl file is JSON Lines in UTF-8: one line is one object, as GET of the interface returns it.

${files.join('\n')}

csv/ has the same objects as tables for a spreadsheet. A field of an object is a column such as
rates.total_rate.amount. The columns are the same whatever the lines have, and a table without lines has them too. A
list is written as JSON. A text that begins like a formula has an apostrophe before it.

files/ has the pictures and files of messages, the receipts and the photographs. The name of a file is the end of its address in
the lines: the receipt at https://…/receipts/101/0123….pdf is files/receipts/101/0123….pdf.

manifest.json has the version of this format, the account, the time, and the number of lines of each file.
All files show the account at this one time.

Not in this archive:
${NOT_INSIDE.map((each) => `  - ${each}`).join('\n')}

Keep this archive in a safe place. It has names, addresses and messages of guests, Wi-Fi passwords, lock codes, and
secret addresses of calendars and of guest pages.

innkeep import reads this archive into another account. The documentation describes it in moving.md.
`;
}
