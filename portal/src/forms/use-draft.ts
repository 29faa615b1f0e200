import { useState } from 'react';

type Typed = { readonly currentTarget: { readonly value: string } };

/** What is typed into the inputs of a form, by the names of the interface. */
export type Draft<Name extends string> = Readonly<Record<Name, string>>;

/** The state of a form of texts, and what each input needs; `problemOf` says what was refused at it. */
export function useDraft<Name extends string>(
  first: Draft<Name>,
  problemOf: (name: string) => string | undefined,
) {
  const [draft, setDraft] = useState(first);
  const inputOf = (name: Name) => ({
    name,
    value: draft[name],
    error: problemOf(name),
    onChange: ({ currentTarget: { value } }: Typed) => setDraft((before) => ({ ...before, [name]: value })),
  });
  return { draft, setDraft, inputOf };
}
