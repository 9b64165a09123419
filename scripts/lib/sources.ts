import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from './root.ts';

/** The repository's own code, by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

export async function readSources(): Promise<Sources> {
  const sources = new Map<string, string>();
  const files = glob('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs,sql}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  for await (const file of files) sources.set(file, await readFile(join(root, file), 'utf8'));
  return sources;
}

/** An import or re-export of a file in this repository. */
export interface Import {
  target: string;
  /** Names imported from the target. A lazy import or a namespace takes all of them. */
  names: readonly string[] | 'all';
  isType: boolean;
  /** `export { a as b } from`: the exported name, and the name in the target. */
  passesOn: ReadonlyMap<string, string> | 'all' | undefined;
}

const importPattern =
  /(?:^|\n)\s*(import|export)\s(?:([^'"`;]*?)\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

export function readImports(file: string, source: string): Import[] {
  return [...source.matchAll(importPattern)].flatMap(([, keyword, clause = '', fixed, lazy]) => {
    const target = resolveImport(file, fixed ?? lazy ?? '');
    if (!target) return [];
    const names = lazy ? 'all' : namesOf(clause);
    const passesOn = keyword === 'export' && clause ? passedOn(clause) : undefined;
    return [{ target, names, isType: /^type\b/.test(clause), passesOn }];
  });
}

function specifiersOf(clause: string): [string, string][] {
  const [, list = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  return list.split(',').flatMap((one): [string, string][] => {
    const [name = '', alias = name] = one
      .trim()
      .replace(/^type\s+/, '')
      .split(/\s+as\s+/);
    return name ? [[name, alias]] : [];
  });
}

function namesOf(clause: string): readonly string[] | 'all' {
  return clause.includes('*') ? 'all' : specifiersOf(clause).map(([name]) => name);
}

function passedOn(clause: string): ReadonlyMap<string, string> | 'all' {
  if (/^\*$/.test(clause.replace(/^type\s+/, '').trim())) return 'all';
  return new Map(specifiersOf(clause).map(([name, alias]) => [alias, name]));
}

const packageFolders: Readonly<Record<string, (name: string) => string>> = {
  domain: (name) => `packages/domain/src/${name}/index.ts`,
  contract: (name) => `packages/contract/src/${name}.ts`,
  ui: (name) => `packages/ui/src/${name}`,
  'demo-data': (name) => (name ? `packages/demo-data/src/${name}/index.ts` : 'packages/demo-data/src/index.ts'),
};

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier.replace(/\?.*$/, '')));
  const [, name = '', path = ''] = /^@botica\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  return packageFolders[name]?.(path);
}

/** False for tests, fixtures, the gallery, demo data and benches. */
export function isProduct(file: string): boolean {
  return (
    /^(apps\/[^/]+\/src|packages\/(domain|contract|ui)\/src)\//.test(file) &&
    !/(\.test|\.fixture)\.tsx?$/.test(file) &&
    !/^apps\/server\/src\/demo\/|^apps\/storefront\/src\/gallery\//.test(file)
  );
}
