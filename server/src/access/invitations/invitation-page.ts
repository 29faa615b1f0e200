import { html } from '../../http/html.ts';
import type { HtmlPage } from '../pages/page.ts';
import { newPasswordFields } from '../pages/new-password-fields.ts';
import { passwordFields } from '../pages/sign-in-page.ts';
import type { OpenInvitation } from './actions.ts';

export type ShownInvitation = {
  readonly invited: OpenInvitation;
  readonly action: string;
  readonly csrfToken: string;
  /** Why the page is shown again. */
  readonly problem?: string;
  /** Where somebody who has forgotten the password goes; absent where no e-mail is sent. */
  readonly forgottenPath?: string;
};

/** The page where an invited operator chooses a password, or signs in with the one that they have. */
export function invitationPage({ invited, forgottenPath, ...shown }: ShownInvitation): HtmlPage {
  const { action, csrfToken, problem } = shown;
  const { account_name, email, is_known } = invited;
  const alert = problem === undefined ? undefined : html`<p role="alert" id="problem">${problem}</p>`;
  const main = html`<p>${is_known ? LEAD_OF_KNOWN : LEAD} <strong>${account_name}</strong>.</p>
    ${alert}
    <form method="post" action="${action}">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      <div class="field">
        <label for="email">E-mail address</label>
        <input id="email" type="email" autocomplete="username" readonly value="${email}" />
      </div>
      ${is_known ? passwordFields() : newPasswordFields()}
      <div class="choices"><button class="first">${is_known ? 'Sign in' : 'Set password'}</button></div>
    </form>
    ${is_known && forgottenPath !== undefined ? html`<p><a href="${forgottenPath}">Forgotten your password?</a></p>` : undefined}`;
  return { title: 'You are invited', main };
}

const LEAD = 'Choose a password to work in the account';
const LEAD_OF_KNOWN = 'You have a password here already. Sign in with it to work in the account';
