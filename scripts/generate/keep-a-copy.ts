import { COPIED_LISTS, TOUCHED, type Touch } from '#server/events/copied-lists.ts';
import { PUBLISHED_KINDS } from '#server/events/event-kinds.ts';
import { table } from '#server/documents/reference/markdown/markdown.ts';
import { code, madeFrom } from './markdown.ts';

const SOURCE = 'server/src/events/copied-lists.ts';

/** examples/keep-a-copy/lists.ts: the lists of a copy, and what each event touches, for a program that stands alone. */
export function writeCopiedLists(): string {
  return `// Made from ${SOURCE} by \`npm run generate\`.

/** How the copier reads a list, and one object of it again. */
export type CopiedList = {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly key: string;
  /** Null: the list is read again as a whole. */
  readonly one: string | null;
  /** The list shows less of an object than \`one\`. */
  readonly isShort?: boolean;
};

/** What an event touches: the object with a key, those that have its value or that of another object at a place, or the whole list. */
export type Touch =
  | { readonly list: string; readonly key: string }
  | { readonly list: string; readonly where: string; readonly is: string }
  | { readonly list: string; readonly where: string; readonly of: string; readonly key: string; readonly from: string }
  | { readonly list: string; readonly all: true };

export const COPIED_LISTS: Readonly<Record<string, CopiedList>> = ${inLines(COPIED_LISTS)};

export const TOUCHES: Readonly<Record<string, readonly Touch[]>> = ${inLines(Object.fromEntries(TOUCHED))};
`;
}

function inLines(rows: object): string {
  const lines = Object.entries(rows).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`,
  );
  return `{\n${lines.join('')}}`;
}

/** The tables of docs/keep-a-copy.md. */
export function writeKeepACopy(): string {
  const lists = Object.entries(COPIED_LISTS).map(([name, list]) => {
    const query = 'query' in list ? `?${new URLSearchParams(list.query).toString()}` : '';
    const one = list.one === null ? 'the whole list' : code(`GET ${list.one.replace('{}', `{${list.key}}`)}`);
    return [code(name), code(`GET ${list.path}${query}`), code(list.key), one];
  });
  const byTouches = Map.groupBy(TOUCHED, ([, touches]) => touches.map(describeTouch).join('; '));
  const kinds = [...byTouches].map(([touches, events]) => [
    events.map(([kind]) => code(kind)).join(', '),
    touches,
  ]);
  const others = PUBLISHED_KINDS.filter((kind) => !TOUCHED.some(([touched]) => touched === kind));
  return `${madeFrom(`${SOURCE} and scripts/generate/keep-a-copy.ts`)}
${TEXT}
## The lists

${table(['List', 'How it is read', 'Key', 'One object again'], lists)}

- **\`GET /reservations\` and \`GET /reviews\` show 180 days unless you ask for more.** Without a filter by day, a list of stays
  begins with those that left 180 days ago. \`start_check_out_date=1900-01-01\` asks for all of them.
- \`GET /reviews\` shows the orders with a review; \`review_status\` asks for those that wait for one.
- \`GET /conversations\` shows less of each conversation than \`GET /conversations/{id}\`, which has its newest messages. Its
  \`cursor\` reads older ones: a message does not change after it was sent, so a copy of all messages reads each page once.
- **A state that the service itself reaches has no event**: \`delivery\` of a message in a conversation, from waiting to sent. Read the
  conversation when you show it.
- What a time changes, and no person, has no event: when a calendar was last read (\`last_synced_at\` of a listing), a stay that
  is over, a token that expires. Work it out from the days when you show it.

## Which events touch which objects

An object shows titles and names of others: a task has the title of its property. So an event can touch more than the object
that it names. Read all of these again, each one once for a page of events:

${table(['Event', 'Read again'], kinds)}

These touch none of the lists: ${others.map(code).join(', ')}. Read the days of a calendar (\`GET /availabilities\`,
\`POST /listings/calendar\`) after \`property_availability_updated\` and \`listing_calendar_updated\`, for the days that you show.
\`history_lost\` means: begin again with step 1.
`;
}

function describeTouch(touch: Touch): string {
  if ('all' in touch) return `all ${code(touch.list)}`;
  if ('of' in touch)
    return `${code(touch.list)} whose ${code(touch.where)} is ${code(touch.from)} of that object of ${code(touch.of)}`;
  if ('key' in touch) return `the one of ${code(touch.list)} with its ${code(touch.key)}`;
  return `${code(touch.list)} whose ${code(touch.where)} is its ${code(touch.is)}`;
}

const TEXT = `
# Keep a copy

Some programs need all bookings, tasks or entries of an account in a database of their own: for reports, for a search, or to
show them while the service is away. This page keeps such a copy equal to the account, with nothing missed and nothing twice,
however often your program is killed. The example \`examples/keep-a-copy\` follows it with some 200 lines of TypeScript. A test
kills it ten times during a day of random changes, and compares the copy with the account object by object.

## Log first, then the lists, then the log

1. **Ask for the end of the log, and store it**: \`GET /events?after=now\` returns no event, and the end in \`next_cursor\`.
2. **Read each list whole**, with \`limit=100\` and \`cursor\`, and store its objects by their key. Remove what the list has not shown.
   If your program is killed meanwhile, read the lists again, and keep the cursor of step 1.
3. **Follow the log from the stored end**: \`GET /events?after=…&limit=100\`. Read each object that its events touch again, store
   the objects and \`next_cursor\` **in one transaction**, and continue: at once while \`has_more\` is true, else after some seconds.

What changes while you read the lists is in the log behind the end of step 1, so step 3 brings it in. In the other order,
lists first, a change between the two would be missed for ever.

\`\`\`sh
END=$(api GET '/events?after=now' | pick next_cursor)
api GET '/tasks?limit=100' > tasks.json
TASK=$(api POST /tasks -d '{"type": "other", "expected_date": "2031-09-01", "note": "While the lists were read"}' | pick task_id)
api GET "/events?after=$END&types=task_created" | pick "events.map(({ task_id }) => task_id == $TASK)"
\`\`\`
\`\`\`json
[true]
\`\`\`

- **An event only names what changed.** Read the object as it is now. Then the order of events does not matter, and an event that
  comes again changes nothing. If the service answers 404, remove the object from your copy.
- **Store the cursor with the objects, never before them.** After a kill the last page is read again, and gives the same.
- **The log goes back 30 days.** An older cursor continues with the oldest event without an error: store when you last read the log,
  and begin again with step 1 when that is 29 days ago. Keep the old objects until the lists have been read.
- **422 \`cursor_mismatch\`** and the event \`history_lost\` mean that the log of before is gone: begin again with step 1.
- **A webhook or \`GET /events/stream\` makes it faster, not more complete**: let each delivery wake your program, which then reads the log.
- Requests: a copy of 1,000 stays costs 10 requests for the list, and then one for each object that changes.
  [Limits](limits.md) has 600 a minute for each operation. \`If-None-Match\` with the \`ETag\` of a response saves the body, not the request.
- Limited operators do not read the log. A partner application needs the consent of an operator with all properties.

## Which ids stay the same

- An \`id\` and a code are given once. They are never given again, also not after a deletion, a restored backup or a
  [database that failed over](scaling.md#a-replica).
- A stay keeps its \`stay_code\`, and an order its \`reservation_code\`, whatever happens to them: other dates, another property, the
  reservation box, a cancellation.
- An account that [moves to another server](moving.md) takes all its ids along.
- The \`id\` of an event is the \`webhook-id\` of its deliveries, in each attempt.
- What a host or a channel chooses can change: titles and names, \`listing_id\`, \`email\`. So can addresses with a secret in them, such as
  \`export_url\`. Keep ids, and read these again.

## Try the example

\`\`\`
export INNKEEP_TOKEN=$(npm run -s innkeep -- create-token --account demo --name keep-a-copy --scope read-only)
npx node examples/keep-a-copy/start.ts
\`\`\`

It fills \`copy.sqlite\` and stays beside the log. Change something in the portal, and read the copy:

\`\`\`
sqlite3 copy.sqlite "select list, count(*) from objects group by list"
\`\`\`
`;
