import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { InnkeepError, type AccountImport } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { key } from '../../../data/keys.ts';
import type { Texts } from '../../../texts/en.ts';
import { uploadArchive } from './upload-archive.ts';

/** While a process works on it. */
const LOOK_AGAIN_MS = 1000;

/** The import of the account, as the service knows it. */
export function useAccountImport() {
  const read = useQuery({
    queryKey: key('account import'),
    queryFn: async ({ signal }) => (await innkeep.account.getImport({ signal })).account_import,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.status) ? LOOK_AGAIN_MS : false),
  });
  const status = read.data?.status;
  const isDryRun = read.data?.is_dry_run === true;
  const before = useRef(status);
  useEffect(() => {
    // All pages show an empty account until they are read again.
    if (isUnderWay(before.current) && !isUnderWay(status) && !isDryRun) void changed('account_import_ended');
    before.current = status;
  }, [status, isDryRun]);
  return read;
}

/** True for an import that ends by itself. */
export function isUnderWay(status: AccountImport['status'] | undefined): boolean {
  return status === 'running' || status === 'waiting';
}

type ServerSource = { readonly url: string; readonly token: string };

/** Names a server or uploads an archive, and tries the import. */
export async function trySource(
  source: ServerSource | File,
  words: Texts['moveIn'],
  onUploaded: (part: number) => void,
): Promise<void> {
  try {
    if (source instanceof File) await uploadArchive(source, onUploaded);
    else {
      const { url, token } = source;
      await innkeep.account.setImport({ url: withScheme(url.trim()), token: token.trim() });
    }
    await innkeep.account.createImportRun({ dry_run: true });
  } catch (error) {
    throw inTheirLanguage(error, words);
  } finally {
    await reread();
  }
}

/** Runs the import again: for real, or as a trial. A token that was deleted is sent again. */
export function useRun(words: Texts['moveIn']) {
  return useMutation({
    mutationFn: (wish: { readonly dry_run: boolean; readonly token: string }) =>
      innkeep.account
        .createImportRun({
          dry_run: wish.dry_run,
          ...(wish.token.trim() === '' ? {} : { token: wish.token.trim() }),
        })
        .catch((error: unknown) => {
          throw inTheirLanguage(error, words);
        }),
    onSettled: reread,
  });
}

export function useForget() {
  return { forget: () => innkeep.account.deleteImport(), reread };
}

function reread(): Promise<void> {
  return changed('account_import_started');
}

function withScheme(url: string): string {
  return url.includes('://') ? url : `https://${url}`;
}

/** What the service has refused, in the language of the person where the catalogue has it. */
function inTheirLanguage(error: unknown, { problems }: Texts['moveIn']): unknown {
  const isUsed = error instanceof InnkeepError && error.code === 'account_not_empty';
  return isUsed ? new Error(problems.account_not_empty) : error;
}

/** What has ended a run. The sentence of the service, which says where, stands in its place if there is no other. */
export function wordsOfProblem(problem: MoveInProblem, { problems }: Texts['moveIn']): string {
  const sentences: Readonly<Record<string, string>> = problems;
  return sentences[problem.code] ?? problem.message;
}

export function nameOfResource(resource: string, { resources }: Texts['moveIn']): string {
  const names: Readonly<Record<string, string>> = resources;
  return names[resource] ?? resource;
}

type MoveInProblem = NonNullable<AccountImport['problem']>;
export type MoveInReport = NonNullable<AccountImport['report']>;
