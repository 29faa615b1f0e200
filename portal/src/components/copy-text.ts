import { notify } from './notices.tsx';

/** What is said afterwards. */
export type CopyWords = { readonly copied: string; readonly notCopied: string };

/** Copies a text and says whether it worked: browsers give the clipboard to encrypted pages only. */
export async function copyText(text: string, { copied, notCopied }: CopyWords): Promise<void> {
  try {
    if (!globalThis.isSecureContext) throw new Error('unencrypted');
    await navigator.clipboard.writeText(text);
    notify({ text: copied });
  } catch {
    notify({ text: notCopied, isBad: true });
  }
}
