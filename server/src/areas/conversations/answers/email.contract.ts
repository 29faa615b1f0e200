import { Type } from 'typebox';
import * as field from '../../../http/contract/fields.ts';

/** Why a file of an e-mail was not kept: only pictures and PDFs are. */
export const LEFT_OUT_REASONS = ['type', 'too_large', 'too_many', 'full', 'unreadable'] as const;
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'] as const;

/** What a message has that came by e-mail. */
export const OF_EMAIL = {
  email: field.objectOrNull(
    Type.Object({
      from: Type.String({ description: 'The address of the sender.' }),
      is_confirmed: Type.Boolean({
        description:
          'False when the e-mail is not from the address of the guest, or that was not proved: somebody else may have written it.',
      }),
      is_automatic: Type.Boolean({
        description: 'True when a program answered, such as one for absences.',
      }),
      quoted_text: Type.String({
        description: 'What was folded away: the letter that it answers, and a signature.',
      }),
      left_out: Type.Array(
        Type.Object({
          name: Type.String(),
          bytes: Type.Integer({ minimum: 0 }),
          reason: field.oneOf(LEFT_OUT_REASONS),
        }),
        { description: 'Files that were not kept.' },
      ),
    }),
  ),
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      content_type: field.oneOf(FILE_TYPES, 'By what is in the file.'),
      bytes: Type.Integer({ minimum: 0 }),
      url: Type.String({ description: 'Anyone with the address can open it.' }),
    }),
    { description: 'The files of an answer by e-mail, beside the picture.' },
  ),
};
