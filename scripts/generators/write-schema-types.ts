import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** JSON Schemas by name. */
type NamedSchemas = Readonly<Record<string, object>>;

/**
 * An exported type for each schema, as text of TypeScript. Schemas refer to each other by
 * `#/components/schemas/<name>`.
 */
export async function writeSchemaTypes(schemas: NamedSchemas): Promise<string> {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Schemas', version: '1' },
    paths: {},
    components: { schemas },
  };
  // Fields with a default stay optional: the schemas of requests have some.
  const nodes = await openapiTS(JSON.stringify(document), { defaultNonNullable: false });
  const types = nodes.flatMap(listSchemaTypes);
  const references = /components\["schemas"\]\["(\w+)"\]/g;
  return types.map((type) => astToString(type).trimEnd().replaceAll(references, '$1')).join('\n\n');
}

/** The members of `components.schemas`, each as a declaration with its comment. */
function listSchemaTypes(node: ts.Node): ts.TypeAliasDeclaration[] {
  if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return [];
  const schemas = node.members.find((member) => isNamed(member, 'schemas'));
  if (schemas === undefined || !ts.isPropertySignature(schemas)) return [];
  if (schemas.type === undefined || !ts.isTypeLiteralNode(schemas.type)) return [];
  return schemas.type.members.flatMap((member) => {
    if (!ts.isPropertySignature(member) || member.type === undefined) return [];
    const exported = ts.factory.createToken(ts.SyntaxKind.ExportKeyword);
    const declared = ts.factory.createTypeAliasDeclaration(
      [exported],
      nameOf(member),
      undefined,
      member.type,
    );
    const comments = ts.getSyntheticLeadingComments(member);
    return [ts.setSyntheticLeadingComments(declared, comments)];
  });
}

function isNamed(member: ts.TypeElement, name: string): boolean {
  return member.name !== undefined && nameOf(member) === name;
}

function nameOf({ name }: ts.TypeElement): string {
  return name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : '';
}
