/** What a field for an amount says: nothing is null, and what is no amount is undefined. */
export function readAmount(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : undefined;
}

/** As readAmount, with a minus for a discount; an empty field is no amount. */
export function readSignedAmount(text: string): number | undefined {
  const typed = text.trim();
  const isBelow = /^[-−–]/.test(typed);
  const amount = readAmount(isBelow ? typed.slice(1) : typed);
  if (typeof amount !== 'number') return undefined;
  return isBelow ? -amount : amount;
}
