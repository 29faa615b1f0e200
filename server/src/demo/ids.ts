/** The ids in this database of what the plan names, by kind and name: `properties Alfama Terrace`. */
export type Ids = Map<string, number>;

export function idOf(ids: Ids, kind: string, name: string): number {
  const id = ids.get(`${kind} ${name}`);
  if (id === undefined)
    throw new Error(`the demo names ${name}, which is not among the ${kind} of its account`);
  return id;
}
