// What the suite of statements does not hold every statement or table to, each with the reason.

/** Files with statements that no request of an account runs, by the reason. The tests of their own run them. */
export const BESIDE_REQUESTS: Readonly<Record<string, readonly string[]>> = {
  'finds what is due, or old enough to go, in all accounts': [
    'access/oauth/forget-application.job.ts',
    'areas/accounts/import-runs/forget-import.job.ts',
    'areas/audit/drop-old-audit.job.ts',
    'areas/channel/work/drop-done-work.job.ts',
    'areas/conversations/mails/send-mail.job.ts',
    'areas/events/drop-old-events.job.ts',
    'areas/listings/loss-letters/tell-loss.job.ts',
    'areas/notifications/drop-old-notifications.job.ts',
    'areas/notifications/send-digest.job.ts',
    'areas/notifications/telling/tell-of-events.job.ts',
    'areas/notifications/telling/tell-of-sign-ins.job.ts',
    'areas/quotes/drop-old-quotes.job.ts',
    'areas/recurring-transactions/make-entries.job.ts',
    'areas/reservations/orders/time-out-request.job.ts',
    'areas/transactions/pay-entries.job.ts',
    'areas/webhooks/deliveries/drop-old-deliveries.job.ts',
    'areas/webhooks/switch-off-webhook.job.ts',
    'http/work/drop-old-answers.ts',
    'jobs/delete-in-batches.ts',
    'jobs/due-rows.ts',
    'rate-limits/usage/drop-old-counts.job.ts',
  ],
  'tells events of all accounts, in the order of the log': [
    'areas/events/following/queries.ts',
    'areas/webhooks/dispatch/queries.ts',
    'areas/webhooks/sending/queries.ts',
    'events/dispatch-marks.ts',
    'events/renumber-events.ts',
  ],
  'notes or counts something of many accounts at once': [
    'access/last-uses.queries.ts',
    'access/access-rights/queries.ts',
    'areas/listings/health.queries.ts',
    'areas/listings/lost-connectors.queries.ts',
    'areas/webhooks/health.queries.ts',
    'operating/state.queries.ts',
    'rate-limits/usage/queries.ts',
  ],
  'asks or makes the database itself, and no table of an account': [
    'database/embedded/roles.ts',
    'database/machines.ts',
    'database/migrate.ts',
    'database/open-database.ts',
    'database/pooler.ts',
    'database/product-version.ts',
    'http/health.ts',
  ],
  'is of a command over the whole database': [
    'areas/accounts/list.queries.ts',
    'operating/backup/queries.ts',
    'operating/deleting-accounts/queries.ts',
    'operating/distribution/queries.ts',
    'operating/doctor/queries.ts',
    'operating/encryption/queries.ts',
  ],
  'moves an account to another cell, or knows that it has moved': [
    'access/moving-accounts.ts',
    'database/away-accounts.ts',
    'operating/cells/moving/fence.ts',
    'operating/cells/moving/move.ts',
    'operating/cells/moving/people.ts',
    'operating/cells/moving/queries.ts',
    'operating/cells/moving/sequences.ts',
    'operating/cells/moving/steps.ts',
    'operating/cells/moving/tables.ts',
    'operating/cells/queries.ts',
    'operating/cells/replication.ts',
  ],
};

/** What decides whether something in memory still holds: a Citus cluster keeps no count and no answer there. */
export const OF_MEMORY: readonly string[] = ['database/totals.ts', 'http/remembered/account-changes.ts'];

/** Who locks rows of several accounts and skips those that others hold. A wide database refuses it (decision 0029). */
export const SKIPPING: Readonly<Record<string, string>> = {
  'areas/webhooks/sending/queries.ts': 'deliveries that are due, of all accounts',
  'operating/encryption/queries.ts': 'another key is given to all rows, in batches',
};

/** Tables whose rows change without an event. No answer that shows what changes so is remembered (decision 0022). */
export const WITHOUT_EVENT: Readonly<Record<string, string>> = {
  audit_log: 'a change that others see only through its consequences is audited without an event',
  idempotency_keys: 'stored responses are read by the same request alone',
  listings: 'reading a calendar that has not changed moves the time of the next reading',
  messages: 'what became of an e-mail stands at its message',
  notification_logs: 'how far the log of an account was read for its operators',
  notification_settings: 'when the next digest is due',
  notification_ways: 'when something was told, and what came of it',
  notifications: 'what is told follows from events, and was told',
  oauth_grants: 'a code is used once',
  quotes: 'a quote is of the caller, and nothing but its booking reads it',
  recurring_transactions: 'the entries that one makes move its next day, and end it',
  sandbox_clocks: 'when a process looks at a clock next, and where it has arrived',
  shown_nights: 'which nights a fetch of a calendar has shown',
  webhook_deliveries: 'attempts would be events of events',
};
