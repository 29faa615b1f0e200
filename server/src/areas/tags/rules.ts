import { TAG_PALETTE } from './contract.ts';

/** The least used colour of the palette; the first of equals. */
export function chooseColor(used: readonly string[]): string {
  const uses = Map.groupBy(used, (color) => color.toUpperCase());
  const usesOf = (color: string) => uses.get(color)?.length ?? 0;
  return TAG_PALETTE.reduce<string>(
    (best, color) => (usesOf(color) < usesOf(best) ? color : best),
    TAG_PALETTE[0],
  );
}
