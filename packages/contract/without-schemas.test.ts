import { describe, expect, it } from 'vitest';
import { removeSchemas } from './without-schemas.ts';

describe('the contract in a browser build', () => {
  it('loses the schema of a call, and keeps what the browser sends', () => {
    const code = `export const getCart = { id: 'C1', method: 'GET', url: '/cart', schema: { body: Type.Object({}) } } as const;`;
    expect(removeSchemas(code)).toBe(
      `export const getCart = { id: 'C1', method: 'GET', url: '/cart', schema: {} } as const;`,
    );
  });

  it('has empty schemas, and marks other calls as pure, so that the bundler may remove them', () => {
    expect(removeSchemas('const One = Type.Object({ id: orNull(Id) }), ids = Object.keys({ one: Type.Null() });')).toBe(
      'const One = {}, ids = /* @__PURE__ */ Object.keys({ one: {} });',
    );
  });

  it('leaves functions and other objects as they are', () => {
    const code = `export const read = (text: string) => Number(text.trim());\nconst field = { text: 'schema' };\n`;
    expect(removeSchemas(code)).toBe(code);
  });
});
