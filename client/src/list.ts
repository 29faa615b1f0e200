import type { Call, CallRequest } from './call.ts';
import type { CallOptions } from './options.ts';

/** Where a page has its items, and how the next one is asked for. */
export type Paging<Page, Item> = {
  readonly itemsOf: (page: Page) => readonly Item[];
  /** `cursor` of a list, or `after` of a log. */
  readonly by: 'cursor' | 'after';
};

/** The fields that every page has. */
export type AnyPage = { readonly next_cursor: string | null; readonly has_more?: boolean };

/**
 * A list that is read page by page while it is walked. Iterating it gives every item:
 *
 *     for await (const task of innkeep.tasks.list({ status: 'pending' })) …
 *
 * Pages follow each other by cursor, so an item that is added or removed meanwhile neither repeats nor hides another.
 * Each iteration reads the list again.
 */
export class List<Page extends AnyPage, Item> implements AsyncIterable<Item> {
  readonly #call: Call;
  readonly #request: CallRequest;
  readonly #paging: Paging<Page, Item>;
  readonly #options: CallOptions;

  constructor(call: Call, request: CallRequest, paging: Paging<Page, Item>, options: CallOptions) {
    this.#call = call;
    this.#request = request;
    this.#paging = paging;
    this.#options = options;
  }

  /** The first page alone, with `total` where the list has one. */
  page(): Promise<Page> {
    return this.#call(this.#request, this.#options);
  }

  /** Every page, one after the other. The last page of a log has the cursor to go on from. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    const { by } = this.#paging;
    let query: object = this.#request.query ?? {};
    for (;;) {
      const page = await this.#call<Page>({ ...this.#request, query }, this.#options);
      yield page;
      const next = nextOf(page, by);
      if (next === null) return;
      query = { ...query, offset: undefined, [by]: next };
    }
  }

  /** All items, at most `max`. */
  async toArray(max: number = Infinity): Promise<Item[]> {
    const items: Item[] = [];
    if (max <= 0) return items;
    for await (const item of this) if (items.push(item) >= max) break;
    return items;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* this.#paging.itemsOf(page);
  }
}

/** Null after the last page. A log always has a cursor, and says itself whether there is more. */
function nextOf({ next_cursor, has_more }: AnyPage, by: 'cursor' | 'after'): string | null {
  return by === 'after' && has_more !== true ? null : next_cursor;
}
