import type { Rest } from '../../../threads/rest.ts';
import { scanXml } from './scan-xml.ts';

/** The texts that cells name by their number. A text may be in several pieces. */
export async function readSharedTexts(xml: string, rest: Rest): Promise<readonly string[]> {
  const texts: string[] = [];
  let isOfSound = false;
  for (const { name, isEnd, text } of scanXml(xml)) {
    if (name === 'si' && !isEnd) texts.push('');
    // How a text is pronounced stands beside it.
    if (name === 'rPh') isOfSound = !isEnd;
    if (name === 't' && !isEnd && !isOfSound) texts.push(`${texts.pop() ?? ''}${text}`);
    const pause = rest();
    if (pause !== undefined) await pause;
  }
  return texts;
}

/** The built-in formats of dates. */
const BUILT_IN_DATES = (format: number) =>
  (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || (format >= 45 && format <= 58);

/** The numbers of the styles of cells that show dates. */
export function readDateStyles(xml: string): ReadonlySet<number> {
  const own = new Set<number>();
  const styles = new Set<number>();
  let [isOfCells, style] = [false, 0];
  for (const { name, isEnd, attribute } of scanXml(xml)) {
    if (name === 'numFmt' && isDateFormat(attribute('formatCode') ?? ''))
      own.add(Number(attribute('numFmtId')));
    if (name === 'cellXfs') isOfCells = !isEnd;
    if (name !== 'xf' || isEnd || !isOfCells) continue;
    const format = Number(attribute('numFmtId') ?? '0');
    if (BUILT_IN_DATES(format) || own.has(format)) styles.add(style);
    style += 1;
  }
  return styles;
}

/** `dd/mm/yyyy` is one, and `#,##0.00 "days"` is none. */
function isDateFormat(code: string): boolean {
  return /[dmyhs]/i.test(code.slice(0, 200).replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]|General/gi, ''));
}

/** The paths of the parts of a workbook, by their ids. */
export function readRelations(xml: string): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const { name, isEnd, attribute } of scanXml(xml)) {
    const [id, target] = [attribute('Id'), attribute('Target')];
    if (name === 'Relationship' && !isEnd && id !== undefined && target !== undefined) paths.set(id, target);
  }
  return paths;
}
