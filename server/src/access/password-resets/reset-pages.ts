import { html } from '../../http/answer/html.ts';
import { newPasswordFields } from '../pages/new-password-fields.ts';
import type { HtmlPage } from '../pages/page.ts';

type ShownResetForm = {
  readonly action: string;
  readonly csrfToken: string;
  readonly problem?: string | undefined;
};

/** Asks for the e-mail address of somebody who has forgotten the password. */
export function forgottenPage({ action, csrfToken, problem }: ShownResetForm): HtmlPage {
  const main = html`<p>
      A letter with a link to choose a new one goes to the e-mail address that you sign in with.
    </p>
    ${problem === undefined ? undefined : html`<p role="alert" id="problem">${problem}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      <div class="field">
        <label for="email">E-mail address</label>
        <input
          id="email"
          name="email"
          inputmode="email"
          autocapitalize="none"
          spellcheck="false"
          autocomplete="username"
          required
          maxlength="254"
        />
      </div>
      <div class="choices"><button class="first">Send the letter</button></div>
    </form>
    <p><a href="/sign-in">Back to signing in</a></p>`;
  return { title: 'Forgotten your password?', main };
}

/** The same for every address: who signs in here is nobody else's business. */
export function askedPage(email: string): HtmlPage {
  const main = html`<p>
      If somebody signs in here with <strong>${email}</strong>, a letter is on its way. Its link works once,
      and for one hour.
    </p>
    <p>
      Nothing came? Look among the unwanted mail, and ask again after five minutes. The administrator of this
      service can set a password, too.
    </p>
    <p><a href="/sign-in">Back to signing in</a></p>`;
  return { title: 'Look at your e-mail', main };
}

/** Takes the new password. */
export function newPasswordPage({
  email,
  has_second_factor,
  action,
  csrfToken,
  problem,
}: ShownResetForm & { readonly email: string; readonly has_second_factor: boolean }): HtmlPage {
  const main = html`<p>
      For <strong>${email}</strong>. Every device where you are signed in must sign in again.
    </p>
    ${has_second_factor ? html`<p>${SECOND_FACTOR}</p>` : undefined}
    ${problem === undefined ? undefined : html`<p role="alert" id="problem">${problem}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      <div class="field">
        <label for="email">E-mail address</label>
        <input id="email" autocomplete="username" readonly value="${email}" />
      </div>
      ${newPasswordFields()}
      <div class="choices"><button class="first">Set password</button></div>
    </form>`;
  return { title: 'Choose a new password', main };
}

const SECOND_FACTOR =
  'Signing in needs a code of your second factor, too. If you never set one up, ask the administrator of this service to remove it: innkeep delete-totp.';
