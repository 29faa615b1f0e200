import { html } from '../../http/answer/html.ts';
import { newPasswordFields } from '../pages/new-password-fields.ts';
import type { HtmlPage } from '../pages/page.ts';
import type { PasswordTexts } from '../pages/password-texts.ts';

type ShownResetForm = {
  readonly texts: PasswordTexts;
  readonly action: string;
  readonly csrfToken: string;
  readonly problem?: string | undefined;
};

/** Asks for the e-mail address of somebody who has forgotten the password. */
export function forgottenPage({ texts: t, action, csrfToken, problem }: ShownResetForm): HtmlPage {
  const main = html`<p>${t.forgottenLead}</p>
    ${problem === undefined ? undefined : html`<p role="alert" id="problem">${problem}</p>`}
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
        />
      </div>
      <div class="choices"><button class="first">${t.send}</button></div>
    </form>
    <p><a href="/sign-in">${t.backToSignIn}</a></p>`;
  return { title: t.forgottenTitle, language: t.language, main };
}

/** The same for every address: who signs in here is nobody else's business. */
export function askedPage(email: string, t: PasswordTexts): HtmlPage {
  const main = html`<p>${t.askedIf} <strong>${email}</strong>${t.askedThen}</p>
    <p>${t.askedMore}</p>
    <p><a href="/sign-in">${t.backToSignIn}</a></p>`;
  return { title: t.askedTitle, language: t.language, main };
}

/** Takes the new password. */
export function newPasswordPage({
  texts: t,
  email,
  has_second_factor,
  action,
  csrfToken,
  problem,
}: ShownResetForm & { readonly email: string; readonly has_second_factor: boolean }): HtmlPage {
  const main = html`<p>${t.chooseFor} <strong>${email}</strong>. ${t.chooseLead}</p>
    ${has_second_factor ? html`<p>${t.secondFactor}</p>` : undefined}
    ${problem === undefined ? undefined : html`<p role="alert" id="problem">${problem}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      <div class="field">
        <label for="email">${t.email}</label>
        <input id="email" autocomplete="username" readonly value="${email}" />
      </div>
      ${newPasswordFields(t)}
      <div class="choices"><button class="first">${t.set}</button></div>
    </form>`;
  return { title: t.chooseTitle, language: t.language, main };
}
