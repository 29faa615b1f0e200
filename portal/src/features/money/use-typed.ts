import { useState } from 'react';

type Event = { readonly currentTarget: { readonly value: string } };

/** What is typed into the inputs of a form, and what each of them needs for it. */
export function useTyped<Name extends string>(first: Readonly<Record<Name, string>>) {
  const [typed, setTyped] = useState(first);
  const type = (name: Name, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const inputOf = (name: Name) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: Event) => type(name, value),
  });
  return { typed, type, inputOf };
}
