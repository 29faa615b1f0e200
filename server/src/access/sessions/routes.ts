import type { EntranceScope } from '../../database/scope.ts';
import type { Data } from '../../http/contract.ts';
import { readingSession, type Area, type Session } from '../../http/operation.ts';
import { listOperatorsOf } from '../operators/list-operators-of.ts';
import { GetSession } from './contract.ts';

export const session: Area = {
  name: 'Session',
  description:
    'How a page of this service calls the interface for who is signed in at it, without a token: by the cookie that signing in at `/sign-in` has set, as the operator they are, with all of their rights. Such requests are not counted against any limit, so that a host goes on working while applications are refused. The cookie counts only where the browser says that one of our own pages asks (`Sec-Fetch-Site: same-origin`), which browsers say over https and on the machine itself, and with whatever is neither GET nor HEAD only beside the form_token, in `Service-Form-Token`. A token that is sent along comes first. Who is an operator of several accounts names one in `Service-Host-Account`, by its id. Else, and when the session has ended, the answer is 401 `session_unknown`. Sessions are for pages: programs use access tokens.',
  operations: [
    readingSession({
      method: 'GET',
      path: '/session',
      summary: 'See who is signed in',
      description:
        'For a page of this service, to begin with. A token is not taken for it. A session ends with signing out, after 12 hours without use and after 7 days, and with a new password or another second factor.',
      contract: GetSession,
      readSession: getSession,
    }),
  ],
};

async function getSession(
  entrance: EntranceScope,
  { email, form_token, sign_in_id }: Session,
): Promise<Data<typeof GetSession>> {
  const operators = await listOperatorsOf(entrance, sign_in_id);
  const accounts = operators.map(({ host_id: id, name, status, timezone, currency, ...operator }) => ({
    id,
    name,
    status,
    timezone,
    currency,
    operator: {
      id: operator.operator_id,
      name: operator.operator_name,
      is_master: operator.is_master,
      property_ids: operator.reach,
    },
  }));
  return { email, form_token, accounts };
}
