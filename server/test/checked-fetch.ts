import { checkAnswer } from './check-answer.ts';

/** fetch, with every answer held against the OpenAPI document. */
export async function checkedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  checkAnswer({
    method: init.method ?? 'GET',
    url: new URL(url).pathname,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.clone().text(),
  });
  return response;
}
