/**
 * Stands in for `typebox` in the browser (vite.config.ts). The server validates with the contract's schemas; the
 * storefront only reads which fields an answer has, to write its GraphQL documents. So a schema is its shape here, and
 * the first load is a dozen kilobytes lighter.
 */
interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: readonly Shape[];
}

const plain = (): Shape => ({});

export const Type = {
  Object: (properties: Record<string, Shape>): Shape => ({ properties }),
  Array: (items: Shape): Shape => ({ items }),
  Union: (anyOf: readonly Shape[]): Shape => ({ anyOf }),
  Optional: (shape: Shape): Shape => shape,
  Pick: ({ properties = {} }: Shape, names: readonly string[]): Shape => ({
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name))),
  }),
  Boolean: plain,
  Enum: plain,
  Integer: plain,
  Literal: plain,
  Null: plain,
  Number: plain,
  Record: plain,
  String: plain,
  Unknown: plain,
  Unsafe: plain,
};
