/** The body of a response, and the ETag that it came with. */
export type RememberedResponse = { readonly etag: string; readonly text: string };

const RESPONSES_MAX = 200;
const LENGTH_MAX = 4 * 1024 * 1024;

/**
 * The latest responses by their address. The service answers 304, without a body, to a request that names the ETag of the
 * response that is current. The least recently used one is forgotten first.
 */
export class RememberedResponses {
  readonly #responses = new Map<string, RememberedResponse>();
  #length = 0;

  find(url: string): RememberedResponse | undefined {
    const found = this.#responses.get(url);
    if (found !== undefined) {
      this.#responses.delete(url);
      this.#responses.set(url, found);
    }
    return found;
  }

  keep(url: string, response: RememberedResponse): void {
    this.#drop(url);
    this.#responses.set(url, response);
    this.#length += response.text.length;
    while (this.#responses.size > RESPONSES_MAX || this.#length > LENGTH_MAX) {
      const [oldest] = this.#responses.keys();
      if (oldest === undefined) return;
      this.#drop(oldest);
    }
  }

  #drop(url: string): void {
    this.#length -= this.#responses.get(url)?.text.length ?? 0;
    this.#responses.delete(url);
  }
}
