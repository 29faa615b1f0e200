import { TAG_PALETTE } from './contract.ts';

/** Of the palette the colour that fewest tags have; among equals the first. */
export function chooseColor(used: readonly string[]): string {
  const uses = Map.groupBy(used, (color) => color.toUpperCase());
  const usesOf = (color: string) => uses.get(color)?.length ?? 0;
  return TAG_PALETTE.reduce<string>(
    (best, color) => (usesOf(color) < usesOf(best) ? color : best),
    TAG_PALETTE[0],
  );
}
