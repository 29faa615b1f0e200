import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { insertText } from './insert-text.ts';

type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** `/` in an empty field, and Ctrl + ; anywhere in it. */
export function asksForReplies({ key, ctrlKey, metaKey, altKey }: Key, text: string): boolean {
  if (altKey) return false;
  return ctrlKey || metaKey ? key === ';' : key === '/' && text === '';
}

/** Opens the saved replies over a field, and puts the chosen one where its cursor is. */
export function useInserting({
  field,
  text,
  onText,
}: {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const cursor = useRef<number | undefined>(undefined);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    const [to, closes] = [cursor.current, wasOpen.current && !isOpen];
    wasOpen.current = isOpen;
    if (!closes) return;
    cursor.current = undefined;
    field.current?.focus();
    if (to !== undefined) field.current?.setSelectionRange(to, to);
  }, [isOpen, field]);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    insert: (inserted: string) => {
      const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
      const filled = insertText(text, inserted, { start: selectionStart, end: selectionEnd });
      cursor.current = filled.cursor;
      onText(filled.text);
      setOpen(false);
    },
  };
}
