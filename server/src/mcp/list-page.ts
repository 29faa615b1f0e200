import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { DescribedTool } from './open-tools.ts';

/** Tools of one page: all of them today, because some clients read only the first page. */
const PAGE_TOOLS_MAX = 100;

export type ToolPage = { readonly tools: DescribedTool[]; readonly nextCursor?: string };

/** A page of the tools. The cursor is the number of tools before it. Throws for any other. */
export function listPage(
  tools: readonly DescribedTool[],
  cursor: string | undefined,
  pageMax = PAGE_TOOLS_MAX,
): ToolPage {
  const from = cursor === undefined ? 0 : Number(/^\d{1,4}$/.test(cursor) ? cursor : NaN);
  if (!(from < tools.length) && cursor !== undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'cursor is not one of this list: begin again.');
  const to = from + pageMax;
  const page = tools.slice(from, to);
  return to < tools.length ? { tools: page, nextCursor: String(to) } : { tools: page };
}
