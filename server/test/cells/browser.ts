import { request } from 'undici';
import { actionOf, formTokenIn } from '../../src/access/oauth/fixtures.ts';
import { PUBLIC_URL } from '../faults/two-cells.ts';

export type Page = { readonly status: number; readonly path: string; readonly text: string };

export type PersonsBrowser = {
  get(path: string): Promise<Page>;
  /** Sends the sign-in form of the last page, and follows the redirects. */
  signIn(email: string, password: string, code?: string): Promise<Page>;
};

const REDIRECTS_MAX = 5;

/** A browser with cookies, before the load balancer. It follows redirects as browsers do: 307 sends the form again. */
export function openBrowser(address: string): PersonsBrowser {
  const cookies = new Map<string, string>();
  let shown: Page = { status: 0, path: '/', text: '' };
  const send = async (method: 'GET' | 'POST', path: string, form?: string, redirects = 0): Promise<Page> => {
    const { statusCode, headers, body } = await request(address + path, {
      method,
      headers: {
        host: new URL(PUBLIC_URL).host,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'user-agent': 'Mozilla/5.0',
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form ?? null,
    });
    for (const set of [headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const text = await body.text();
    const to = headers['location'];
    if (statusCode >= 300 && statusCode < 400 && to !== undefined && redirects < REDIRECTS_MAX) {
      const url = new URL(String(to), PUBLIC_URL);
      const isSame = statusCode === 307;
      return send(
        isSame ? method : 'GET',
        url.pathname + url.search,
        isSame ? form : undefined,
        redirects + 1,
      );
    }
    shown = { status: statusCode, path, text };
    return shown;
  };
  return {
    get: (path) => send('GET', path),
    signIn: (email, password, code = '') => {
      const fields = { form_token: formTokenIn(shown.text), email, password, code };
      return send('POST', actionOf(shown.text, '/sign-in'), new URLSearchParams(fields).toString());
    },
  };
}
