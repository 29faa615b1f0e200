import { SyntaxKind, type Node, type SourceFile } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isConditionalExpression,
  isIfStatement,
  isImportDeclaration,
  isPrefixUnaryExpression,
  isPropertyAssignment,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isTypeNode,
  isWhileStatement,
} from 'typescript/unstable/ast/is';
import { changesOfNumber, listSqlChanges, type TextChange } from './sql-changes.ts';

const SWAPPED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

/** Conditions that contain an operator of their own are changed there. */
const NEGATABLE = [
  SyntaxKind.Identifier,
  SyntaxKind.PropertyAccessExpression,
  SyntaxKind.CallExpression,
  SyntaxKind.AwaitExpression,
];

/** Every change of one operator, constant or condition in a file, in the order of the text. */
export function listChanges(source: SourceFile): TextChange[] {
  const changes: TextChange[] = [];
  const visit = (node: Node): void => {
    if (isTypeNode(node) || isImportDeclaration(node)) return;
    changes.push(...changesOf(node, source));
    // A key of an object is a name.
    if (isPropertyAssignment(node)) visit(node.initializer);
    else node.forEachChild((child) => visit(child));
  };
  visit(source);
  return changes.toSorted((one, other) => one.start - other.start);
}

function changesOf(node: Node, source: SourceFile): TextChange[] {
  const start = node.getStart(source);
  const text = source.text.slice(start, node.end);
  switch (node.kind) {
    case SyntaxKind.TrueKeyword:
      return [{ start, from: text, to: 'false' }];
    case SyntaxKind.FalseKeyword:
      return [{ start, from: text, to: 'true' }];
    case SyntaxKind.NumericLiteral:
    case SyntaxKind.BigIntLiteral:
      return /^[\d_]+n?$/.test(text) ? changesOfNumber(start, text) : [];
    default:
      return [
        ...changesOfOperator(node, source),
        ...changesOfCondition(node, source),
        ...changesOfSql(node, source),
      ];
  }
}

function changesOfOperator(node: Node, source: SourceFile): TextChange[] {
  if (isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
    const start = node.getStart(source);
    const from = source.text.slice(start, node.end);
    return [{ start, from, to: source.text.slice(node.operand.getStart(source), node.end) }];
  }
  if (!isBinaryExpression(node)) return [];
  const start = node.operatorToken.getStart(source);
  const from = source.text.slice(start, node.operatorToken.end);
  const to = SWAPPED[from];
  return to === undefined ? [] : [{ start, from, to }];
}

function changesOfCondition(node: Node, source: SourceFile): TextChange[] {
  const condition = conditionOf(node);
  if (condition === undefined || !NEGATABLE.includes(condition.kind)) return [];
  const start = condition.getStart(source);
  const from = source.text.slice(start, condition.end);
  return [{ start, from, to: `!(${from})` }];
}

function conditionOf(node: Node): Node | undefined {
  if (isConditionalExpression(node)) return node.condition;
  return isIfStatement(node) || isWhileStatement(node) ? node.expression : undefined;
}

/** A statement, or a part of one. Interpolated expressions are visited separately. */
function changesOfSql(node: Node, source: SourceFile): TextChange[] {
  if (!isTaggedTemplateExpression(node)) return [];
  const tag = source.text.slice(node.tag.getStart(source), node.tag.end);
  if (!/(?:^|\.)sql$/.test(tag)) return [];
  const start = node.template.getStart(source);
  let text = source.text.slice(start, node.template.end);
  if (isTemplateExpression(node.template)) {
    let { end } = node.template.head;
    for (const { literal } of node.template.templateSpans) {
      const [from, to] = [end - '${'.length - start, literal.getStart(source) + '}'.length - start];
      text = text.slice(0, from) + 'v'.repeat(to - from) + text.slice(to);
      ({ end } = literal);
    }
  }
  return listSqlChanges(text).map((change) => ({ ...change, start: start + change.start }));
}
