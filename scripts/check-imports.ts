import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from './lib/root.ts';

/**
 * The directions of docs/architecture.md, held by `npm test`. A rule looks at where an import starts and where it lands.
 * (dependency-cruiser does not read TypeScript 7 yet: docs/decisions/0003-tools.md.)
 */
interface Rule {
  name: string;
  from: RegExp;
  /** What the files of `from` may import among the repository's own files; the rest is a violation. */
  mayImport: (from: RegExpExecArray, to: string) => boolean;
}

const rules: readonly Rule[] = [
  { name: 'domain imports only itself', from: /^packages\/domain\//, mayImport: under('packages/domain/') },
  {
    name: 'contract imports domain',
    from: /^packages\/contract\//,
    mayImport: under('packages/contract/', 'packages/domain/'),
  },
  {
    name: 'demo data imports domain',
    from: /^packages\/demo-data\//,
    mayImport: under('packages/demo-data/', 'packages/domain/'),
  },
  {
    name: 'the storefront never reaches the server',
    from: /^apps\/storefront\//,
    // `docs/spec` holds the lists that tests compare the store with.
    mayImport: under('apps/storefront/', 'packages/contract/', 'packages/domain/', 'docs/spec/'),
  },
  { name: 'the outside world knows nothing of us', from: /^apps\/sandbox\//, mayImport: under('apps/sandbox/') },
  {
    name: 'the server never reaches the storefront, and only its tests start the sandbox',
    from: /^apps\/server\/(test\/|.*\.test\.ts$)?/,
    mayImport: (from, to) =>
      under('apps/server/', 'packages/')(from, to) ||
      (!!from[1] && /^(apps\/sandbox\/src\/app\.ts|scripts\/lib\/.*)$/.test(to)),
  },
  {
    name: 'platform and ports know no module',
    from: /^apps\/server\/src\/(platform|ports)\//,
    mayImport: (_, to) => !/^apps\/server\/src\/(modules|demo)\//.test(to),
  },
  {
    name: 'a module is entered through its index',
    from: /^apps\/server\/src\/(?:modules\/([^/]+)\/)?/,
    mayImport: (from, to) => throughIndex('apps/server/src/modules/', { own: from[1], from: from.input, to }),
  },
  {
    name: 'the design system and the library know no capability',
    from: /^apps\/storefront\/src\/(ui|lib)\//,
    mayImport: (_, to) => !/^apps\/storefront\/src\/(app|features)\//.test(to),
  },
  {
    name: 'a feature is entered through its index; the route table and what comes before it load screens',
    from: /^apps\/storefront\/src\/(?:features\/([^/]+)\/|app\/(?:routes|customer-screens|prefetch-page))?/,
    mayImport: (from, to) =>
      throughIndex('apps/storefront/src/features/', { own: from[1], from: from.input, to }) ||
      (/app\/(routes|customer-screens|prefetch-page)$/.test(from[0]) && to.endsWith('-screen.tsx')),
  },
];

function under(...folders: string[]) {
  return (_: RegExpExecArray, to: string) => folders.some((folder) => to.startsWith(folder));
}

/** What tests are made with is not of the capability: `x-test.ts` is for every test. */
const testSupport = /-test\.tsx?$/;
const isTest = (file: string) => testSupport.test(file) || /\.test\.tsx?$/.test(file);

function throughIndex(
  folder: string,
  { own, from, to }: { own: string | undefined; from: string; to: string },
): boolean {
  if (!to.startsWith(folder) || (isTest(from) && testSupport.test(to))) return true;
  const [name, ...rest] = to.slice(folder.length).split('/');
  return name === own || rest.length === 0 || rest.join('/') === 'index.ts';
}

const packageFolders: Readonly<Record<string, (name: string) => string>> = {
  domain: (name) => `packages/domain/src/${name}/index.ts`,
  contract: (name) => `packages/contract/src/${name}.ts`,
  'demo-data': (name) => (name ? `packages/demo-data/src/${name}/index.ts` : 'packages/demo-data/src/index.ts'),
};

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier.replace(/\?.*$/, '')));
  const [, name = '', path = ''] = /^@botica\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  return packageFolders[name]?.(path);
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const violations: string[] = [];
const graph = new Map<string, string[]>();
for await (const file of glob('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})) {
  const source = await readFile(join(root, file), 'utf8');
  const targets = [...source.matchAll(importPattern)].flatMap(([statement, fixed, lazy]) => {
    const target = resolveImport(file, fixed ?? lazy ?? '');
    if (target) check(file, target);
    return target && fixed && !/^\s*(import|export) type\b/.test(statement.trimStart()) ? [target] : [];
  });
  graph.set(file, targets);
}
for (const cycle of findCycles()) violations.push(`cycle: ${cycle.join(' -> ')}`);

if (violations.length > 0) {
  console.error(violations.join('\n'));
  process.exit(1);
}
console.log(`imports: ${graph.size} files keep the directions`);

function check(file: string, target: string) {
  if (!existsSync(join(root, target))) violations.push(`${file}: ${target} does not exist`);
  for (const { name, from, mayImport } of rules) {
    const match = from.exec(file);
    if (match && !mayImport(match, target)) violations.push(`${file} -> ${target}: ${name}`);
  }
}

function findCycles(): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    const seenAt = path.indexOf(file);
    if (seenAt >= 0) cycles.push([...path.slice(seenAt), file]);
    if (seenAt >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
