import { isProduct, readImports, type Sources } from '../lib/sources.ts';

const declaredCall = /\nexport const (\w+) = \{\n {2}id: '([^']+)',\n {2}access: (?:'\w+'|\{)/g;

/** Calls of the contract that no screen makes, except those in `integrations`, which names their callers. */
export function findUncalledCalls(sources: Sources, integrations: Readonly<Record<string, string>>): string[] {
  const called = new Set<string>();
  for (const [file, source] of sources) {
    if (!/^apps\/(storefront|console)\//.test(file) || !isProduct(file)) continue;
    for (const { target, names } of readImports(file, source))
      if (names !== 'all') for (const name of names) called.add(`${target}#${name}`);
  }
  const declared = [...sources].flatMap(([file, source]) =>
    file.startsWith('packages/contract/src/') && isProduct(file)
      ? [...source.matchAll(declaredCall)].map(([, name = '', id = '']) => ({ file, name, id }))
      : [],
  );
  const ids = new Set(declared.map(({ id }) => id));
  return [
    ...declared
      .filter(({ file, name, id }) => !called.has(`${file}#${name}`) && !(id in integrations))
      .map(({ file, name, id }) => `${id} ${name} (${file}): no screen makes this call`),
    ...declared
      .filter(({ file, name, id }) => called.has(`${file}#${name}`) && id in integrations)
      .map(({ id }) => `${id}: a screen makes this call; take it off the list`),
    ...Object.keys(integrations)
      .filter((id) => !ids.has(id))
      .map((id) => `${id}: on the list, but not in the contract`),
  ];
}
