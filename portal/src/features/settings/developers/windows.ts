const UNITS: Readonly<Record<string, string>> = { s: 'second', m: 'minute', h: 'hour', d: 'day' };

/** After “per”: `5 minutes` for `5m`, `minute` for `1m`. A window that is written in another way stays as it is. */
export function writeWindow(window: string, tag: string): string {
  const [, count, letter = ''] = /^(\d+)([smhd])$/.exec(window) ?? [];
  const unit = UNITS[letter];
  if (unit === undefined) return window;
  const parts = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(
    Number(count),
  );
  return parts.map(({ type, value }) => (count === '1' && type !== 'unit' ? '' : value)).join('');
}
