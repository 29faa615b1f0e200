import { dropOldAnswersJob } from './access/drop-old-answers.job.ts';
import { forgetApplicationJob } from './access/oauth/forget-application.job.ts';
import { sendInvitationJob } from './access/invitations/send-invitation.job.ts';
import { sendPasswordResetsJob } from './access/password-resets/send-password-resets.job.ts';
import { warnOfSignInsJob } from './access/sign-in/warnings/warn-of-sign-ins.job.ts';
import { forgetImportJob } from './areas/accounts/import-runs/forget-import.job.ts';
import { IMPORT_RUN_LIMITS } from './areas/accounts/import-runs/contract.ts';
import { runImportJob } from './areas/accounts/import-runs/run-import.job.ts';
import { eraseOldGuestsJob } from './areas/accounts/guest-retention/erase-old-guests.job.ts';
import { dropOldAuditJob } from './areas/audit/drop-old-audit.job.ts';
import { runActionJob } from './areas/automation/planned-actions/run-action.job.ts';
import { planRuleJob } from './areas/automation/planning/due-rules/plan-rule.job.ts';
import { dropDoneWorkJob } from './areas/channel/work/drop-done-work.job.ts';
import { sendPlannedJob } from './areas/conversations/planned-messages/send-planned.job.ts';
import { dropOldEmailsJob } from './areas/conversations/answers/drop-old-emails.job.ts';
import { readMailboxJob } from './areas/conversations/answers/mailbox/read-mailbox.job.ts';
import { readEmailJob } from './areas/conversations/answers/read-email.job.ts';
import { sendMailJob } from './areas/conversations/mails/send-mail.job.ts';
import { dropOldEventsJob } from './areas/events/drop-old-events.job.ts';
import { tellHistoryLostJob } from './areas/events/tell-history-lost.job.ts';
import { readFeedJob } from './areas/listings/imports/read-feed.job.ts';
import { warnOfConnectorsJob } from './areas/listings/warn-of-connectors.job.ts';
import { tellLossJob } from './areas/listings/loss-letters/tell-loss.job.ts';
import { sendNotificationsJob } from './areas/notifications/sending/send-notifications.job.ts';
import { sendDigestJob } from './areas/notifications/send-digest.job.ts';
import { tellOfEventsJob } from './areas/notifications/telling/tell-of-events.job.ts';
import { tellOfSignInsJob } from './areas/notifications/telling/tell-of-sign-ins.job.ts';
import { tellOfTimeJob } from './areas/notifications/telling/tell-of-time.job.ts';
import { dropOldNotificationsJob } from './areas/notifications/drop-old-notifications.job.ts';
import { makeEntriesJob } from './areas/recurring-transactions/make-entries.job.ts';
import { timeOutRequestJob } from './areas/reservations/orders/time-out-request.job.ts';
import { dropOldQuotesJob } from './areas/quotes/drop-old-quotes.job.ts';
import { payEntriesJob } from './areas/transactions/pay-entries.job.ts';
import { dropOldDeliveriesJob } from './areas/webhooks/deliveries/drop-old-deliveries.job.ts';
import { advanceClockJob } from './areas/sandbox/advance-clock.job.ts';
import { switchOffWebhookJob } from './areas/webhooks/switch-off-webhook.job.ts';
import { advanceClock, type ClockParts } from './workflows/advance-clock/advance-clock.ts';
import { endWaiting } from './workflows/decide-order/decide-order.ts';
import { eraseOldGuests } from './workflows/erase-guest/erase-old-guests.ts';
import { readDueFeed } from './workflows/import-feed/import-feed.ts';
import { receiveDueEmail } from './workflows/receive-email/receive-email.ts';
import { runDueAction } from './workflows/run-action/run-action.ts';
import { sendDigest } from './workflows/send-digest/send-digest.ts';
import { newLineChecks } from './workflows/import-account/check-lines.ts';
import { runImport, type ImportParts } from './workflows/run-import/run-import.ts';
import { lazy } from './documents/lazy.ts';
import { VERSION } from './documents/releases.ts';
import { buildOpenApi } from './http/openapi/openapi.ts';
import { AREAS, readsOfInterface } from './interface.ts';
import { addressTermsOf, type ExternalServices } from './outbound/outside.ts';
import { dropOldCountsJob } from './rate-limits/usage/drop-old-counts.job.ts';
import type { Config } from './config.ts';
import type { JobKind } from './jobs/job-kind.ts';

/** Every kind of background job; with `clockParts` also the one that advances the clocks of sandboxes by the others. */
export function jobsWith(
  outside: ExternalServices,
  config: Pick<Config, 'auditDays'>,
  clockParts?: () => Omit<ClockParts, 'kinds'>,
): readonly JobKind[] {
  const kinds = ordinaryJobs(outside, config);
  if (clockParts === undefined) return kinds;
  return [...kinds, advanceClockJob(({ host_id }) => advanceClock(host_id, { ...clockParts(), kinds }))];
}

function ordinaryJobs(
  outside: ExternalServices,
  { auditDays }: Pick<Config, 'auditDays'>,
): readonly JobKind[] {
  return [
    tellHistoryLostJob,
    timeOutRequestJob(endWaiting),
    makeEntriesJob,
    payEntriesJob,
    planRuleJob,
    runActionJob(runDueAction),
    sendPlannedJob,
    sendMailJob(outside),
    readMailboxJob(outside),
    readEmailJob((scope, id) => receiveDueEmail(scope, id, outside)),
    readFeedJob((scope, id) => readDueFeed(scope, id, outside)),
    tellLossJob(outside),
    warnOfConnectorsJob,
    tellOfEventsJob,
    tellOfTimeJob,
    tellOfSignInsJob,
    sendNotificationsJob(outside),
    sendDigestJob((scope, id) => sendDigest(scope, id, outside)),
    ...importJobs(outside),
    forgetImportJob,
    eraseOldGuestsJob(eraseOldGuests),
    forgetApplicationJob,
    switchOffWebhookJob,
    warnOfSignInsJob(outside),
    sendPasswordResetsJob(outside),
    sendInvitationJob(outside),
    dropOldEventsJob,
    dropOldEmailsJob,
    dropOldNotificationsJob,
    dropDoneWorkJob,
    dropOldCountsJob,
    dropOldDeliveriesJob,
    dropOldQuotesJob,
    dropOldAnswersJob,
    dropOldAuditJob(auditDays),
  ];
}

/** Each searches by itself: one long import does not keep the next one waiting. */
function importJobs(outside: ExternalServices): readonly JobKind[] {
  const parts: ImportParts = {
    imports: outside.imports,
    read: readsOfInterface(outside).read,
    check: lazy(() => newLineChecks(buildOpenApi(AREAS, VERSION), addressTermsOf(outside))),
  };
  return Array.from({ length: IMPORT_RUN_LIMITS.runningMax }, () =>
    runImportJob((scope, id, turn) => runImport(scope, id, parts, turn)),
  );
}
