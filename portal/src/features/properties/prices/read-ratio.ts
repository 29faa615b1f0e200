import { readPercent } from '../../../format/amounts.ts';

const RATIO_MAX = 1000;
const RATIO_PLACES = 2;

/** A percentage with two places at most; undefined for anything else. */
export function readRatio(text: string, tag: string): number | undefined {
  const ratio = readPercent(text, tag, RATIO_PLACES);
  return ratio === undefined || ratio <= 0 || ratio > RATIO_MAX ? undefined : ratio;
}
