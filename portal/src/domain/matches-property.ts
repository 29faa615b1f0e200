import type { Property } from '../../../client/src/innkeep.ts';

/** True when each word stands in the title, the address, a group or a tag. */
export function matchesProperty({ title, address, groups, tags }: Property, text: string): boolean {
  const said = [title, address, ...groups.map(({ name }) => name), ...tags.map(({ name }) => name)];
  const all = said.join('\n').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
