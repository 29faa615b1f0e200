import type { DocumentHead, InvoiceDocument } from '../document.ts';

/** A document and its head, to be printed. */
export type PrintTask = { readonly head: DocumentHead; readonly document: InvoiceDocument };
