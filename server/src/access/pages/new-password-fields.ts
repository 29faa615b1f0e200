import { html, type Html } from '../../http/answer/html.ts';
import { passwordFlaw } from '../sign-in/rules.ts';
import type { PasswordTexts } from './password-texts.ts';

/** A new password, twice. */
export function newPasswordFields(t: PasswordTexts): Html {
  return html`<div class="field">
      <label for="password">
        ${t.newPassword}
        <span class="hint">${t.newPasswordHint}</span>
      </label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="new-password"
        required
        minlength="12"
        maxlength="200"
      />
    </div>
    <div class="field">
      <label for="repeated">${t.repeated}</label>
      <input
        id="repeated"
        name="repeated"
        type="password"
        autocomplete="new-password"
        required
        maxlength="200"
      />
    </div>`;
}

/** What is wrong with the two fields, for the person with this e-mail address. */
export function newPasswordProblem(
  form: URLSearchParams,
  email: string,
  t: PasswordTexts,
): string | undefined {
  const password = form.get('password') ?? '';
  const flaw = passwordFlaw(password, email);
  if (flaw !== undefined) return t.flaws[flaw];
  return password === (form.get('repeated') ?? '') ? undefined : t.notTheSame;
}
