import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './lib/root.ts';
import type { Import } from './lib/sources.ts';
import { readImports, readSources } from './lib/sources.ts';

/**
 * The import directions of docs/architecture.md, enforced by `npm test`. A rule checks the source and the target of an
 * import. (dependency-cruiser does not read TypeScript 7 yet: docs/decisions/0003-tools.md.)
 */
interface Rule {
  name: string;
  from: RegExp;
  /** Which of the repository's files the files of `from` may import; any other import is a violation. */
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
    name: 'the design system knows no app',
    from: /^packages\/ui\//,
    mayImport: under('packages/ui/', 'packages/contract/', 'packages/domain/'),
  },
  {
    name: 'the storefront never reaches the server',
    from: /^apps\/storefront\//,
    // `docs/spec` holds the lists that tests compare the store with.
    mayImport: under('apps/storefront/', 'packages/contract/', 'packages/domain/', 'packages/ui/', 'docs/spec/'),
  },
  {
    name: 'the storefront knows nothing of the staff',
    from: /^apps\/storefront\//,
    mayImport: (_, to) => !/^packages\/(contract|domain)\/src\/staff\//.test(to),
  },
  {
    name: 'the console never reaches the server nor the storefront',
    from: /^apps\/console\//,
    mayImport: under('apps/console/', 'packages/contract/', 'packages/domain/', 'packages/ui/'),
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
    name: 'a module is entered through its index; the samples of letters call every letters.ts',
    from: /^apps\/server\/src\/(letter-samples\/)?/,
    mayImport: (from, to) =>
      throughIndex('apps/server/src/modules/', { from: from.input, to }) || (!!from[1] && to.endsWith('/letters.ts')),
  },
  {
    name: 'the library knows no capability',
    from: /^apps\/(storefront|console)\/src\/lib\//,
    mayImport: (_, to) => !/^apps\/(storefront|console)\/src\/(app|features)\//.test(to),
  },
  {
    name: 'a feature never imports the app around it',
    from: /^apps\/(storefront|console)\/src\/features\//,
    mayImport: (_, to) => !/^apps\/(storefront|console)\/src\/app\//.test(to),
  },
  {
    name: 'a feature is entered through its index; the route table and what comes before it load screens',
    from: /^apps\/storefront\/src\/(app\/(?:routes|customer-screens|prefetch-page))?/,
    mayImport: (from, to) =>
      throughIndex('apps/storefront/src/features/', { from: from.input, to }) ||
      (!!from[1] && to.endsWith('-screen.tsx')),
  },
  {
    name: 'a feature of the console is entered through its index; the router and its table load screens',
    from: /^apps\/console\/src\/(app\/(?:(?:(?:store|place)-)?screens|router))?/,
    mayImport: (from, to) =>
      throughIndex('apps/console/src/features/', { from: from.input, to }) || (!!from[1] && to.endsWith('-screen.tsx')),
  },
];

function under(...folders: string[]) {
  return (_: RegExpExecArray, to: string) => folders.some((folder) => to.startsWith(folder));
}

/** Fixtures may reach into the capability that they prepare, and every test may use them. */
const isTest = (file: string) => /\.(test|fixture)\.tsx?$/.test(file);

/** A room is a folder with an `index.ts`, its entry point; folders without one belong to the room around them. */
function roomOf(file: string): string {
  let folder = dirname(file);
  while (folder.includes('/') && !existsSync(join(root, folder, 'index.ts'))) folder = dirname(folder);
  return folder;
}

function throughIndex(folder: string, { from, to }: { from: string; to: string }): boolean {
  if (!to.startsWith(folder) || (isTest(from) && isTest(to))) return true;
  return to.endsWith('/index.ts') || roomOf(from) === roomOf(to);
}

/** A helper that creates a cache, owned by its caller. */
const notServices: ReadonlySet<string> = new Set(['createVersionedCache']);

const violations: string[] = [];
const graph = new Map<string, string[]>();
for (const [file, source] of await readSources()) {
  if (file.endsWith('.sql')) continue;
  const imports = readImports(file, source);
  for (const { target } of imports) check(file, target);
  checkConstruction(file, imports);
  graph.set(
    file,
    imports.filter(({ isType }) => !isType).map(({ target }) => target),
  );
}
for (const cycle of findCycles(graph)) violations.push(`cycle: ${cycle.join(' -> ')}`);
for (const cycle of findCycles(areaGraph())) violations.push(explainAreaCycle(cycle));

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

/** A module receives its dependencies: only services.ts imports the factory of another module's service. */
function checkConstruction(file: string, imports: readonly Import[]) {
  if (!areaOf(file)) return;
  for (const { target, names, isType } of imports) {
    if (isType || names === 'all' || !areaOf(target) || roomOf(file) === roomOf(target)) continue;
    for (const name of names.filter((one) => /^create[A-Z]/.test(one) && !notServices.has(one))) {
      violations.push(`${file} -> ${target}: services.ts calls ${name} and hands the service over`);
    }
  }
}

/** The area of a server module: the first folder below `modules/`. Tests and fixtures belong to none. */
function areaOf(file: string): string | undefined {
  return isTest(file) ? undefined : /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1];
}

/** Which areas the files of an area import values from. Only services.ts, which belongs to no area, knows all of them. */
function areaGraph(): Map<string, string[]> {
  const areas = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const area = areaOf(file);
    if (!area) continue;
    const known = areas.get(area) ?? new Set();
    for (const target of targets) {
      const other = areaOf(target);
      if (other && other !== area) known.add(other);
    }
    areas.set(area, known);
  }
  return new Map([...areas].map(([area, known]) => [area, [...known]]));
}

/** Names some of the files behind every step of the cycle. */
function explainAreaCycle(cycle: readonly string[]): string {
  const steps = cycle.slice(1).map((to, index) => {
    const files = [...graph].filter(
      ([file, targets]) => areaOf(file) === cycle[index] && targets.some((target) => areaOf(target) === to),
    );
    const shown = files.slice(0, 3).map(([file]) => file);
    const rest = files.length > shown.length ? ` and ${files.length - shown.length} more` : '';
    return `  ${cycle[index]} -> ${to}: ${shown.join(', ')}${rest}`;
  });
  return [`cycle of areas: ${cycle.join(' -> ')}`, ...steps].join('\n');
}

function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (node: string, path: string[]) => {
    const seenAt = path.indexOf(node);
    if (seenAt >= 0) cycles.push([...path.slice(seenAt), node]);
    if (seenAt >= 0 || done.has(node)) return;
    for (const target of graph.get(node) ?? []) visit(target, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}
