/** Every currency that the browser knows, the own one first. */
export function currenciesOf(own: string): string[] {
  return [own, ...Intl.supportedValuesOf('currency').filter((currency) => currency !== own)];
}
