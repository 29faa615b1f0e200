import { html, type Html } from '../../http/answer/html.ts';
import type { ActingOperator } from '../operators/queries.ts';
import type { HtmlPage } from '../pages/page.ts';

export type ShownSession = {
  readonly email: string;
  readonly operators: readonly ActingOperator[];
  readonly csrfToken: string;
};

export function sessionPage({ email, operators, csrfToken }: ShownSession): HtmlPage {
  const main = html`<p>You are signed in as <strong>${email}</strong>.</p>
    ${accountsOf(operators)}
    <form class="aside" method="post" action="/sign-out">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      <button>Sign out</button>
    </form>`;
  return { title: 'Signed in', main };
}

function accountsOf(operators: readonly ActingOperator[]): Html {
  if (operators.length === 0) return html`<p>No account is yours any more.</p>`;
  const lines = operators.map(
    ({ name, operator_name, status }) =>
      html`<li><strong>${name}</strong>, where you are ${operator_name}${noteOf(status)}</li>`,
  );
  return html`<ul>
    ${lines}
  </ul>`;
}

function noteOf(status: ActingOperator['status']): Html | undefined {
  return status === 'active'
    ? undefined
    : html` <span class="hint">It is ${status}: please contact customer support.</span>`;
}
