import { html, type Html } from '../../../http/answer/html.ts';
import type { ActingOperator } from '../../operators/queries.ts';
import { channelsOf } from '../../token-scope.ts';
import type { HtmlPage } from '../../pages/page.ts';
import { redirectHost, policySourceOf } from './redirect.ts';
import type { AuthorizeRequest } from './read-request.ts';

export type Consent = {
  readonly asked: AuthorizeRequest;
  readonly csrfToken: string;
  readonly email: string;
  /** The person's operators that the application can act for. */
  readonly operators: readonly ActingOperator[];
  /** Why the page is shown again. */
  readonly problem?: string;
};

export function consentPage(consent: Consent): HtmlPage {
  const { asked, csrfToken, email, operators, problem } = consent;
  const { application, query, redirect_uri } = asked;
  const main = html` ${problem === undefined ? undefined : html`<p role="alert">${problem}</p>`}
    <p>${consentSentence(consent)}</p>
    <form method="post" action="/oauth/authorize?${query}">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      ${accountsOf(operators)}
      <p>
        You come back to <strong>${redirectHost(redirect_uri)}</strong>. What you allow stays allowed until it
        is taken back.
      </p>
      <div class="choices">
        ${operators.length === 0 ? undefined : html`<button class="first" name="decision" value="allow">Allow</button>`}
        <button name="decision" value="deny">Do not allow</button>
      </div>
    </form>
    <form class="aside" method="post" action="/oauth/sign-out?${query}">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      <p>You are signed in as ${email}.</p>
      <button>Sign out</button>
    </form>`;
  return {
    title: `${application.name} asks for access`,
    main,
    formTarget: policySourceOf(redirect_uri),
  };
}

function consentSentence({ asked: { application, scope }, operators }: Consent): Html {
  const name = html`<strong>${application.name}</strong>`;
  if (operators.length === 0)
    return html`There is no account that ${name} could be given access to: none is yours, or it is suspended
    or lapsed. In that case please contact customer support.`;
  const channels = channelsOf(scope);
  if (channels !== null)
    return html`${name} wants to <strong>connect ${channels.join(', ')}</strong>: to bring the orders,
      messages and reviews of these channels, and to carry out there what you do with them. It sees nothing
      else.`;
  return scope === 'read-only'
    ? html`${name} wants to <strong>read</strong> all that you can see in the account: properties,
        reservations and guests, incomes and expenses, tasks. It can change nothing.`
    : html`${name} wants to <strong>read and change</strong> all that you can in the account: properties,
        reservations and guests, prices and availability, incomes and expenses, tasks.`;
}

function accountsOf(operators: readonly ActingOperator[]): Html {
  const [only, ...others] = operators;
  if (only === undefined) return html``;
  if (others.length === 0)
    return html`<p>The account: <strong>${only.name}</strong>, where you are ${only.operator_name}.</p>
      <input type="hidden" name="account" value="${only.host_id}" />`;
  const choices = operators.map(
    ({ host_id, name, operator_name }) =>
      html`<label>
        <input type="radio" name="account" value="${host_id}" required />
        <span>${name} <span class="hint">where you are ${operator_name}</span></span>
      </label>`,
  );
  return html`<fieldset>
    <legend>In which account?</legend>
    ${choices}
  </fieldset>`;
}
