import { forgetApplication } from './access/oauth/actions.ts';
import { sendDueWarnings } from './access/sign-in/warnings/actions.ts';
import { findWarningDueSince } from './access/sign-in/warnings/queries.ts';
import { PLAN_LEASE_SECONDS, planRule } from './areas/automation/planning/actions.ts';
import { RUN_LEASE_SECONDS, runDueAction } from './areas/automation/planned-actions/actions.ts';
import { MAIL_LEASE_SECONDS, sendDueMail } from './areas/conversations/mails/actions.ts';
import { readDueFeed, READ_LEASE_SECONDS } from './areas/listings/imports/actions.ts';
import { timeOutOrder } from './areas/reservations/orders/actions.ts';
import { HOURS_TO_ANSWER } from './areas/reservations/rules.ts';
import { switchOff } from './areas/webhooks/actions.ts';
import { DAYS_BEFORE_OFF, DAYS_KEPT } from './areas/webhooks/sending/rules.ts';
import type { Config } from './config.ts';
import { inTransaction } from './database/scope.ts';
import type { ExternalServices } from './outbound/outside.ts';
import { findForsakenGrants } from './jobs/applications/queries.ts';
import {
  findActionDueSince,
  findRuleDueSince,
  takeDueActions,
  takeDueRules,
} from './jobs/automation/queries.ts';
import { findMailDueSince, takeDueMails } from './jobs/mails/queries.ts';
import { jobKind, sweep, type JobKind } from './jobs/job-kind.ts';
import {
  dropOldAudit,
  dropOldDeliveries,
  dropOldEvents,
  findFailingWebhooks,
  findFeedDueSince,
  findUnansweredOrders,
  findUnansweredSince,
  takeDueFeeds,
} from './jobs/queries.ts';

/** Every kind of background job with its interval and its number at once. */
export function jobsWith(
  outside: ExternalServices,
  { auditDays }: Pick<Config, 'auditDays'>,
): readonly JobKind[] {
  return [
    jobKind(
      {
        kind: 'time_out_request',
        everySeconds: 60,
        atOnceMax: 2,
        dueSince: (moment) => findUnansweredSince(moment, HOURS_TO_ANSWER),
      },
      (moment) => findUnansweredOrders(moment, HOURS_TO_ANSWER),
      (scope, { reservation_code }) => inTransaction(scope, (tx) => timeOutOrder(tx, reservation_code)),
    ),
    jobKind(
      { kind: 'plan_rule', everySeconds: 1, atOnceMax: 1, dueSince: findRuleDueSince },
      (moment) => takeDueRules(moment, PLAN_LEASE_SECONDS),
      (scope, { id }) => planRule(scope, id),
    ),
    jobKind(
      { kind: 'run_action', everySeconds: 1, atOnceMax: 4, dueSince: findActionDueSince },
      (moment) => takeDueActions(moment, RUN_LEASE_SECONDS),
      (scope, { id }) => runDueAction(scope, id),
    ),
    jobKind(
      { kind: 'send_mail', everySeconds: 1, atOnceMax: 4, dueSince: findMailDueSince },
      (moment) => takeDueMails(moment, MAIL_LEASE_SECONDS),
      (scope, { id }) => sendDueMail(scope, id, outside),
    ),
    jobKind(
      { kind: 'read_feed', everySeconds: 60, atOnceMax: 8, dueSince: findFeedDueSince },
      (moment, crowded) => takeDueFeeds(moment, READ_LEASE_SECONDS, crowded),
      (scope, { id }) => readDueFeed(scope, id, outside),
    ),
    jobKind(
      { kind: 'forget_application', everySeconds: 10, atOnceMax: 2 },
      findForsakenGrants,
      (scope, { application_id }) => inTransaction(scope, (tx) => forgetApplication(tx, application_id)),
    ),
    jobKind(
      { kind: 'switch_webhook_off', everySeconds: 60, atOnceMax: 2 },
      (moment) => findFailingWebhooks(moment, DAYS_BEFORE_OFF),
      (scope, { id }) => inTransaction(scope, (tx) => switchOff(tx, id)),
    ),
    sweep({ kind: 'warn_of_sign_ins', everySeconds: 5, dueSince: findWarningDueSince }, (moment) =>
      sendDueWarnings(moment, outside),
    ),
    sweep({ kind: 'drop_old_events', everySeconds: 600 }, (moment) => dropOldEvents(moment, DAYS_KEPT)),
    sweep({ kind: 'drop_old_deliveries', everySeconds: 600 }, (moment) =>
      dropOldDeliveries(moment, DAYS_KEPT),
    ),
    sweep({ kind: 'drop_old_audit', everySeconds: 600 }, (moment) => dropOldAudit(moment, auditDays)),
  ];
}
