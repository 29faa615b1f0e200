/** Places numbers from `least` to `most` on a line of pixels, by their logarithm. */
export function logAxis(least: number, most: number, from: number, to: number): (value: number) => number {
  const [low, high] = [Math.log10(least), Math.log10(most)];
  return (value) => {
    const share = high === low ? 0 : (Math.log10(value) - low) / (high - low);
    return Number((from + share * (to - from)).toFixed(1));
  };
}

/** The powers of ten that enclose all of these numbers. */
export function decadesOf(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
}

/** `10 million`, `1,000`: a size as text. */
export function sizeText(size: number): string {
  return size >= 1e6 ? `${size / 1e6} million` : size.toLocaleString('en');
}
