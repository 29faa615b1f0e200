import { useMutation } from '@tanstack/react-query';
import { Invalid } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { allChanged } from '../../../data/own-changes.ts';

/** Empty: what the file shows. */
export const KINDS = ['', 'reservations', 'transactions', 'staffs', 'guests'] as const;
export const ORDERS = ['', 'day_first', 'month_first'] as const;
export type Kind = (typeof KINDS)[number];
export type Order = (typeof ORDERS)[number];

export type ChosenFile = { readonly name: string; readonly csv: string };

type SentImport = {
  readonly file: ChosenFile;
  readonly kind: Kind;
  readonly order: Order;
  readonly dry_run: boolean;
};

/** Tries or takes a file. Everything that shows the account is read again once rows were taken. */
export function useImport() {
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: ({ file, kind, order, dry_run }: SentImport) =>
      innkeep.account.createImport({
        csv: file.csv,
        dry_run,
        ...(kind === '' ? {} : { resource: kind }),
        ...(order === '' ? {} : { day_order: order }),
      }),
    onSuccess: ({ import: report }) => {
      if (!report.is_dry_run) void allChanged();
    },
  });
  return {
    send: (sent: SentImport) => mutate(sent),
    report: data?.import,
    problem: error === null ? undefined : sentenceOf(error),
    isSending: isPending,
    forget: reset,
  };
}

/** What is wrong with the file, without the name that the interface has for it. */
function sentenceOf(error: Error): string {
  const field = error instanceof Invalid ? error.fields[0] : undefined;
  return field === undefined ? error.message : `${field.message}.`;
}
