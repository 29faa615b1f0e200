/** The cases that each size is measured with. */
export const CASES = ['list, each once', 'list, the same again', 'create an entry'] as const;

export type Figure = { readonly perSecond: number; readonly p99Ms: number };
export type Point = {
  readonly size: number;
  readonly figures: Readonly<Record<(typeof CASES)[number], Figure>>;
};
export type Series = { readonly of: string; readonly points: readonly Point[] };

/** What docs/growth.json holds. */
export type Growth = {
  readonly date: string;
  readonly machine: string;
  readonly command: string;
  readonly series: readonly Series[];
};
