import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { numberOfDay } from '../../../format/days.ts';
import type { Block } from '../geometry.ts';

/** As the name of a guest is written in its bar. */
const FONT = "550 14px 'Inter Variable', system-ui, sans-serif";
/** A name is a little wider where the browser rounds its letters. */
const SPARE_PIXELS = 3;

let canvas: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>();

/** How wide a name is, in pixels. Measured without drawing it: hundreds are, while one scrolls. */
export function widthOf(name: string): number {
  const known = widths.get(name);
  if (known !== undefined) return known;
  canvas ??= document.createElement('canvas').getContext('2d');
  if (canvas === null) return 0;
  canvas.font = FONT;
  const width = canvas.measureText(name).width + SPARE_PIXELS;
  // Another font stands in until its own has come.
  if (document.fonts.status === 'loaded') widths.set(name, width);
  return width;
}

/** More nights than a name needs. */
const NIGHTS_MAX = 3;

/** How many nights are free after each stay of a row, as far as its name could reach. */
export function freeAfter(
  stays: readonly Reservation[],
  blocks: readonly Pick<Block, 'check_in_date'>[],
): ReadonlyMap<string, number> {
  const begins = [...stays, ...blocks]
    .map(({ check_in_date }) => numberOfDay(check_in_date))
    .toSorted((one, other) => one - other);
  return new Map(
    stays.map(({ stay_code, check_out_date }) => {
      const end = numberOfDay(check_out_date);
      const next = begins.find((day) => day >= end) ?? end + NIGHTS_MAX;
      return [stay_code, Math.min(next - end, NIGHTS_MAX)];
    }),
  );
}
