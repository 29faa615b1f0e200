import { html, type Html } from '../../http/answer/html.ts';
import type { HtmlPage } from './page.ts';
import type { PageTexts } from './texts.ts';

export type SignInForm = {
  readonly texts: PageTexts;
  /** The purpose of signing in. */
  readonly lead: Html;
  /** The address that the form is sent to. */
  readonly action: string;
  readonly csrfToken: string;
  readonly email?: string;
  /** Why the page is shown again. */
  readonly problem?: string;
  /** Where somebody who has forgotten the password goes; absent where no e-mail is sent. */
  readonly forgottenPath?: string | undefined;
};

export function signInPage({
  texts: t,
  lead,
  action,
  csrfToken,
  email = '',
  problem,
  forgottenPath,
}: SignInForm): HtmlPage {
  const alert = problem === undefined ? undefined : html`<p role="alert" id="problem">${problem}</p>`;
  const main = html` <p>${lead}</p>
    ${alert}
    <form method="post" action="${action}">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      <div class="field">
        <label for="email">${t.email}</label>
        <input
          id="email"
          name="email"
          inputmode="email"
          autocapitalize="none"
          spellcheck="false"
          autocomplete="username"
          required
          maxlength="254"
          value="${email}"
        />
      </div>
      ${passwordFields(t)}
      <div class="choices"><button class="first">${t.signIn}</button></div>
    </form>
    ${forgottenPath === undefined ? undefined : html`<p><a href="${forgottenPath}">${t.forgotten}</a></p>`}`;
  return { title: t.signIn, language: t.language, main };
}

/** The password of a person who has one, and the code of a second factor. */
export function passwordFields(t: PageTexts): Html {
  return html`<div class="field">
      <label for="password">${t.password}</label>
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
        ${t.code}
        <span class="hint">${t.codeHint}</span>
      </label>
      <input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" maxlength="30" />
    </div>`;
}
