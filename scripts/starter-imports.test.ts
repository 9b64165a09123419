import { expect, it } from 'vitest';
import { readImports, readSources } from './lib/sources.ts';

/** `import type` is erased, and what a function imports later is not loaded at the start. */
const packageImport = /(?:^|\n)(?:import|export)\s(?!type\s)[^'"`;=()]*?from\s['"](?!node:|@botica\/|\.)([^'"]+)['"]/g;

it('npm start loads no package before it starts the parts of a store', async () => {
  const sources = await readSources();
  const files = new Set(['scripts/lib/start-store.ts']);
  const packages: string[] = [];
  for (const file of files) {
    const source = sources.get(file) ?? '';
    for (const [, name] of source.matchAll(packageImport)) packages.push(`${file}: ${name}`);
    for (const { target, isType } of readImports(file, source)) if (!isType) files.add(target);
  }
  expect(files).toContain('apps/server/src/platform/config.ts');
  expect(packages).toEqual([]);
});
