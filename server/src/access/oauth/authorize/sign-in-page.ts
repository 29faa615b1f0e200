import { html } from '../../../http/html.ts';
import type { Page } from '../../pages/page.ts';

export type SignInForm = {
  readonly application: string;
  /** Of the page to come back to. */
  readonly query: string;
  readonly formToken: string;
  readonly email?: string;
  /** Why it is shown again. */
  readonly problem?: string;
};

export function signInPage({ application, query, formToken, email = '', problem }: SignInForm): Page {
  const alert = problem === undefined ? undefined : html`<p role="alert" id="problem">${problem}</p>`;
  const main = html` <p>To go on to <strong>${application}</strong>, say who you are.</p>
    ${alert}
    <form method="post" action="/oauth/sign-in?${query}">
      <input type="hidden" name="form_token" value="${formToken}" />
      <div class="field">
        <label for="email">E-mail address</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          required
          maxlength="254"
          value="${email}"
        />
      </div>
      <div class="field">
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          maxlength="200"
        />
      </div>
      <div class="field">
        <label for="code">
          Code
          <span class="hint">
            From your authenticator app, or one of your recovery codes; leave it empty if you use none.
          </span>
        </label>
        <input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" maxlength="30" />
      </div>
      <div class="choices"><button class="first">Sign in</button></div>
    </form>`;
  return { title: 'Sign in', main };
}
