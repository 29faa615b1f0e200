import { html } from '../../http/answer/html.ts';
import type { HtmlPage } from '../pages/page.ts';
import { newPasswordFields } from '../pages/new-password-fields.ts';
import { passwordFields } from '../pages/sign-in-page.ts';
import { ENGLISH } from '../pages/texts.ts';
import type { OpenInvitation } from './actions.ts';

export type ShownInvitation = {
  readonly invited: OpenInvitation;
  readonly action: string;
  /** True for a person who chooses a password, though somebody has one for the e-mail address. */
  readonly isApart: boolean;
  readonly csrfToken: string;
  /** Why the page is shown again. */
  readonly problem?: string;
  /** Where somebody who has forgotten the password goes; absent where no e-mail is sent. */
  readonly forgottenPath?: string;
};

/** In the address of the page: the visitor chooses a password for this account alone. */
export const APART = 'apart';

/** The page where an invited operator chooses a password, or signs in with the one that they have. */
export function invitationPage({ invited, isApart, action, csrfToken, ...shown }: ShownInvitation): HtmlPage {
  const { account_name, email, is_known, new_name } = invited;
  const { problem, forgottenPath } = shown;
  const alert = problem === undefined ? undefined : html`<p role="alert" id="problem">${problem}</p>`;
  const isSigningIn = is_known && !isApart;
  const apart = `${action}&${APART}=1`;
  const main = html`<p>${isSigningIn ? LEAD_OF_KNOWN : LEAD} <strong>${account_name}</strong>.</p>
    ${isApart ? html`<p>${APART_NOTE} <strong>${new_name}</strong>.</p>` : undefined} ${alert}
    <form method="post" action="${isApart ? apart : action}">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      <div class="field">
        <label for="email">${isApart ? 'You will sign in as' : 'E-mail address'}</label>
        <input id="email" autocomplete="username" readonly value="${isApart ? new_name : email}" />
      </div>
      ${isSigningIn ? passwordFields(ENGLISH) : newPasswordFields()}
      <div class="choices"><button class="first">${isSigningIn ? 'Sign in' : 'Set password'}</button></div>
    </form>
    ${isSigningIn && forgottenPath !== undefined ? html`<p><a href="${forgottenPath}">Forgotten your password?</a></p>` : undefined}
    ${isSigningIn ? html`<p>${NOT_YOURS} <a href="${apart}">Choose a password for this account alone</a>.</p>` : undefined}`;
  return { title: 'You are invited', main };
}

const LEAD = 'Choose a password to work in the account';
const LEAD_OF_KNOWN =
  'This e-mail address has a password here already. If it is yours, sign in with it to work in the account';
const NOT_YOURS = 'You never chose a password here, or cannot sign in with it?';
const APART_NOTE =
  'The password of this e-mail address stays as it is. This one is for this account alone, so you sign in here with another name. Keep it:';
