/** A page of docs/ that the site serves, if its file exists. */
export type ListedGuide = {
  /** Its last step on the site: /docs/guides/<name>. */
  readonly name: string;
  /** Relative to the root of the repository. */
  readonly file: string;
  /** What the page says, in one sentence. */
  readonly summary: string;
};

export type GuideGroup = { readonly title: string; readonly guides: readonly ListedGuide[] };

/** The guides, in the order of reading. A guide whose file does not exist is left out. */
export const GUIDE_GROUPS: readonly GuideGroup[] = [
  {
    title: 'First steps',
    guides: [
      guide('first-call', 'A token, the first requests, lists, errors and safe repeats.'),
      guide('first-webhook', 'From a clone to the first verified webhook, as a transcript.'),
      guide('client', 'The TypeScript client: lists, errors, repeats and webhooks.', 'client/README.md'),
      guide(
        'python',
        'A client of fifty lines with paging, safe repeats, errors and webhooks, without a package.',
      ),
      guide('command-line', 'Every operation from a shell, events on your machine, and events for trials.'),
      guide('sandbox', 'An account for trials, with a clock that you advance and a simulated channel.'),
      guide('mcp', 'The interface as tools for assistants, with the same tokens and limits.'),
      guide('mcp-tools', 'Every tool of MCP, and the operation that it calls.'),
    ],
  },
  {
    title: 'Subjects',
    guides: [
      guide('calendar', 'Bookings, blocks, nights, prices and what a change moves along.'),
      guide('prices', 'Booking terms of a property, quotes, and bookings at a quote.'),
      guide('books', 'Incomes and expenses, payments of a stay, totals and reports.'),
      guide('conversations', 'Messages with guests, unread and waiting, and saved replies.'),
      guide(
        'answers-by-email',
        'How guests answer letters by e-mail: a mailbox or a pipe, senders and files.',
      ),
      guide('guest-page', 'The page of a guest, and e-mails to guests.'),
      guide('staff-page', 'The page of a member of staff, also without a network.'),
      guide('notifications', 'Of what operators are told outside the portal, by which way, and when.'),
      guide('tasks', 'Cleanings and other work: tasks, the staff who do them, and their page.'),
      guide('roles', 'What each role of operators may read and change, and what no role without money sees.'),
      guide('ical', 'Calendars of channels, read and written as iCal.'),
      guide('glossary', 'The words of the interface, and those of other systems.'),
    ],
  },
  {
    title: 'Integrations',
    guides: [
      guide('webhooks', 'Deliveries, signatures, attempts, and the event log.'),
      guide('events', 'What each event means, when it comes, its fields, and the event stream.'),
      guide('keep-a-copy', 'All bookings, tasks and entries in a database of your own, with nothing missed.'),
      guide(
        'deprecation',
        'How names change: the rule, and the names that programs may use for one more release.',
      ),
      guide('oauth', 'How a partner application acts for an operator.'),
      guide('limits', 'Limits on requests and bodies, and what an account keeps.'),
      guide('connectors', 'How a program connects Innkeep with a channel.'),
      guide('moving', 'Moving in from another server or from CSV, and moving out.'),
      guide('privacy', 'Erasing the personal data of a guest, and handing it out.'),
    ],
  },
  {
    title: 'Running it',
    guides: [
      guide('self-hosting', 'From a rented machine to a service with TLS, backups and monitoring.'),
      guide('upgrading', 'What an operator does for each version, and how to be told of a newer one.'),
      guide('configuration', 'Every setting.'),
      guide('sign-in', 'Signing in by an identity provider: Keycloak, Authentik, Entra, Google.'),
      guide('backup', 'Backing up and restoring while the service runs.'),
      guide('doctor', 'Checking a deployment.'),
      guide('operator-limits', 'Delays of sign-ins, bounds on connections and memory, and lifting blocks.'),
      guide('scaling', 'Several processes, on one machine or on many.'),
      guide('cells', 'Accounts in several cells, and moving one while it is used.'),
      guide('performance', 'What was measured.'),
      guide('encryption-key', 'Which columns are encrypted, and how a key is kept and replaced.'),
      guide('audit', 'Who changed what, and when.'),
      guide('retention', 'What is kept in each table, and for how long.'),
      guide('fail2ban', 'The log, and banning addresses that guess passwords.'),
    ],
  },
];

function guide(name: string, summary: string, file = `docs/${name}.md`): ListedGuide {
  return { name, file, summary };
}
