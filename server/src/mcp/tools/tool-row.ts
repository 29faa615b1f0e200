import type { Operation } from '../../http/contract/operation.ts';

/** One tool, chosen and described for a model. It does one thing, or one of several that an argument chooses. */
export type ToolRow = ToolWords & (ToolAction | ToolChoice);

export type ToolWords = {
  /** What the model calls. */
  readonly name: string;
  /** What a person sees in the list of tools. */
  readonly title: string;
  /** When to use it, and what a model must know beside the schema. */
  readonly description: string;
  /** True when texts of guests can be in the result. */
  readonly hasGuestTexts?: boolean;
  /** True when a call without `confirm` is a dry run: it moves much along. Others are tried with `dry_run`. */
  readonly isTriedFirst?: boolean;
  /** True when a guest or a channel receives something. */
  readonly reachesOthers?: boolean;
};

export type ToolChoice = {
  readonly choice: {
    /** The name of the argument. */
    readonly argument: string;
    readonly description?: string;
    readonly actions: Readonly<Record<string, ToolAction>>;
  };
};

/** An operation of the interface, as a tool takes and shows it. */
export type ToolAction = {
  /** The method and the path of the operation, as in its contract. */
  readonly operation: `${Operation['method']} /${string}`;
  /** Fields of the operation that the tool does not take. */
  readonly without?: readonly string[];
  /** Rows of a page when the call names no limit. 20 if absent. */
  readonly rows?: number;
  /**
   * By the name of a list or an object of the result: the fields that are shown of it, `payment.balance_amount` for one that is
   * inside another. Without it, all of them.
   */
  readonly shows?: Readonly<Record<string, readonly string[]>>;
  /** True when a change cannot be undone by another call. A deletion is one in any case. */
  readonly isDestructive?: boolean;
  /** True when a POST sets a state, as other methods do: an equal call sets it again, whatever happened in between. */
  readonly setsState?: boolean;
  /**
   * What a POST makes: where its response has it, and the read that returns it. An equal call returns the first result only
   * as long as it is there and unchanged.
   */
  readonly makes?: MadeObject;
};

export type MadeObject = {
  /** Such as `task` or `stays`, of which the first is looked at. */
  readonly in: string;
  readonly read: `GET /${string}`;
  /** The field that the path of the read names. */
  readonly id: string;
};

/** The operations of a tool, by the value of the argument that chooses; one without a name when there is no choice. */
export function actionsOf(row: ToolRow): readonly (readonly [value: string, action: ToolAction])[] {
  return 'choice' in row ? Object.entries(row.choice.actions) : [['', row]];
}
