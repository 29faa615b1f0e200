import type { Event, Innkeep } from '../../../../client/src/innkeep.ts';
import type { Globals } from '../arguments/global-flags.ts';
import type { Flags } from '../arguments/read-flags.ts';
import { readEventNames, listEventNames, type EventName } from '../document/event-names.ts';
import type { OpenApiDocument } from '../document/openapi.ts';
import { printResult } from '../output/print-result.ts';
import { CommandProblem, EXIT, UsageProblem } from '../problems.ts';
import type { Terminal } from '../terminal.ts';
import { openGround, type Recipes } from '../trigger/ground.ts';
import { RECIPES_OF_LISTS } from '../trigger/recipes-of-lists.ts';
import { RECIPES_OF_STAYS } from '../trigger/recipes-of-stays.ts';
import { RECIPES_OF_WORK } from '../trigger/recipes-of-work.ts';

export const RECIPES: Recipes = { ...RECIPES_OF_STAYS, ...RECIPES_OF_LISTS, ...RECIPES_OF_WORK };

const OF_PORTAL = 'Views are saved in the portal: no token may do it.';

/** Events that one command cannot cause, and what does. */
export const NOT_HERE: Readonly<Record<string, string>> = {
  saved_view_created: OF_PORTAL,
  saved_view_updated: OF_PORTAL,
  saved_view_deleted: OF_PORTAL,
  channel_work_updated:
    'It comes when a channel connector reports that it has done its work: run one against the sandbox.',
  history_lost:
    'It comes when the database fails over to a replica that lacks changes, or a backup was restored.',
  task_reported: 'It comes when a staff reports something on their page.',
  task_returned: 'It comes when a staff gives a task back on their page.',
  guest_erased:
    'It erases data for good: erase the guest of a stay that is over, with guest-erasures create.',
  automation_action_postponed:
    'It comes when a message is due whose template has a name without a value: make such a rule, and advance the clock.',
};

type Parts = { readonly document: OpenApiDocument; readonly client: Innkeep; readonly terminal: Terminal };

/** Lists the events, or causes one in a sandbox and prints it as the log has it. */
export async function trigger(globals: Globals, { operands }: Flags, parts: Parts): Promise<void> {
  const [text, ...more] = operands;
  if (more.length > 0) throw new UsageProblem('trigger takes one event.');
  if (text === undefined) return list(globals, parts);
  const [name] = readEventNames(parts.document, text);
  const cause = RECIPES[text];
  if (name === undefined || cause === undefined)
    throw new CommandProblem(
      `${text} cannot be caused by this command. ${NOT_HERE[text] ?? ''}`.trim(),
      EXIT.refused,
    );
  const { account } = await parts.client.account.get();
  if (!account.is_sandbox)
    throw new CommandProblem('This account is no sandbox, so nothing is changed in it.', EXIT.refused);
  const before = await findLatest(parts.client, name);
  await cause(openGround(parts.client));
  const event = await waitForNext(name, before, parts);
  printResult({ event }, globals, parts.terminal);
}

function list(globals: Globals, { document, terminal }: Parts): void {
  const events = listEventNames(document).map((event) => ({
    event,
    can_be_caused: event in RECIPES,
    remark: NOT_HERE[event] ?? '',
  }));
  printResult({ events }, globals, terminal);
}

async function findLatest(client: Innkeep, name: EventName): Promise<Event | undefined> {
  const { events } = await client.events.list({ types: name, is_newest_first: true, limit: 1 }).page();
  return events[0];
}

const PATIENCE_MS = 30_000;
const POLL_MS = 200;

/** Some events follow a moment after the answer: those of rules, and of the clock. */
async function waitForNext(
  name: EventName,
  before: Event | undefined,
  { client, terminal }: Parts,
): Promise<Event> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const latest = await findLatest(client, name);
    if (latest !== undefined && latest.id !== before?.id) return latest;
    if (performance.now() > until)
      throw new CommandProblem(
        `${name} has not come within ${PATIENCE_MS / 1000} seconds.`,
        EXIT.serverFailed,
      );
    terminal.stopped.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
