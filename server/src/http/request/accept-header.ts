/** What a header such as `Accept-Encoding: gzip;q=0.5, br` names, in lower case, with the weight of each. */
export function weightsOf(accepted: string): ReadonlyMap<string, number> {
  return new Map(accepted.toLowerCase().split(',').map(readWeight));
}

/** `gzip;q=0.5` is gzip and 0.5. */
function readWeight(offer: string): [name: string, weight: number] {
  const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
  const [, weight] = /^q=([\d.]+)$/.exec(parameters[0] ?? '') ?? [];
  return [name, weight === undefined ? 1 : Number(weight)];
}
