import { useForm as useMantineForm, type GetInputPropsReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { Invalid, NoAnswer } from '../../../client/src/innkeep.ts';
import { isKeptForLater } from '../data/offline/kept-for-later.ts';
import { wordField } from '../texts/texts.ts';
import { useKept } from './kept.ts';

/** What a field needs. */
export type Input<Value> = {
  readonly name: string;
  readonly value: Value;
  readonly error: ReactNode;
  /** Takes an event or a value. */
  readonly onChange: (typed: unknown) => void;
};

/** A form, for its fields and for FormDialog or FormPanel around them. */
export type Form<Values> = {
  readonly values: Values;
  readonly set: (typed: Partial<Values>) => void;
  readonly input: <Name extends keyof Values & string>(name: Name) => Input<Values[Name]>;
  /** As `input`, for a checkbox. */
  readonly tick: (name: keyof Values & string) => Omit<Input<never>, 'value'> & { readonly checked: boolean };
  /** What the service says and no field shows. */
  readonly problem: string | undefined;
  readonly problemOf: (place: FieldPath<Values>) => string | undefined;
  /** Something else is typed at a place inside a field: what was said there is taken away. */
  readonly settle: (place: FieldPath<Values>) => void;
  /** True where no check finds anything wrong. */
  readonly isValid: () => boolean;
  /** True where something differs from what the form began with. */
  readonly isChanged: boolean;
  /** True where what is typed is from an earlier time that the form was open. */
  readonly isKept: boolean;
  readonly isBusy: boolean;
  /** True where it was sent without a network, and is kept until there is one. */
  readonly isLater: boolean;
  /** True where it was sent, no answer came, and nothing else was typed since: sent again it is the same, which is stored once. */
  readonly isUnanswered: boolean;
  /** Counts the refusals, so that the first refused field gets the focus. */
  readonly refusals: number;
  readonly submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  /** Forgets what was typed. */
  readonly discard: () => void;
};

/** A field, or a place inside one that is a list or an object, as the interface names it: `charges[2].percent`. */
export type FieldPath<Values> = (keyof Values & string) | `${keyof Values & string}${'[' | '.'}${string}`;

/** What is wrong with a field, or at places inside it: `{ '[2].percent': … }`. */
type Wrong = string | undefined | Readonly<Record<string, string | undefined>>;

type Checks<Values> = {
  readonly [Name in keyof Values]?: (value: Values[Name], values: Values) => Wrong;
};

export type FormOptions<Values, Body, Result> = {
  /** The form and its object, such as `guest 1234`: what is typed is kept for it until it is sent or discarded. */
  readonly keep?: string | undefined;
  /** What is stored now. A field that nobody typed into follows it. */
  readonly first: Values;
  /** What the form can know to be wrong before it is sent. */
  readonly checks?: Checks<Values>;
  /** Names of the interface that stand in a field of another name: `{ action_at: 'day', 'addressee.name': 'name' }`. */
  readonly fields?: Readonly<Record<string, keyof Values & string>>;
  /** Fields that show what is wrong at its place inside them. */
  readonly parts?: readonly (keyof Values & string)[];
  /** What is sent; by default the values themselves. */
  readonly body: (values: Values) => Body;
  readonly send: (body: Body) => Promise<Result>;
  /** False where the service only showed what would come of it: what was typed stays. */
  readonly isStored?: (result: Result) => boolean;
  readonly onSaved: (result: Result, body: Body) => unknown;
};

/**
 * Every form of the portal. A refused field shows why, and the first one gets the focus; what no field shows is the `problem`.
 * Nothing that was typed is lost. The component has a key where its object can change while it is shown.
 */
export function useForm<Values extends Readonly<Record<string, unknown>>, Body, Result>({
  keep,
  first,
  checks = {},
  body,
  send,
  isStored = () => true,
  onSaved,
  ...placing
}: FormOptions<Values, Body, Result>): Form<Values> {
  const { begun, isKept, store, forget } = useKept<Values>(keep);
  const [refusals, setRefusals] = useState(0);
  // Its values are only those that were typed.
  const typing = useMantineForm<Partial<Values>>({
    initialValues: begun,
    validate: (typed) => wrongIn({ ...first, ...typed }, checks),
    onValuesChange: (typed) => store(whatDiffers(typed, first)),
  });
  const values: Values = { ...first, ...typing.values };
  const refuse = () => setRefusals((before) => before + 1);
  const discard = () => {
    beginWith(typing, {});
    forget();
  };
  type Sent = { readonly sent: Body; readonly typed: Values; readonly whenSaved: typeof onSaved };
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ sent }: Sent) => send(sent),
    // As it was when the form was sent: what it knows for Undo may have been read again meanwhile.
    onSuccess: async (result, { sent, typed, whenSaved }) => {
      if (isStored(result)) forget();
      await whenSaved(result, sent);
      if (!isStored(result)) return;
      beginWith(typing, whatDiffers(typing.getValues(), typed));
    },
    onError: (refused: Error) => {
      if (isKeptForLater(refused)) return forget();
      typing.setErrors(Object.fromEntries(refusalsOf(refused, first, placing).at));
      refuse();
    },
  });
  const sendTyped = () => mutate({ sent: body(values), typed: values, whenSaved: onSaved });
  const again = unansweredOf(error, variables, values);
  const propsOf = (name: string) => inputOf(name, typing.getInputProps(name));
  return {
    values,
    set: (typed) => typing.setValues(typed),
    input: (name) => ({ ...propsOf(name), value: values[name] }),
    tick: (name) => ({ ...propsOf(name), checked: values[name] === true }),
    problem: elsewhereOf(error, first, placing),
    isLater: isKeptForLater(error),
    isUnanswered: again !== undefined,
    problemOf: (place) => propsOf(place).error,
    settle: (place) => typing.setErrors((said) => withoutThose(said, place)),
    isValid: () => typing.isValid(),
    isChanged: Object.keys(whatDiffers(typing.values, first)).length > 0,
    isKept,
    isBusy: isPending,
    refusals,
    // A busy form is not sent again.
    submit: isPending ? holdBack : (sendAgain(again, mutate) ?? typing.onSubmit(sendTyped, refuse)),
    discard,
  };
}

type Typing<Values> = { readonly setInitialValues: (values: Values) => void; readonly reset: () => void };

function beginWith<Values>(typing: Typing<Values>, values: Values): void {
  typing.setInitialValues(values);
  typing.reset();
}

function holdBack(event?: SyntheticEvent<HTMLFormElement>): void {
  event?.preventDefault();
}

/** What was sent without an answer, while nothing else is typed. What else it says, such as a quote, may be another one by now. */
function unansweredOf<Sent extends { readonly typed: unknown }>(
  error: Error | null,
  sent: Sent | undefined,
  values: unknown,
): Sent | undefined {
  return error instanceof NoAnswer && !isKeptForLater(error) && isSame(sent?.typed, values)
    ? sent
    : undefined;
}

/** Without the checks: it was checked before it was sent, and what it says may stand against itself by now. */
function sendAgain<Sent>(sent: Sent | undefined, send: (sent: Sent) => void) {
  if (sent === undefined) return undefined;
  return (event?: SyntheticEvent<HTMLFormElement>) => {
    holdBack(event);
    send(sent);
  };
}

/** The values that are not those of `first`: what a form that changes something sends. */
export function whatDiffers<Values extends object>(values: Partial<Values>, first: Values): Partial<Values> {
  const differing: Partial<Values> = {};
  for (const name in values) if (!isSame(values[name], first[name])) differing[name] = values[name];
  return differing;
}

function wrongIn<Values extends object>(values: Values, checks: Checks<Values>) {
  const wrong: Record<string, string | undefined> = {};
  for (const name in checks) {
    const found = checks[name]?.(values[name], values);
    if (typeof found === 'object') for (const part in found) wrong[`${name}${part}`] = found[part];
    else wrong[name] = found;
  }
  return wrong;
}

/** Without what is said at a place, and inside it. */
function withoutThose(said: Readonly<Record<string, ReactNode>>, place: string) {
  const isThere = (at: string) => at === place || at.startsWith(`${place}.`) || at.startsWith(`${place}[`);
  return Object.fromEntries(Object.entries(said).filter(([at]) => !isThere(at)));
}

type Placing = {
  readonly fields?: Readonly<Record<string, string>>;
  readonly parts?: readonly string[];
};

/** The sentences of a refusal: at the fields of the form, or at their places in those of `parts`, and those for no field. */
export function refusalsOf(refused: Error, first: object, { fields = {}, parts = [] }: Placing) {
  if (!(refused instanceof Invalid)) return { at: [], elsewhere: refused.message };
  const placed = refused.fields.map(({ path, message: sentence }) => {
    const message = wordField(sentence);
    // Without the place in the request and the numbers in lists: `body.addressee.address[2]`.
    const [place, named = path, part] = path.replaceAll(/\[\d+\]/g, '').split('.');
    if (parts.includes(named)) return [path.slice(`${place}.`.length), message, named] as const;
    const name = fields[`${named}.${part}`] ?? fields[named] ?? named;
    return [name, message, name] as const;
  });
  const elsewhere = placed.filter(([, , name]) => !(name in first)).map(([, message]) => message);
  return {
    // The first sentence of each field.
    at: placed
      .filter(([, , name]) => name in first)
      .map(([place, message]) => [place, message] as const)
      .toReversed(),
    elsewhere: elsewhere.length === 0 ? undefined : elsewhere.join(' '),
  };
}

function inputOf(name: string, { error, onChange }: GetInputPropsReturnType) {
  return { name, error, onChange };
}

/** What no field shows. Of a form that is kept for later nothing is wrong. */
function elsewhereOf(error: Error | null, first: object, placing: Placing): string | undefined {
  return error === null || isKeptForLater(error) ? undefined : refusalsOf(error, first, placing).elsewhere;
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  return !(one instanceof Blob) && JSON.stringify(one) === JSON.stringify(other);
}
