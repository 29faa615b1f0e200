import assert from 'node:assert/strict';
import type { DataAt } from './data-at.ts';

/** Sends a request that must succeed to a running service. Returns its data. */
export async function askService<Method extends string, Path extends string>(
  { address, token }: { readonly address: string; readonly token: string },
  method: Method,
  path: Path,
  body?: object,
): Promise<DataAt<Method, Path>> {
  const answer = await fetch(`${address}/v3${path}`, {
    method,
    headers: { 'Service-Access-Token': token, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  assert.equal(answer.status, 200, await answer.clone().text());
  return ((await answer.json()) as { data: DataAt<Method, Path> }).data;
}
