import { useWindowEvent } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportRefusal } from './notices.tsx';

/**
 * Prints all rows of a list of which only some are on the screen: reads them, and has them until they are on paper. The keys that
 * print do the same.
 */
export function usePrintAll<Row>(read: () => Promise<readonly Row[]>) {
  const [rows, setRows] = useState<readonly Row[]>();
  const { mutate, isPending } = useMutation({ mutationFn: read, onSuccess: setRows, onError: reportRefusal });
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    if (!isPending) mutate();
  });
  useWindowEvent('afterprint', () => setRows(undefined));
  useEffect(() => {
    if (rows !== undefined) globalThis.print();
  }, [rows]);
  return { rows, print: () => mutate(), isReading: isPending };
}
