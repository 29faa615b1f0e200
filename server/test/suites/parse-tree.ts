/** A node of PostgreSQL's own parse tree, or what is in one: of the fields of all kinds those that are read here. */
export type Node = {
  readonly A_Expr?: Node;
  readonly BoolExpr?: Node;
  readonly ColumnRef?: Node;
  readonly CommonTableExpr?: Node;
  readonly FuncCall?: Node;
  readonly JoinExpr?: Node;
  readonly List?: { readonly items: readonly Node[] };
  readonly ParamRef?: { readonly number: number };
  readonly RangeFunction?: Node;
  readonly RangeSubselect?: Node;
  readonly RangeVar?: Node;
  readonly ResTarget?: { readonly name: string; readonly val: Node };
  readonly SelectStmt?: Node;
  readonly String?: { readonly sval: string };
  readonly TypeCast?: { readonly arg: Node };
  readonly alias?: { readonly aliasname: string };
  readonly args: readonly Node[];
  readonly boolop: string;
  readonly cols?: readonly Node[];
  readonly ctematerialized?: string;
  readonly ctename: string;
  readonly ctequery: Node;
  readonly ctes?: readonly Node[];
  readonly fields?: readonly Node[];
  readonly fromClause?: readonly Node[];
  readonly funcname: readonly Node[];
  readonly jointype: string;
  readonly kind?: string;
  readonly larg: Node;
  readonly lexpr?: Node;
  readonly limitCount?: Node;
  readonly lockingClause?: readonly Node[];
  readonly name: readonly Node[];
  readonly onConflictClause?: Node;
  readonly op: string;
  readonly quals?: Node;
  readonly rarg: Node;
  readonly recursive?: boolean;
  readonly relation: Node;
  readonly relname: string;
  readonly returningClause?: Node;
  readonly rexpr?: Node;
  readonly selectStmt?: Node;
  readonly targetList?: readonly Node[];
  readonly usingClause?: readonly Node[];
  readonly valuesLists?: readonly Node[];
  readonly whereClause?: Node;
  readonly withClause?: Node;
};

/** What stands in a node, each with its name: the kind of a node with its content, or a field. */
export const entriesOf = (node: object): [string, Node][] => Object.entries(node);

/** The name of a function or an operator that is called, without its schema. */
export const calledName = (names: readonly Node[]): string => names.at(-1)?.String?.sval ?? '';
