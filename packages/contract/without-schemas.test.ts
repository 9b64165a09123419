import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { describe, expect, it, onTestFinished } from 'vitest';
import { removeSchemas, withoutSchemas } from './without-schemas.ts';

describe('the contract in a browser build', () => {
  it('loses the schema of a call, and keeps what the browser sends', () => {
    const code = `export const getCart = { id: 'C1', method: 'GET', url: '/cart', schema: { body: Type.Object({}) } } as const;`;
    expect(removeSchemas(code)).toBe(
      `export const getCart = { id: 'C1', method: 'GET', url: '/cart', schema: {} } as const;`,
    );
  });

  it('has empty schemas, and marks other calls as pure, so that the bundler may remove them', () => {
    expect(removeSchemas('const One = Type.Object({ id: orNull(Id) }), ids = Object.keys({ one: Type.Null() });')).toBe(
      'const One = { properties: {} }, ids = /* @__PURE__ */ Object.keys({ one: { properties: {} } });',
    );
  });

  it('leaves functions and other objects as they are', () => {
    const code = `export const read = (text: string) => Number(text.trim());\nconst field = { text: 'schema' };\n`;
    expect(removeSchemas(code)).toBe(code);
  });

  it('every file of the contract still loads', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'botica-contract-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const files = await readdir(join(import.meta.dirname, 'src'), { recursive: true });
    const isLoaded = (file: string) => /\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file);
    const input = Object.fromEntries(
      files.filter(isLoaded).map((file) => [file, join(import.meta.dirname, 'src', file)]),
    );
    const { transform } = withoutSchemas();
    // Without tree shaking every line of the modules runs.
    const bundle = await rolldown({ input, plugins: [{ name: 'without-schemas', transform }], treeshake: false });
    const { output } = await bundle.write({ dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[hash].mjs' });
    await Promise.all(output.map(({ fileName }) => import(join(folder, fileName))));
    expect(output.length).toBeGreaterThan(100);
  });
});
