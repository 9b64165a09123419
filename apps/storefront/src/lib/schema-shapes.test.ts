import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { Type as Shapes } from './schema-shapes.ts';

const contract = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url));

it('knows every kind of schema that the contract uses', () => {
  const used = readdirSync(contract)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(contract + file, 'utf8').matchAll(/\bType\.([A-Z]\w*)\(/g)])
    .map(([, name = '']) => name);
  expect([...new Set(used)].filter((name) => !(name in Shapes))).toEqual([]);
});
