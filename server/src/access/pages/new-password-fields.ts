import { html, type Html } from '../../http/answer/html.ts';
import { brokenPassword } from '../sign-in/rules.ts';

/** A new password, twice. */
export function newPasswordFields(): Html {
  return html`<div class="field">
      <label for="password">
        New password
        <span class="hint">At least 12 characters. A few words are good.</span>
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
      <label for="repeated">The same again</label>
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
export function newPasswordProblem(password: string, repeated: string, email: string): string | undefined {
  const [broken] = brokenPassword('password', password, email);
  if (broken !== undefined) return `The password ${broken.message}.`;
  return password === repeated ? undefined : 'The two passwords are not the same.';
}
