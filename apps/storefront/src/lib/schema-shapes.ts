/**
 * Replaces `typebox` in the browser bundle (vite.config.ts). Only the server validates with the contract's schemas; the
 * browser needs just enough of them for the contract's modules to load, and downloads a dozen kilobytes less.
 */
interface Shape {
  properties?: Record<string, Shape>;
}

const plain = (): Shape => ({});
const same = (shape: Shape): Shape => shape;

export const Type = {
  /** The contract builds schemas from the properties of others. */
  Object: (properties: Record<string, Shape>): Shape => ({ properties }),
  Optional: same,
  Pick: same,
  Unsafe: same,
  Array: plain,
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
};
