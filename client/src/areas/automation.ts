// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateAutomationRuleBody,
  CreateAutomationRuleData,
  CreateAutomationTestLetterBody,
  CreateAutomationTestLetterData,
  DeleteAutomationActionData,
  DeleteAutomationRuleData,
  ExecuteAutomationActionBody,
  ExecuteAutomationActionData,
  GetAutomationActionTextData,
  GetAutomationRuleData,
  ListAutomationActionsData,
  ListAutomationActionsQuery,
  ListAutomationRulesData,
  ListAutomationRulesQuery,
  PreviewAutomationRuleBody,
  PreviewAutomationRuleData,
  SetAutomationActionTextBody,
  SetAutomationActionTextData,
  UpdateAutomationRuleBody,
  UpdateAutomationRuleData,
} from '../schema.ts';

/** Automation. */
export class Automation {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List rules.
   *
   * Ordered by id. An operator limited to some properties sees the rules for all properties and the rules for
   * theirs.
   *
   * `GET /v3/automation/rules`
   */
  listRules(
    query: ListAutomationRulesQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListAutomationRulesData, ListAutomationRulesData['rules'][number]> {
    return new List(this.#call, { operation: 'listAutomationRules', method: 'GET', path: '/v3/automation/rules', query }, { itemsOf: (page) => page.rules, by: 'cursor' }, options);
  }

  /**
   * Create a rule.
   *
   * Actions for existing stays are planned in the background, which takes a moment. A moment that passed more
   * than an hour ago is not planned for them; for stays that come later, when_late says what happens. Rules
   * with an event, such as an incoming message, act on later events only. An unknown name in a template is
   * rejected.
   *
   * `POST /v3/automation/rules`
   */
  createRule(body: CreateAutomationRuleBody, options: CallOptions = {}): Promise<CreateAutomationRuleData> {
    return this.#call({ operation: 'createAutomationRule', method: 'POST', path: '/v3/automation/rules', body }, options);
  }

  /**
   * List planned actions.
   *
   * Actions that wait to be done in the next 30 days, ordered by scheduled_at, then by id. Each names the
   * rule and the fact that planned it. With stay_code, a later end_time lists what is planned for the stay
   * beyond them. status done or dropped, with stay_code, lists what was done for a stay, and what was not.
   *
   * `GET /v3/automation/actions`
   */
  listActions(
    query: ListAutomationActionsQuery,
    options: CallOptions = {},
  ): List<ListAutomationActionsData, ListAutomationActionsData['actions'][number]> {
    return new List(this.#call, { operation: 'listAutomationActions', method: 'GET', path: '/v3/automation/actions', query }, { itemsOf: (page) => page.actions, by: 'cursor' }, options);
  }

  /**
   * Try a letter.
   *
   * Shows a message to a guest as the letter that it would be, and sends it to the e-mail address of the
   * operator who asks, never to the guest. An operator sends at most 20 within an hour.
   *
   * `POST /v3/automation/test_letters`
   */
  createTestLetter(
    body: CreateAutomationTestLetterBody,
    options: CallOptions = {},
  ): Promise<CreateAutomationTestLetterData> {
    return this.#call({ operation: 'createAutomationTestLetter', method: 'POST', path: '/v3/automation/test_letters', body }, options);
  }

  /**
   * Read one rule.
   *
   * `GET /v3/automation/rules/{id}`
   */
  getRule(id: number, options: CallOptions = {}): Promise<GetAutomationRuleData> {
    return this.#call({ operation: 'getAutomationRule', method: 'GET', path: path`/v3/automation/rules/${id}` }, options);
  }

  /**
   * Change a rule.
   *
   * trigger, conditions and action are replaced as a whole. Planned actions are moved or dropped in the
   * background. An action that was done for a stay is not repeated.
   *
   * `PATCH /v3/automation/rules/{id}`
   */
  updateRule(
    id: number,
    body: UpdateAutomationRuleBody,
    options: CallOptions = {},
  ): Promise<UpdateAutomationRuleData> {
    return this.#call({ operation: 'updateAutomationRule', method: 'PATCH', path: path`/v3/automation/rules/${id}`, body }, options);
  }

  /**
   * Delete a rule.
   *
   * Drops all its planned actions. Actions that were done stay.
   *
   * `DELETE /v3/automation/rules/{id}`
   */
  deleteRule(id: number, options: CallOptions = {}): Promise<DeleteAutomationRuleData> {
    return this.#call({ operation: 'deleteAutomationRule', method: 'DELETE', path: path`/v3/automation/rules/${id}` }, options);
  }

  /**
   * Preview a rule.
   *
   * The actions of the rule in the last 90 days and in the next 30 days, each with its stay and the filled-in
   * text. Stays are used in their current state, with what their guests owe and the nights that are free now.
   * Nothing is stored, and any token may call it.
   *
   * `POST /v3/automation/rules/preview`
   */
  previewRule(
    body: PreviewAutomationRuleBody,
    options: CallOptions = {},
  ): Promise<PreviewAutomationRuleData> {
    return this.#call({ operation: 'previewAutomationRule', method: 'POST', path: '/v3/automation/rules/preview', body }, options);
  }

  /**
   * Drop an action.
   *
   * Drops this action only. The rule stays and does not plan it again. execute still does it, at a time that
   * the host chooses.
   *
   * `DELETE /v3/automation/actions/{id}`
   */
  deleteAction(id: number, options: CallOptions = {}): Promise<DeleteAutomationActionData> {
    return this.#call({ operation: 'deleteAutomationAction', method: 'DELETE', path: path`/v3/automation/actions/${id}` }, options);
  }

  /**
   * Read what an action says.
   *
   * In the language of its guest, with the values of the stay as they are now.
   *
   * `GET /v3/automation/actions/{id}/text`
   */
  getActionText(id: number, options: CallOptions = {}): Promise<GetAutomationActionTextData> {
    return this.#call({ operation: 'getAutomationActionText', method: 'GET', path: path`/v3/automation/actions/${id}/text` }, options);
  }

  /**
   * Change what an action says.
   *
   * For this stay alone: the rule and its other actions stay as they are. The text moves along with the stay.
   * With dry_run it shows how the text reads. Only while the action waits, or can still be done by execute.
   *
   * `PUT /v3/automation/actions/{id}/text`
   */
  setActionText(
    id: number,
    body: SetAutomationActionTextBody,
    options: CallOptions = {},
  ): Promise<SetAutomationActionTextData> {
    return this.#call({ operation: 'setAutomationActionText', method: 'PUT', path: path`/v3/automation/actions/${id}/text`, body }, options);
  }

  /**
   * Do an action now.
   *
   * While the action waits, and later for one that was dropped by the host, refused, too late or unmet, while
   * its stay is accepted. A review can be written from the check-out day on. A name in the template without a
   * value is refused, unless values has a text for it. A guest whose data was erased gets nothing.
   *
   * `POST /v3/automation/actions/{id}/execute`
   */
  executeAction(
    id: number,
    body: ExecuteAutomationActionBody & CallOptions = {},
    options: CallOptions = {},
  ): Promise<ExecuteAutomationActionData> {
    return this.#call({ operation: 'executeAutomationAction', method: 'POST', path: path`/v3/automation/actions/${id}/execute`, body }, options);
  }
}
