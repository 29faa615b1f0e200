import { ApiError } from '../../../http/api-error.ts';
import { PAGE_LANGUAGES, type PageLanguage } from '../../../http/request/page-language.ts';
import { REPORT_KINDS, type NewReport } from '../../tasks/work/record.ts';
import { STEPS, type TaskStep } from './steps.ts';

/** What the forms of the page send. */
export type StaffForm =
  | { readonly kind: 'step'; readonly task_id: number; readonly step: TaskStep }
  | { readonly kind: 'mark'; readonly task_id: number; readonly item_id: number; readonly is_done: boolean }
  | { readonly kind: 'remove_photograph'; readonly task_id: number; readonly photograph_id: number }
  | {
      readonly kind: 'photograph';
      readonly task_id: number;
      readonly item_id: number | null;
      readonly sent: Buffer;
    }
  | { readonly kind: 'report'; readonly task_id: number; readonly report: NewReport }
  | { readonly kind: 'away'; readonly start_date: string; readonly end_date: string }
  | { readonly kind: 'back'; readonly absence_id: number }
  | { readonly kind: 'language'; readonly language: PageLanguage | null };

/** When a form was filled in, and its key. A form of a page without scripts has neither. */
export type SentForm = {
  readonly form: StaffForm;
  readonly key: string | undefined;
  readonly at: string | undefined;
};

const ID = /^[1-9]\d{0,14}$/;
const ITEM_ID = /^[1-9]\d{0,8}$/;
const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** As long as the note of a task, which it becomes. */
export const REPORT_LENGTH_MAX = 500;
export const REPORT_PICTURES_MAX = 4;

type Fields = Readonly<Record<string, string | undefined>>;

/** The key of the header. Throws `bad_request` for one that the page does not make. */
export function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = String(header);
  if (!KEY.test(key)) throw new ApiError('bad_request');
  return key;
}

/** The moment that a form names; undefined for one that is no instant. */
export function momentIn({ at }: Fields): string | undefined {
  return at !== undefined && AT.test(at) && !Number.isNaN(Date.parse(at)) ? at : undefined;
}

/** Reads a form without a file. Throws `bad_request`. */
export function readForm(fields: Fields): StaffForm {
  const { task, step, item, done, removed, report, text, from, until, absence, language } = fields;
  if (language !== undefined)
    return { kind: 'language', language: PAGE_LANGUAGES.find((each) => each === language) ?? null };
  if (absence !== undefined) return { kind: 'back', absence_id: idIn(absence) };
  if (from !== undefined)
    return {
      kind: 'away',
      start_date: dayIn(from),
      end_date: dayIn(until === undefined || until === '' ? from : until),
    };
  const task_id = idIn(task);
  if (report !== undefined) return { kind: 'report', task_id, report: readReport(report, text, []) };
  if (removed !== undefined) return { kind: 'remove_photograph', task_id, photograph_id: idIn(removed) };
  if (item !== undefined) return { kind: 'mark', task_id, item_id: itemIn(item), is_done: done === '1' };
  const known = STEPS.find((each) => each === step);
  if (known === undefined) throw new ApiError('bad_request');
  return { kind: 'step', task_id, step: known };
}

/** Reads a form with files. Throws `bad_request`. */
export function readFileForm(parts: ReadonlyMap<string, Buffer>): StaffForm {
  const textOf = (name: string) => parts.get(name)?.toString('utf8');
  const task_id = idIn(textOf('task'));
  const report = textOf('report');
  if (report !== undefined) {
    const pictures = [...parts].filter(([name, bytes]) => /^photograph\d?$/.test(name) && bytes.length > 0);
    if (pictures.length > REPORT_PICTURES_MAX) throw new ApiError('bad_request');
    const sent = pictures.map(([, bytes]) => bytes);
    return { kind: 'report', task_id, report: readReport(report, textOf('text'), sent) };
  }
  const [item, sent] = [textOf('item'), parts.get('photograph')];
  if (sent === undefined) throw new ApiError('bad_request');
  return { kind: 'photograph', task_id, item_id: item === undefined ? null : itemIn(item), sent };
}

/** The fields of a form with files that are no files. */
export function textFieldsOf(parts: ReadonlyMap<string, Buffer>): Fields {
  return { at: parts.get('at')?.toString('latin1') };
}

function readReport(kind: string, text: string | undefined, pictures: readonly Buffer[]): NewReport {
  const known = REPORT_KINDS.find((each) => each === kind);
  const said =
    text
      ?.replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .trim() ?? '';
  if (known === undefined || said.length > REPORT_LENGTH_MAX) throw new ApiError('bad_request');
  if (said === '')
    throw new ApiError('validation_failed', { fields: [{ path: 'text', message: 'is required' }] });
  return { kind: known, text: said, pictures };
}

function idIn(text: string | undefined): number {
  if (text === undefined || !ID.test(text)) throw new ApiError('bad_request');
  return Number(text);
}

function itemIn(text: string): number {
  if (!ITEM_ID.test(text)) throw new ApiError('bad_request');
  return Number(text);
}

/** Throws `bad_request` for a day that no calendar has. */
function dayIn(text: string): string {
  try {
    if (DAY.test(text)) return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    // As any other text.
  }
  throw new ApiError('bad_request');
}
