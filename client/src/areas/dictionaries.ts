// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateExpenseItemBody,
  CreateExpenseItemData,
  CreateExpenseMethodBody,
  CreateExpenseMethodData,
  CreateIncomeItemBody,
  CreateIncomeItemData,
  CreateIncomeMethodBody,
  CreateIncomeMethodData,
  DeleteExpenseItemData,
  DeleteExpenseMethodData,
  DeleteIncomeItemData,
  DeleteIncomeMethodData,
  ListExpenseItemsData,
  ListExpenseMethodsData,
  ListIncomeItemsData,
  ListIncomeMethodsData,
  UpdateExpenseItemBody,
  UpdateExpenseItemData,
  UpdateExpenseMethodBody,
  UpdateExpenseMethodData,
  UpdateIncomeItemBody,
  UpdateIncomeItemData,
  UpdateIncomeMethodBody,
  UpdateIncomeMethodData,
} from '../schema.ts';

/** Dictionaries. */
export class Dictionaries {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List income_items: what an income is for.
   *
   * All entries, without paging.
   *
   * `GET /v3/income_items`
   */
  listIncomeItems(
    options: CallOptions = {},
  ): List<ListIncomeItemsData, ListIncomeItemsData['income_items'][number]> {
    return new List(this.#call, { operation: 'listIncomeItems', method: 'GET', path: '/v3/income_items' }, { itemsOf: (page) => page.income_items, by: 'cursor' }, options);
  }

  /**
   * Add to income_items.
   *
   * `POST /v3/income_items`
   */
  createIncomeItem(body: CreateIncomeItemBody, options: CallOptions = {}): Promise<CreateIncomeItemData> {
    return this.#call({ operation: 'createIncomeItem', method: 'POST', path: '/v3/income_items', body }, options);
  }

  /**
   * Rename one of income_items.
   *
   * `PATCH /v3/income_items/{id}`
   */
  updateIncomeItem(
    id: number,
    body: UpdateIncomeItemBody,
    options: CallOptions = {},
  ): Promise<UpdateIncomeItemData> {
    return this.#call({ operation: 'updateIncomeItem', method: 'PATCH', path: path`/v3/income_items/${id}`, body }, options);
  }

  /**
   * Remove one from income_items.
   *
   * An entry in use is removed from the list but remains the name of what refers to it.
   *
   * `DELETE /v3/income_items/{id}`
   */
  deleteIncomeItem(id: number, options: CallOptions = {}): Promise<DeleteIncomeItemData> {
    return this.#call({ operation: 'deleteIncomeItem', method: 'DELETE', path: path`/v3/income_items/${id}` }, options);
  }

  /**
   * List expense_items: what an expense is for.
   *
   * All entries, without paging.
   *
   * `GET /v3/expense_items`
   */
  listExpenseItems(
    options: CallOptions = {},
  ): List<ListExpenseItemsData, ListExpenseItemsData['expense_items'][number]> {
    return new List(this.#call, { operation: 'listExpenseItems', method: 'GET', path: '/v3/expense_items' }, { itemsOf: (page) => page.expense_items, by: 'cursor' }, options);
  }

  /**
   * Add to expense_items.
   *
   * `POST /v3/expense_items`
   */
  createExpenseItem(body: CreateExpenseItemBody, options: CallOptions = {}): Promise<CreateExpenseItemData> {
    return this.#call({ operation: 'createExpenseItem', method: 'POST', path: '/v3/expense_items', body }, options);
  }

  /**
   * Rename one of expense_items.
   *
   * `PATCH /v3/expense_items/{id}`
   */
  updateExpenseItem(
    id: number,
    body: UpdateExpenseItemBody,
    options: CallOptions = {},
  ): Promise<UpdateExpenseItemData> {
    return this.#call({ operation: 'updateExpenseItem', method: 'PATCH', path: path`/v3/expense_items/${id}`, body }, options);
  }

  /**
   * Remove one from expense_items.
   *
   * An entry in use is removed from the list but remains the name of what refers to it.
   *
   * `DELETE /v3/expense_items/{id}`
   */
  deleteExpenseItem(id: number, options: CallOptions = {}): Promise<DeleteExpenseItemData> {
    return this.#call({ operation: 'deleteExpenseItem', method: 'DELETE', path: path`/v3/expense_items/${id}` }, options);
  }

  /**
   * List income_methods: how an income was paid.
   *
   * All entries, without paging.
   *
   * `GET /v3/income_methods`
   */
  listIncomeMethods(
    options: CallOptions = {},
  ): List<ListIncomeMethodsData, ListIncomeMethodsData['income_methods'][number]> {
    return new List(this.#call, { operation: 'listIncomeMethods', method: 'GET', path: '/v3/income_methods' }, { itemsOf: (page) => page.income_methods, by: 'cursor' }, options);
  }

  /**
   * Add to income_methods.
   *
   * `POST /v3/income_methods`
   */
  createIncomeMethod(
    body: CreateIncomeMethodBody,
    options: CallOptions = {},
  ): Promise<CreateIncomeMethodData> {
    return this.#call({ operation: 'createIncomeMethod', method: 'POST', path: '/v3/income_methods', body }, options);
  }

  /**
   * Rename one of income_methods.
   *
   * `PATCH /v3/income_methods/{id}`
   */
  updateIncomeMethod(
    id: number,
    body: UpdateIncomeMethodBody,
    options: CallOptions = {},
  ): Promise<UpdateIncomeMethodData> {
    return this.#call({ operation: 'updateIncomeMethod', method: 'PATCH', path: path`/v3/income_methods/${id}`, body }, options);
  }

  /**
   * Remove one from income_methods.
   *
   * An entry in use is removed from the list but remains the name of what refers to it.
   *
   * `DELETE /v3/income_methods/{id}`
   */
  deleteIncomeMethod(id: number, options: CallOptions = {}): Promise<DeleteIncomeMethodData> {
    return this.#call({ operation: 'deleteIncomeMethod', method: 'DELETE', path: path`/v3/income_methods/${id}` }, options);
  }

  /**
   * List expense_methods: how an expense was paid.
   *
   * All entries, without paging.
   *
   * `GET /v3/expense_methods`
   */
  listExpenseMethods(
    options: CallOptions = {},
  ): List<ListExpenseMethodsData, ListExpenseMethodsData['expense_methods'][number]> {
    return new List(this.#call, { operation: 'listExpenseMethods', method: 'GET', path: '/v3/expense_methods' }, { itemsOf: (page) => page.expense_methods, by: 'cursor' }, options);
  }

  /**
   * Add to expense_methods.
   *
   * `POST /v3/expense_methods`
   */
  createExpenseMethod(
    body: CreateExpenseMethodBody,
    options: CallOptions = {},
  ): Promise<CreateExpenseMethodData> {
    return this.#call({ operation: 'createExpenseMethod', method: 'POST', path: '/v3/expense_methods', body }, options);
  }

  /**
   * Rename one of expense_methods.
   *
   * `PATCH /v3/expense_methods/{id}`
   */
  updateExpenseMethod(
    id: number,
    body: UpdateExpenseMethodBody,
    options: CallOptions = {},
  ): Promise<UpdateExpenseMethodData> {
    return this.#call({ operation: 'updateExpenseMethod', method: 'PATCH', path: path`/v3/expense_methods/${id}`, body }, options);
  }

  /**
   * Remove one from expense_methods.
   *
   * An entry in use is removed from the list but remains the name of what refers to it.
   *
   * `DELETE /v3/expense_methods/{id}`
   */
  deleteExpenseMethod(id: number, options: CallOptions = {}): Promise<DeleteExpenseMethodData> {
    return this.#call({ operation: 'deleteExpenseMethod', method: 'DELETE', path: path`/v3/expense_methods/${id}` }, options);
  }
}
