import fs from 'node:fs';
import path from 'node:path';
import { askHaproxy } from './haproxy-socket.ts';
import type { CellRow, MovedAccount } from './queries.ts';

/** The maps of a balancer: which cell a request goes to. */
export type BalancerMaps = { readonly cells: readonly CellRow[]; readonly moved: readonly MovedAccount[] };

/** Accounts outside the cell of their id, and the cells themselves, by their names. HAProxy looks here first. */
export const ACCOUNTS_MAP = 'innkeep-accounts.map';
/** The range of each cell. */
export const RANGES_MAP = 'innkeep-ranges.map';
/** Both, as lines of a `map` of nginx. */
export const NGINX_MAP = 'innkeep-cells.nginx.map';

/** Writes the maps of HAProxy and nginx into a folder. A balancer reads a complete file at any moment. */
export function writeMaps(folder: string, maps: BalancerMaps): readonly string[] {
  const files = {
    [ACCOUNTS_MAP]: accountLines(maps),
    [RANGES_MAP]: maps.cells.map((cell) => `${cell.first_account}:${cell.last_account} ${cell.name}`),
    [NGINX_MAP]: nginxLines(maps),
  };
  return Object.entries(files).map(([name, lines]) => {
    const file = path.join(folder, name);
    fs.writeFileSync(`${file}.new`, lines.map((line) => `${line}\n`).join(''));
    fs.renameSync(`${file}.new`, file);
    return file;
  });
}

function accountLines({ cells, moved }: BalancerMaps): string[] {
  return [
    ...cells.map(({ name }) => `${name} ${name}`),
    ...moved.map(({ account_id, cell }) => `${account_id} ${cell}`),
  ];
}

/** nginx compares texts, and no numbers: a range becomes regular expressions. An exact line wins over them. */
function nginxLines({ cells, moved }: BalancerMaps): string[] {
  return [
    ...cells.map(({ name }) => `${name} cell_${name};`),
    ...moved.map(({ account_id, cell }) => `${account_id} cell_${cell};`),
    ...cells.flatMap(({ name, first_account, last_account }) =>
      rangePatterns(first_account, last_account).map((pattern) => `"~^${pattern}$" cell_${name};`),
    ),
  ];
}

/** Regular expressions for the whole numbers of a range, one for each block of 10, 100, 1000 and so on. */
export function rangePatterns(first: number, last: number): string[] {
  const patterns: string[] = [];
  for (let from = first; from <= last;) {
    let [size, digits] = [1, 0];
    const fits = (next: number) => from % next === 0 && from + next - 1 <= last && from >= next;
    while (fits(size * 10)) [size, digits] = [size * 10, digits + 1];
    const head = String(from).slice(0, String(from).length - digits);
    patterns.push(digits === 0 ? head : `${head}[0-9]{${digits}}`);
    from += size;
  }
  return patterns;
}

/** Tells a running HAProxy where an account lives now. It keeps it until it reads its files again. */
export async function placeInHaproxy(
  socket: string,
  mapFile: string,
  { account_id, cell, isHome }: MovedAccount & { readonly isHome: boolean },
): Promise<void> {
  const found = await askHaproxy(socket, `get map ${mapFile} ${account_id}`);
  const isListed = found.includes('found=yes') || /type=str.*match=yes/.test(found);
  if (isHome) {
    if (isListed) await askHaproxy(socket, `del map ${mapFile} ${account_id}`);
  } else await askHaproxy(socket, `${isListed ? 'set' : 'add'} map ${mapFile} ${account_id} ${cell}`);
}
