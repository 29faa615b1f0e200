import type { OperationData } from './operation-data.ts';

/**
 * `data` of the operation at a path such as `/tasks/${id}`, with or without /v3. It is unknown where the path is not known before the
 * test runs: there the test names the type, as in `dataOf<GetTaskData>(…)`.
 */
export type DataAt<
  Method extends string,
  Path extends string,
> = `${Method} ${Described<Path>}` extends infer Name extends keyof OperationData
  ? Found<OperationData[Name]>
  : unknown;

/** A value as a test reads it: what it takes from a list by its place is there, or the test fails. */
export type Found<T> = T extends readonly (infer Item)[]
  ? [Found<Item>, Found<Item>, Found<Item>, Found<Item>, ...Found<Item>[]]
  : T extends string
    ? T
    : T extends object
      ? { [Key in keyof T]: Found<T[Key]> }
      : T;

/** The path as `OperationData` names it: without a query, and with {} for each step that is no word of the interface. */
type Described<Path extends string> = Path extends `/v3${infer Below}` | `${infer Below}?${string}`
  ? Described<Below>
  : Path extends `/${infer Step}/${infer Rest}`
    ? `/${Filled<Step>}${Described<`/${Rest}`>}`
    : Path extends `/${infer Step}`
      ? `/${Filled<Step>}`
      : Path;

type Filled<Step extends string> = '' extends Step ? '{}' : Step extends Word ? Step : '{}';

type Word = keyof OperationData extends `${string} ${infer Path}` ? StepsOf<Path> : never;

type StepsOf<Path> = Path extends `/${infer Step}/${infer Rest}`
  ? Step | StepsOf<`/${Rest}`>
  : Path extends `/${infer Step}`
    ? Step
    : never;
