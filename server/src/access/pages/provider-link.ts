import { html, type Html } from '../../http/answer/html.ts';

/** The identity provider, as the pages offer it. */
export type OfferedProvider = {
  readonly name: string;
  /** True when passwords are for the owners of accounts. */
  readonly isOnly: boolean;
};

export const PROVIDER_PATH = '/sign-in/provider';

/**
 * Leads to the identity provider, and back to `to`. A link and no form: a form may lead only where the policy of the page
 * says, and a provider may lead on to others.
 */
export function providerLink(
  label: string,
  { to, isFirst }: { readonly to?: string; readonly isFirst: boolean },
): Html {
  const href = PROVIDER_PATH + (to === undefined ? '' : `?to=${encodeURIComponent(to)}`);
  return html`<a class="button${isFirst ? ' first' : ''}" href="${href}">${label}</a>`;
}
