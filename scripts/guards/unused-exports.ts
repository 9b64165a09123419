import { type Import, isProduct, readImports, type Sources } from '../lib/sources.ts';

const declaration =
  /(?:^|\n)export (?:async )?(?:function\*?|const|let|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g;

/**
 * Exports of the product that no product code uses, neither another file nor their own. Use in tests, the gallery and
 * demo data does not count.
 */
export function findUnusedExports(sources: Sources, allowed: Readonly<Record<string, string>>): string[] {
  const product = [...sources].filter(([file]) => isProduct(file));
  const imports = new Map([...sources].map(([file, source]) => [file, readImports(file, source)]));
  const used = new Set<string>();
  for (const [file, taken] of imports) {
    if (!isProduct(file) && !isCommand(file)) continue;
    for (const one of taken) if (!one.passesOn) markUsed(one, { imports, sources, used });
  }
  const unused = product.flatMap(([file, source]) =>
    // Tables are declared for the migrations; demo-only-tables.ts checks who fills them.
    file.startsWith('apps/sandbox/') || file.endsWith('tables.ts')
      ? []
      : exportsOf(source)
          .filter((name) => !used.has(`${file}#${name}`) && !isUsedWithin(source, name))
          .map((name) => `${file}: ${name}`),
  );
  return [
    ...unused.filter((one) => !(one in allowed)),
    ...Object.keys(allowed)
      .filter((one) => !unused.includes(one))
      .map((one) => `${one} is used or gone; take it off the list`),
  ];
}

/** The commands of package.json use the product as well. */
const isCommand = (file: string) => /^scripts\/(?!guards\/)(?!.*\.(test|fixture)\.ts$)/.test(file);

function exportsOf(source: string): string[] {
  return [...source.matchAll(declaration)].map(([, name = '']) => name);
}

function isUsedWithin(source: string, name: string): boolean {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  // A member of that name does not count; a spread of it does.
  const mention = new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
  return (code.match(mention) ?? []).length > 1;
}

interface Known {
  imports: ReadonlyMap<string, readonly Import[]>;
  sources: Sources;
  used: Set<string>;
}

/** Follows a name through re-exports to the file that declares it. */
function markUsed({ target, names }: Pick<Import, 'target' | 'names'>, known: Known): void {
  const given = known.imports.get(target)?.filter(({ passesOn }) => passesOn) ?? [];
  if (names === 'all') {
    if (known.used.has(`${target}#*`)) return;
    known.used.add(`${target}#*`);
    for (const name of exportsOf(known.sources.get(target) ?? '')) known.used.add(`${target}#${name}`);
    for (const { target: next, passesOn } of given) {
      markUsed({ target: next, names: passesOn instanceof Map ? [...passesOn.values()] : 'all' }, known);
    }
    return;
  }
  for (const name of names) {
    if (known.used.has(`${target}#${name}`)) continue;
    known.used.add(`${target}#${name}`);
    for (const { target: next, passesOn } of given) {
      if (passesOn === 'all') markUsed({ target: next, names: [name] }, known);
      else if (passesOn?.has(name)) markUsed({ target: next, names: [passesOn.get(name) ?? name] }, known);
    }
  }
}
