import { html, type Html } from '../../http/answer/html.ts';
import type { HtmlPage } from './page.ts';
import { providerLink, type OfferedProvider } from './provider-link.ts';
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
  readonly provider?: OfferedProvider | undefined;
  /** The page of ours where signing in by the provider leads; without it, the home page. */
  readonly providerTo?: string | undefined;
};

export function signInPage(form: SignInForm): HtmlPage {
  const { texts: t, lead, problem, provider, providerTo } = form;
  const alert = problem === undefined ? undefined : html`<p role="alert" id="problem">${problem}</p>`;
  const main = html` <p>${provider?.isOnly === true ? t.leadOnly(provider.name) : lead}</p>
    ${alert} ${provider === undefined ? passwordForm(form) : withProvider(form, provider, providerTo)}`;
  return { title: t.signIn, language: t.language, main };
}

/** The provider after the password, or before that of owners. */
function withProvider(form: SignInForm, { name, isOnly }: OfferedProvider, to: string | undefined): Html {
  const { texts: t, problem } = form;
  const way = to === undefined ? {} : { to };
  const link = html`<div class="wide">${providerLink(t.signInBy(name), { ...way, isFirst: isOnly })}</div>`;
  if (!isOnly)
    return html`${passwordForm(form)}
      <p class="or">${t.or}</p>
      ${link}`;
  return html`${link}
    <details class="aside" ${problem === undefined ? undefined : html`open`}>
      <summary>${t.ownersOnly}</summary>
      <p>${t.ownersHint(name)}</p>
      ${passwordForm(form)}
    </details>`;
}

function passwordForm({
  texts: t,
  action,
  csrfToken,
  email = '',
  forgottenPath,
  provider,
}: SignInForm): Html {
  return html`<form method="post" action="${action}">
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
      <div class="choices">
        ${provider?.isOnly === true ? html`<button>${t.signIn}</button>` : html`<button class="first">${t.signIn}</button>`}
      </div>
    </form>
    ${forgottenPath === undefined ? undefined : html`<p><a href="${forgottenPath}">${t.forgotten}</a></p>`}`;
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
