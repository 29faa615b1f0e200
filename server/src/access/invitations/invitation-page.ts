import { html, type Html } from '../../http/answer/html.ts';
import type { HtmlPage } from '../pages/page.ts';
import { newPasswordFields } from '../pages/new-password-fields.ts';
import { providerLink, type OfferedProvider } from '../pages/provider-link.ts';
import { passwordFields } from '../pages/sign-in-page.ts';
import type { PasswordTexts } from '../pages/password-texts.ts';
import type { PageTexts } from '../pages/texts.ts';
import type { OpenInvitation } from './actions.ts';

export type ShownInvitation = {
  readonly texts: PasswordTexts;
  readonly signInTexts: PageTexts;
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
  const { problem, provider, present, texts: t, signInTexts } = shown;
  const alert = problem === undefined ? undefined : html`<p role="alert" id="problem">${problem}</p>`;
  const isSigningIn = is_known && !isApart;
  const lead = provider?.isOnly === true ? t.leadOfProvider : isSigningIn ? t.leadOfKnown : t.lead;
  const main = html`<p>${lead} <strong>${account_name}</strong>.</p>
    ${alert}
    ${present === undefined ? undefined : acceptForm(present, { action, csrfToken, texts: t, signInTexts })}
    ${provider?.isOnly === true ? undefined : passwordForm({ invited, isApart, action, csrfToken, ...shown })}
    ${provider === undefined ? undefined : providerPart(provider, { to: action, texts: t, signInTexts })}`;
  return { title: t.invitedTitle, language: t.language, main };
}

type Words = Pick<ShownInvitation, 'texts' | 'signInTexts'>;
type FormParts = Words & Pick<ShownInvitation, 'action' | 'csrfToken'>;

/** For the person who is signed in at this browser. */
function acceptForm(email: string, { action, csrfToken, texts: t, signInTexts }: FormParts): Html {
  return html`<form method="post" action="${action}">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      <p>${t.signedInAs} <strong>${email}</strong>.</p>
      <div class="choices">
        <button class="first" name="${AS_PRESENT}" value="1">${t.acceptAs(email)}</button>
      </div>
    </form>
    <p class="or">${signInTexts.or}</p>`;
}

function providerPart(
  { name, isOnly }: OfferedProvider,
  { to, texts: t, signInTexts }: Words & { readonly to: string },
): Html {
  return html`${isOnly ? undefined : html`<p class="or">${signInTexts.or}</p>`}
    <div class="wide">${providerLink(t.goOnWith(name), { to, isFirst: isOnly })}</div>`;
}

function passwordForm({
  invited,
  isApart,
  action,
  csrfToken,
  forgottenPath,
  texts: t,
  signInTexts,
}: ShownInvitation): Html {
  const { email, is_known, new_name } = invited;
  const isSigningIn = is_known && !isApart;
  const apart = `${action}&${APART}=1`;
  return html`${isApart ? html`<p>${t.apartNote} <strong>${new_name}</strong>.</p>` : undefined}
    <form method="post" action="${isApart ? apart : action}">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      <div class="field">
        <label for="email">${isApart ? t.signInAs : t.email}</label>
        <input id="email" autocomplete="username" readonly value="${isApart ? new_name : email}" />
      </div>
      ${isSigningIn ? passwordFields(signInTexts) : newPasswordFields(t)}
      <div class="choices"><button class="first">${isSigningIn ? signInTexts.signIn : t.set}</button></div>
    </form>
    ${isSigningIn && forgottenPath !== undefined ? html`<p><a href="${forgottenPath}">${signInTexts.forgotten}</a></p>` : undefined}
    ${isSigningIn ? html`<p>${t.notYours} <a href="${apart}">${t.chooseApart}</a>.</p>` : undefined}`;
}
