/** A line of the money of a stay. */
export function Line({
  name,
  amount,
  kind = '',
}: {
  readonly name: string;
  readonly amount: string;
  readonly kind?: string;
}) {
  return (
    <>
      <dt className={kind}>{name}</dt>
      <dd className={kind}>{amount}</dd>
    </>
  );
}
