import { html, type Html } from '../../http/answer/html.ts';
import type { ProviderIdentity } from '../../outbound/identity-provider.ts';
import type { HtmlPage } from '../pages/page.ts';
import { passwordFields } from '../pages/sign-in-page.ts';
import type { PageTexts } from '../pages/texts.ts';
import type { ProviderTexts } from './texts.ts';

export const CONNECT_PATH = '/sign-in/provider/connect';
export const CODE_PATH = '/sign-in/provider/code';

type ShownForm = {
  readonly texts: ProviderTexts;
  /** Of the provider. */
  readonly name: string;
  readonly csrfToken: string;
  readonly ticket: string;
  readonly problem?: string | undefined;
};

/** Asks whose password here belongs to an account of the provider. */
export function connectPage({
  identity,
  email,
  isFixed,
  signInTexts,
  forgottenPath,
  ...shown
}: ShownForm & {
  readonly identity: ProviderIdentity;
  /** What the person signs in with here; fixed for one who is signed in. */
  readonly email: string;
  readonly isFixed: boolean;
  readonly signInTexts: PageTexts;
  readonly forgottenPath?: string | undefined;
}): HtmlPage {
  const { texts: t, name } = shown;
  const main = html`<p>
      ${t.connectLead(name)} <strong>${identity.email ?? t.unnamed}</strong>. ${t.connectWhy(name)}
    </p>
    ${formOf(
      shown,
      CONNECT_PATH,
      html`<div class="field">
          <label for="email">${signInTexts.email}</label>
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
            ${isFixed ? html`readonly` : undefined}
          />
        </div>
        ${passwordFields(signInTexts)}
        <div class="choices"><button class="first">${t.connect}</button></div>`,
    )}
    ${forgottenPath === undefined || isFixed ? undefined : html`<p>${t.nobody} <a href="${forgottenPath}">${t.forgotten}</a>.</p>`}
    <p><a href="${isFixed ? '/settings/you' : '/sign-in'}">${isFixed ? t.back : t.backToSignIn}</a></p>`;
  return { title: t.connectTitle, language: t.language, main };
}

/** Asks for the own second factor of a person whom the provider has let in. */
export function codePage(shown: ShownForm): HtmlPage {
  const { texts: t, name } = shown;
  const main = html`<p>${t.codeLead(name)}</p>
    ${formOf(
      shown,
      CODE_PATH,
      html`<div class="field">
          <label for="code">${t.code} <span class="hint">${t.codeHint}</span></label>
          <input
            id="code"
            name="code"
            autocomplete="one-time-code"
            autocapitalize="none"
            required
            maxlength="30"
          />
        </div>
        <div class="choices"><button class="first">${t.goOn}</button></div>`,
    )}
    <p><a href="/sign-in">${t.backToSignIn}</a></p>`;
  return { title: t.codeTitle, language: t.language, main };
}

/** What is wrong, what to do, and the way back. */
export function providerProblemPage(
  t: ProviderTexts,
  title: string,
  sentence: string,
  settings?: string,
): HtmlPage {
  const main = html`<p role="alert">${sentence}</p>
    <p><a href="${settings ?? '/sign-in'}">${settings === undefined ? t.backToSignIn : t.back}</a></p>`;
  return { title, language: t.language, main };
}

function formOf({ csrfToken, ticket, problem }: ShownForm, action: string, fields: Html): Html {
  return html`${problem === undefined ? undefined : html`<p role="alert" id="problem">${problem}</p>`}
    <form method="post" action="${action}">
      <input type="hidden" name="form_token" value="${csrfToken}" />
      <input type="hidden" name="ticket" value="${ticket}" />
      ${fields}
    </form>`;
}
