/** The head of a table: a name in each row, and numbers beside it. */
export function NumberHeads({ first, names }: { readonly first: string; readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {names.map((name) => (
          <th key={name} scope="col" className="number">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
