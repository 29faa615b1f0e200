import type { UnauthenticatedScope } from '../../database/scope.ts';
import type { Data } from '../../http/contract/contract.ts';
import { readingSession, type Area, type PageSession } from '../../http/contract/operation.ts';
import { listOperatorsOf } from '../operators/list-operators-of.ts';
import { rightsOn } from '../roles.ts';
import { GetSession } from './contract.ts';
import { MEANINGS } from '../meanings.ts';

export const session: Area = {
  name: 'Session',
  words: [MEANINGS],
  description:
    'Pages of this service call the interface for the signed-in operator, with all their rights. Instead of a token they send the cookie that signing in at `/sign-in` sets. Such requests have wide windows of their own, which no person reaches, so that a host can work while applications are refused.\n\nThe cookie is accepted only when the browser marks the request as sent by such a page (`Sec-Fetch-Site: same-origin`), which browsers do over https and on localhost. Every method but GET and HEAD also needs the form_token in `Service-Form-Token`. Over plain http from another machine browsers do not mark requests. Then every method needs the form_token, except GET /v3/session, and every method but GET and HEAD needs an `Origin` of this service. A token in the request has priority.\n\nAn operator of several accounts selects one by its id in `Service-Host-Account`. Otherwise, and after the end of the session, the response is 401 `session_unknown`. Sessions are for pages: programs use access tokens.',
  operations: [
    readingSession({
      method: 'GET',
      path: '/session',
      summary: 'Get the session',
      description:
        'The first request of a page of this service. It accepts no token. A session ends by signing out, after 12 hours without use, after 7 days, and with a new password or second factor.',
      contract: GetSession,
      readSession: getSession,
    }),
  ],
};

async function getSession(
  entrance: UnauthenticatedScope,
  { email, form_token, is_encrypted, sign_in_id }: PageSession,
): Promise<Data<typeof GetSession>> {
  const operators = await listOperatorsOf(entrance, sign_in_id);
  const accounts = operators.map((operator) => ({
    id: operator.host_id,
    name: operator.name,
    status: operator.status,
    timezone: operator.timezone,
    currency: operator.currency,
    is_sandbox: operator.is_sandbox,
    clock_ahead_seconds: operator.clock_ahead_seconds,
    operator: {
      id: operator.operator_id,
      name: operator.operator_name,
      is_master: operator.is_master,
      role: operator.role,
      rights: rightsOn(operator.role),
      property_ids: operator.reach,
    },
  }));
  return { email, form_token, is_encrypted, accounts };
}
