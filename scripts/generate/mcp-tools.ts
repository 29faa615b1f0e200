import type { OpenApiDocument } from '#server/http/openapi/document.ts';
import { AREAS } from '#server/interface.ts';
import { openTools, type Tool } from '#server/mcp/open-tools.ts';
import { actionsOf } from '#server/mcp/tools/tool-row.ts';
import { TOOL_TABLE } from '#server/mcp/tools/tool-table.ts';
import { table } from '#server/documents/reference/markdown/markdown.ts';
import { code, madeFrom } from './markdown.ts';

export function writeMcpTools(document: OpenApiDocument): string {
  const tools = openTools(TOOL_TABLE, AREAS, document).list({ can_write: true, role: 'full' });
  const rows = tools.map((tool) => [
    code(tool.row.name),
    kindOf(tool),
    tool.row.description,
    actionsOf(tool.row)
      .map(([value, { operation }]) => (value === '' ? code(operation) : `${value}: ${code(operation)}`))
      .join('; '),
  ]);
  return `${madeFrom('server/src/mcp/tools/')}

# The tools of MCP

[MCP](mcp.md) describes how an assistant connects, and what holds for all tools. Each calls an operation of the interface, some of them
one that an argument chooses, whose fields \`/docs\` of a running service describes.

${table(['Tool', 'Does', 'For', 'Operation'], rows)}
`;
}

function kindOf({ isRead, row: { isTriedFirst = false }, described }: Tool): string {
  if (isRead) return 'reads';
  const change = described.annotations.destructiveHint === true ? 'changes for good' : 'changes';
  return isTriedFirst ? `${change}, dry run first` : change;
}
