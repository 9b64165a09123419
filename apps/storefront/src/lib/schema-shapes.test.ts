import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { Type as Shapes } from './schema-shapes.ts';

const contract = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url));

it('knows every kind of schema that the contract uses', () => {
  const used = readdirSync(contract)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(contract + file, 'utf8').matchAll(/\bType\.([A-Z]\w*)\(/g)])
    .map(([, name = '']) => name);
  expect([...new Set(used)].filter((name) => !(name in Shapes))).toEqual([]);
});

it('writes the documents that the real schemas write', async () => {
  const documents = async () => {
    const modules = [await import('@botica/contract/groups'), await import('@botica/contract/promotion-list')];
    return modules.flatMap((module) => Object.values(module)).flatMap((one) => (hasDocument(one) ? one.document : []));
  };
  const real = await documents();
  vi.resetModules();
  vi.doMock('typebox', () => ({ Type: Shapes }));
  expect(real.length).toBeGreaterThan(4);
  expect(await documents()).toEqual(real);
});

function hasDocument(value: unknown): value is { document: string } {
  return typeof value === 'object' && value !== null && 'document' in value;
}
