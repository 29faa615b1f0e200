/** What a field for an amount says: nothing is null, and what is no amount is undefined. */
export function readAmount(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : undefined;
}
