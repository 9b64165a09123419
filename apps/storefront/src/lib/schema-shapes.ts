/**
 * Stands in for `typebox` in the browser (vite.config.ts). The server validates with the contract's schemas; the
 * storefront only reads which fields an answer has, to write its GraphQL documents. So a schema is its shape here, and
 * the first load is a dozen kilobytes lighter.
 */
interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
}

const plain = (): Shape => ({});

export const Type = {
  Object: (properties: Record<string, Shape>): Shape => ({ properties }),
  Array: (items: Shape): Shape => ({ items }),
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
  Union: plain,
  Unknown: plain,
  // A value or null keeps the fields of the value (contract/or-null.ts).
  Unsafe: (shape: Shape): Shape => shape,
};
