import type { Page } from 'playwright-core';
import type { GetSessionData } from '../../client/src/schema.ts';
import type { DataAt } from '../../server/test/data-at.ts';

/** Calls the interface with the session of a page. Returns the data, or throws what the service says. */
export async function callAs<Method extends string, Path extends string>(
  page: Page,
  method: Method,
  path: Path,
  body?: object,
): Promise<DataAt<Method, Path>> {
  const answer = await page.evaluate(
    async ([verb, address, sent]) => {
      const { data } = (await (await fetch('/v3/session')).json()) as { data: GetSessionData };
      const response = await fetch(`/v3${address}`, {
        method: verb,
        headers: {
          'Content-Type': 'application/json',
          'Service-Form-Token': data.form_token,
          'Service-Host-Account': String(data.accounts[0]!.id),
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
      return (await response.json()) as { data?: DataAt<Method, Path> };
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
  if (answer.data === undefined) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.data;
}
