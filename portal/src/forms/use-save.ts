import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Invalid } from '../../../client/src/innkeep.ts';
import { notify } from '../components/notices.tsx';

/** What a form knows about its saving. */
export type Save<Data> = {
  readonly save: (data: Data) => void;
  readonly isSaving: boolean;
  /** What the service says about a field, by its name in the interface: for the `error` of its input. */
  readonly problemOf: (field: string) => string | undefined;
  /** What the service says and no field of the form shows. */
  readonly problem: string | undefined;
};

/**
 * Sends a form. Refused fields are shown at their inputs: `fields` names those that the form has, and all else is
 * the `problem` of the whole form. Nothing that was typed is lost.
 */
export function useSave<Data, Result>({
  send,
  fields,
  onSaved,
}: {
  readonly send: (data: Data) => Promise<Result>;
  readonly fields: readonly string[];
  readonly onSaved: (result: Result, data: Data) => unknown;
}): Save<Data> {
  type Sent = { readonly data: Data; readonly whenSaved: typeof onSaved };
  const [refused, setRefused] = useState<Error>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ data }: Sent) => send(data),
    onMutate: () => setRefused(undefined),
    // As it was when the form was sent: what it knows for Undo may have been read again meanwhile.
    onSuccess: (result, { data, whenSaved }) => whenSaved(result, data),
    onError: (error: Error) => setRefused(error),
  });
  const invalid = refused instanceof Invalid ? refused.fields : [];
  const others = invalid.filter(({ path }) => !fields.includes(fieldOf(path))).map(({ message }) => message);
  const problem = refused === undefined || invalid.length > 0 ? others.join(' ') : refused.message;
  return {
    save: (data) => mutate({ data, whenSaved: onSaved }),
    isSaving: isPending,
    problemOf: (name) => invalid.find(({ path }) => fieldOf(path) === name)?.message,
    problem: problem === '' ? undefined : problem,
  };
}

/** `guests` for `body.guests[0].name`. */
function fieldOf(path: string): string {
  return path.split(/[.[]/)[1] ?? path;
}

/** Shows at the foot of the page that something was refused, and why. */
export function reportRefusal({ message }: Error): void {
  notify({ text: message, isBad: true });
}
