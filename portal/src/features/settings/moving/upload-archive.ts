import { innkeep } from '../../../data/api.ts';

const PIECE_BYTES = 3 * 2 ** 20;

/** Uploads an archive piece by piece, and tells which part of it has arrived, from 0 to 1. */
export async function uploadArchive(file: File, onUploaded: (part: number) => void): Promise<void> {
  onUploaded(0);
  let { account_import } = await innkeep.account.setImport({ archive_bytes: file.size });
  while (account_import.status === 'uploading') {
    const from_byte = account_import.uploaded_bytes ?? 0;
    const content_base64 = await base64Of(file.slice(from_byte, from_byte + PIECE_BYTES));
    ({ account_import } = await innkeep.account.createImportPiece({ from_byte, content_base64 }));
    onUploaded((account_import.uploaded_bytes ?? 0) / file.size);
  }
}

function base64Of(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(piece);
  });
}
