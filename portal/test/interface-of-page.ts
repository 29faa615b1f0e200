import type { Page } from 'playwright-core';

/** Calls the interface with the session of a page. Returns the data, or throws what the service says. */
export async function callAs(page: Page, method: string, path: string, body?: object): Promise<any> {
  const answer: any = await page.evaluate(
    async ([verb, address, sent]) => {
      const { data } = (await (await fetch('/v3/session')).json()) as { data: any };
      const response = await fetch(`/v3${address}`, {
        method: verb,
        headers: {
          'Content-Type': 'application/json',
          'Service-Form-Token': data.form_token,
          'Service-Host-Account': String(data.accounts[0].id),
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      return response.json();
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
  if (answer.data === undefined) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}
