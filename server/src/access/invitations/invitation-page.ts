import { html, type Html } from '../../http/answer/html.ts';
import type { HtmlPage } from '../pages/page.ts';
import { newPasswordFields } from '../pages/new-password-fields.ts';
import { providerLink, type OfferedProvider } from '../pages/provider-link.ts';
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
  readonly provider?: OfferedProvider | undefined;
  /** What a person who is signed in at this browser signs in with. They can accept as themselves. */
  readonly present?: string | undefined;
};

/** In the address of the page: the visitor chooses a password for this account alone. */
export const APART = 'apart';
/** In the form: the signed-in person accepts as themselves. */
export const AS_PRESENT = 'as_present';

/** The page where an invited operator chooses a password, or signs in with the one that they have. */
export function invitationPage({ invited, isApart, action, csrfToken, ...shown }: ShownInvitation): HtmlPage {
  const { account_name, is_known } = invited;
  const { problem, provider, present } = shown;
  const alert = problem === undefined ? undefined : html`<p role="alert" id="problem">${problem}</p>`;
  const isSigningIn = is_known && !isApart;
  const lead = provider?.isOnly === true ? LEAD_OF_PROVIDER : isSigningIn ? LEAD_OF_KNOWN : LEAD;
  const main = html`<p>${lead} <strong>${account_name}</strong>.</p>
    ${alert} ${present === undefined ? undefined : acceptForm(present, { action, csrfToken })}
    ${provider?.isOnly === true ? undefined : passwordForm({ invited, isApart, action, csrfToken, ...shown })}
    ${provider === undefined ? undefined : providerPart(provider, action)}`;
  return { title: 'You are invited', main };
}

/** For the person who is signed in at this browser. */
function acceptForm(
  email: string,
  { action, csrfToken }: Pick<ShownInvitation, 'action' | 'csrfToken'>,
): Html {
  return html`<form method="post" action="${action}">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      <p>You are signed in here as <strong>${email}</strong>.</p>
      <div class="choices">
        <button class="first" name="${AS_PRESENT}" value="1">Accept as ${email}</button>
      </div>
    </form>
    <p class="or">or</p>`;
}

function providerPart({ name, isOnly }: OfferedProvider, to: string): Html {
  return html`${isOnly ? undefined : html`<p class="or">or</p>`}
    <div class="wide">${providerLink(`Go on with ${name}`, { to, isFirst: isOnly })}</div>`;
}

function passwordForm({ invited, isApart, action, csrfToken, forgottenPath }: ShownInvitation): Html {
  const { email, is_known, new_name } = invited;
  const isSigningIn = is_known && !isApart;
  const apart = `${action}&${APART}=1`;
  return html`${isApart ? html`<p>${APART_NOTE} <strong>${new_name}</strong>.</p>` : undefined}
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
}

const LEAD_OF_PROVIDER = 'Sign in to work in the account';
const LEAD = 'Choose a password to work in the account';
const LEAD_OF_KNOWN =
  'This e-mail address has a password here already. If it is yours, sign in with it to work in the account';
const NOT_YOURS = 'You never chose a password here, or cannot sign in with it?';
const APART_NOTE =
  'The password of this e-mail address stays as it is. This one is for this account alone, so you sign in here with another name. Keep it:';
