import type { OpenApiDocument, Schema } from './document.ts';

export type Field = { readonly place: string; readonly schema: Schema };

/** Every field of every schema, parameter and header of the document, and every event. */
export const listFields = (document: OpenApiDocument): readonly Field[] => [
  ...Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name)),
  ...Object.entries(document.components.parameters).map(parameterField),
  ...Object.entries(document.components.headers).map(parameterField),
  ...Object.entries(document.webhooks).flatMap(([name, { post }]) => [
    { place: `webhook ${name}`, schema: { description: post.description ?? '' } },
    ...fieldsOf(post.requestBody.content['application/json'].schema, `webhook ${name}`),
  ]),
  ...Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { parameters, requestBody, responses }]) => {
      const place = `${method} ${path}`;
      return [
        ...parameters.flatMap((each) =>
          '$ref' in each ? [] : [parameterField([`${place} ${each.name}`, each])],
        ),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
          fieldsOf(schema, `${place} body`),
        ),
        ...Object.values(responses[200].content).flatMap(({ schema }) => fieldsOf(schema, `${place} data`)),
      ];
    }),
  ),
];

function parameterField([place, { description, deprecated, schema }]: [
  string,
  { readonly description?: string; readonly deprecated?: true; readonly schema: Schema },
]): Field {
  return {
    place,
    schema: {
      ...schema,
      ...(description === undefined ? {} : { description }),
      ...(deprecated === undefined ? {} : { deprecated }),
    },
  };
}

function fieldsOf(schema: Schema, place: string): Field[] {
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [], additionalProperties } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, each]) => [
      { place: `${place}.${name}`, schema: each },
      ...fieldsOf(each, `${place}.${name}`),
    ]),
    ...[...anyOf, ...allOf, ...oneOf, ...(items === undefined ? [] : [items])].flatMap((each) =>
      fieldsOf(each, place),
    ),
    ...(typeof additionalProperties === 'object' ? fieldsOf(additionalProperties, place) : []),
  ];
}
